<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="outside" tilewidth="16" tileheight="16" tilecount="2" columns="2">
 <image source="outside.png" width="32" height="16"/>
 <tile id='0' type='hedge'/>
 <tile id="1" class="water">
  <properties>
   <property name="depth" value="3"/>
  </properties>
 </tile>
</tileset>
