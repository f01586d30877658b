/**
 * Whether a text may hold hitboxes at all, told without a parser. It may say yes where none is found, and never says no
 * where one would be.
 */
export function mayHoldHitboxes(text: string): boolean {
  if (!/[[{(]/.test(text)) return false;
  // A key may be written in escapes, and then any of its letters may be.
  if (/["'\w]\s*\\u|\\u[0-9a-f{]|\\x/i.test(text) && /\\[ux][^\n]{0,40}["']\s*:/i.test(text)) return true;
  if (word.x.test(text) && word.y.test(text) && word.size.test(text)) return true;
  if (word.left.test(text) && word.right.test(text) && word.top.test(text) && word.bottom.test(text)) return true;
  if (call.test(text) || tool.test(text)) return true;
  return telling.test(text) && hasTuple(text);
}

const word = {
  x: /\bx\b/,
  y: /\by\b/,
  size: /\b(?:w|width|r|radius)\b/,
  left: /\bleft\b/,
  right: /\bright\b/,
  top: /\btop\b/,
  bottom: /\bbottom\b/,
};

/** The names of the calls that make a box, with the bracket that may be told from them by blanks and types. */
const call = /\b(?:Rect|Rectangle|DOMRect|CollisionBox|Circle|rectangle|zone|circle)\s*(?:[(<?]|\/[/*])/;

/** Keys by which the export of a tool is told, so that it can be named. */
const tool =
  /"(?:tiledversion|tilesets|tilewidth|resourceType|%Name|__header__|jsonVersion|meta|generator_info|fromPhysicsEditor|gdVersion|firstLayout|__type__|bones|format_version|imagePath|annotations|sourceSize|rotated|plugin-id|sid|filter)"/;

/** Words in keys under which bare numbers are boxes. */
const telling =
  /box|rect|aabb|collider|hitarea|hit_area|wall|platform|obstacle|block|zone|hotspot|ladder|checkpoint|solid|trigger|ground|floor|hazard|spike|bound|collision|circle|dis[ck]/i;

/** Three or four things between brackets: in one run, or with comments or members in brackets between them. */
function hasTuple(text: string): boolean {
  return (
    /\[[^[\]{},]*,[^[\]{},]*,[^[\]{},]*[,\]]/.test(text) ||
    /[\w$\])]\s*\[\s*["'\d]/.test(text) ||
    /\/\*|\/\//.test(text)
  );
}
