/** Members and methods of bodies that separate statements set or call: `hero.rotation = 25`, `shape.SetAsBox(3, 4)`. */

const settable =
  /^(?:[\w$]{1,60}\s?(?:\[\s?\d{1,3}\s?\])?\s?\.\s?){1,4}(?:x|y|w|h|d|r|width|height|diameter|radius|rotation|angle|size|scale|scaleX|scaleY|displayWidth|displayHeight|originX|originY|pos|offset|anchor|isStatic|extents|halfExtents|halfWidth|halfHeight|shape|vertices|vertexCount|type|density|isSensor|sensor|position|localPosition|center|m_radius|m_p|position\s?\[\s?[01]\s?\])\s*$/;

/** Whether the left side of an assignment is a member that may hold a number of a body. */
export function isBodyMember(written: string): boolean {
  return written.length <= 120 && settable.test(written);
}

const bodyMethod =
  /\.(?:Set|SetPosition|SetPositionAndAngle|SetTransform|SetAngle|SetAsBox|SetAsOrientedBox|SetRadius|SetAsArray|SetAsVector|SetAsEdge|AddShape|CreateBody|CreateFixture|CreateFixture2|CreateShape|CreateFixtureFrom(?:Def|Shape)|set_(?:m_radius|m_p|position|angle|type|shape|density|isSensor))$/;
const definitionName = /^(?:[\w$]{1,40}\.){0,4}b2(?:Circle|Box|Poly|Polygon|Body|Fixture)(?:Def|Shape)$/;

/** A `super` call of a LittleJS class may be incomplete: `super(pos)`, with the size set by a later statement. */
const littleJsSuper = /^super\.(?:[\w$]{1,40}\.)?(?:EngineObject|Box2d(?:Static|Kinematic)?Object)$/;

/** Whether a call may define part of a Box2D body, or of the object of a LittleJS class. */
export function definesDefinition(callee: string): boolean {
  return bodyMethod.test(callee) || definitionName.test(callee) || littleJsSuper.test(callee);
}

/** Whether a part of a text may contain such statements. */
export function mayDefineBodyParts(text: string): boolean {
  return /\bb2\w{2,20}(?:Def|Shape)\b|\.(?:Set(?:As\w{2,12}|Position\w{0,8}|Transform|Angle)?|AddShape|Create(?:Body|Fixture|Shape))\s{0,9}\(|\bBody\.(?:rotate|translate|scale|set(?:Angle|Position|Static|Vertices)?)\s{0,9}\(|\.(?:set(?:Origin|Scale|DisplaySize|Position|[XY]|Angle|Rotation|Offset|Body|Rectangle|Polygon|Trapezoid)|refreshBody|(?:offset|scale)\.set(?:To)?)\s{0,9}\(|(?<!\bthis)\.(?:w|h|d|diameter|rotation|angle|scale[XY]?|display(?:Width|Height)|origin[XY]|isStatic|isSensor)\s{0,9}=(?!=)/.test(
    text,
  );
}
