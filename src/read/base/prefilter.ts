import {
  isHitboxFileName,
  isShapeFileName,
  mayBeExport,
  mayDefineBodyParts,
  findHitboxNames,
  testsCollisions,
  usesEngine,
  usesShapeNames,
} from '../../formats/index.js';
import { scanStructure } from '../base/structure.js';
import { isByproduct } from './byproducts.js';

/** Facts about a file, besides its text, that indicate whether it holds hitboxes. */
export interface FileHints {
  /** Its path or name, which may indicate hitboxes. */
  readonly path?: string;
  /** Whether its project is a game. */
  readonly isGame?: boolean;
  /** Whether the user declared that it holds hitboxes. */
  readonly isDeclared?: boolean;
}

/**
 * Whether a text may hold certain hitboxes, tested without a parser; possible ones are only searched on request. May
 * return true if there are none, but never false if there are some.
 */
export function mayShowHitboxes(text: string, options: FileHints): boolean {
  const { path = '', isGame = false, isDeclared = false } = options;
  if (!holdsBrackets.test(text) && !members.size.test(text)) return false;
  if (text.includes('hitbox-lens') || (!isProgram(text) && mayBeExport(text))) return true;
  if (isDeclared || isHitboxFileName(path)) return mayHoldHitboxes(text, path);
  if (
    colliderCall.test(text) ||
    holdsWorld(text) ||
    (text.includes('area') && (componentList.test(text) || areaOptions.test(text)))
  )
    return true;
  if (frameRow.test(text) && boxOfRow.test(text)) return true;
  const isTested = !isProgram(text) && testsCollisions(text);
  if (isTested) return mayHoldHitboxes(text);
  const inGame = isGame || (!isProgram(text) && usesEngine(text));
  if (inGame && engineCall.test(text)) return mayHoldHitboxes(text);
  if (hasEscapedKeys(text)) return mayHoldHitboxes(text);
  if (!mayHoldHitboxes(text, path)) return false;
  if ((isShapeFileName(path) || usesShapeNames(text)) && isDataText(text)) return true;
  return hasBoxBeside(text, 'certain') || (inGame && hasBoxBeside(text, 'in-game'));
}

/**
 * Whether a text may hold possible hitboxes that are likely ones, tested without a parser. May return true if there are
 * none, but never false if there are some.
 */
export function mayHoldLikelyHitboxes(text: string, path: string): boolean {
  if (!holdsList.test(text) || isProgram(text) || isByproduct(path, text) || !mayHoldHitboxes(text, path)) return false;
  return usesShapeNames(text) || rowType.test(text) || isDataText(text);
}

/** Two items or more, or calls that add them one by one. */
const holdsList = /[[(]\s*(?:\/[/*]|[[{(]|new\b|\.{3}|[\w$.]+\s*[(<])/;

const holdsBrackets = /[[{(]/;

/** Whether a text holds nothing but data: JSON, or imports, types, constants and exports. */
function isDataText(text: string): boolean {
  return /^\s*[[{]/.test(text) || scanStructure(text, []).isData;
}

/** Whether a text contains a telling name. In a text too long to be written by hand, numbers must follow it. */
function hasBoxBeside(text: string, certainty: 'certain' | 'in-game'): boolean {
  const isLong = text.length > longText;
  for (const { start, end } of findHitboxNames(text, certainty)) {
    if (!isLong) return true;
    const after = text.slice(end, end + charactersBeside);
    if (holdsNumbers.test(after) && (after.match(numberOfData)?.length ?? 0) >= 2) return true;
    const around = text.slice(Math.max(0, start - charactersBeside), start) + after;
    if (isQuoted(text, start, end) && word.x.test(around) && word.y.test(around) && word.size.test(around)) return true;
  }
  return false;
}

/** The text between a name and the numbers of its list, record or call. */
const holdsNumbers =
  /^["'`]?\]?\s{0,40}(?::[^=;{}\n]{0,80}=|[:=]|\(|\.\w{2,9}\()\s{0,80}(?:new\b[^([{]{0,60})?(?:[[({]|-?\.?\d)/;
const numberOfData = /[[:,=(]\s*-?\.?\d/g;
const charactersBeside = 200;

function isQuoted(text: string, start: number, end: number): boolean {
  return /["'`]/.test(text[start - 1] ?? '') && /["'`]/.test(text[end] ?? '');
}

/**
 * Whether a text too long to be written by hand starts like a program rather than a list or record: a bundle contains
 * many words of many libraries, which isn't a reason to read it.
 */
function isProgram(text: string): boolean {
  return (
    text.length > longText &&
    // Tiled's export as a script.
    !text.startsWith('(function(name,data){') &&
    /^(?:\s|\/\*[^]{0,5000}?\*\/|\/\/.{0,500})*(?:[(!;'"]|import\b|function\b|(?:var|let|const)\s+[\w$]+\s*=\s*(?:function\b|[('"\d]))/.test(
      text.slice(0, 10_000),
    )
  );
}

const longText = 200_000;

/** Calls that create bodies or colliders and nothing else. */
const colliderCall =
  /\b(?:CollisionBox|(?:Edge|Line|Segment|LineSegment|Circle|Disc)Collider(?:2D)?|(?:Bodies|matter\.add)\.\w{3,20}|add\.zone|(?:Shape|CollisionShape)\.(?:Box|Circle|Capsule|Polygon)|(?:planck|pl)\.(?:Box|Circle|Polygon)\w{0,5}|[sS]etAsBox|p2\.(?:Box|Rectangle|Circle)|set(?:Offset|BodySize|Circle|BodyCircle)|body\.setSize|setCollider)\s*(?:[(<?]|\/[/*])/;

/** Whether a text creates Box2D bodies, which takes several statements. */
function holdsWorld(text: string): boolean {
  return /\bb2(?:Circle|Box|Poly|Polygon)(?:Def|Shape)\b/.test(text) && /\bCreate(?:Body|Fixture|Shape)/.test(text);
}

/** A list of components that includes the one that gives the object a body. */
const componentList =
  /(?:\b(?:add|make)\s?\(\s{0,40}|\breturn\s{0,9}|[=(,:]\s{0,40})\[(?=[^;]{0,600}\barea\s{0,9}\([^;]{0,400}\])/;

/** A record with the options of that component. */
const areaOptions = /\barea["']?\s{0,9}:\s{0,99}\{[^{}]{0,200}\bshape\s{0,9}:/;

/** Calls that create bodies if the text uses their engine. */
const engineCall =
  /\b(?:Actor|Trigger|ScreenElement|(?:Engine|Box2d\w{0,9})Object|Entity|[sS]prite|createSprite|static(?:Sprite|Image|Group)|matter\.add\.image|set(?:Size|Rectangle|Body|Polygon|Trapezoid|DisplaySize)|existing|gameObject|use\w{1,9}Collider|collider\.set|add(?:Box|Circle|Poly|Shape)|isOverlapping|createFixture|setCollider|collision|super|Zone|(?:Box|Circle|Polygon|Edge|Chain)(?:Shape)?)\s*(?:[(<?]|\/[/*])/;

/** Whether a key may contain escapes, which could stand for any letter. */
function hasEscapedKeys(text: string): boolean {
  return /["'\w]\s*\\u|\\u[0-9a-f{]|\\x/i.test(text) && /\\[ux][^\n]{0,40}["']\s*:/i.test(text);
}

/**
 * Whether a text may hold hitboxes at all, tested without a parser. May return true if there are none, but never false
 * if there are some.
 */
export function mayHoldHitboxes(text: string, path = ''): boolean {
  if (members.size.test(text) && (members.place.test(text) || boxKeyword.test(text))) return true;
  if (!holdsBrackets.test(text)) return false;
  if (hasEscapedKeys(text)) return true;
  if (word.x.test(text) && word.y.test(text) && word.size.test(text)) return true;
  if (word.left.test(text) && word.right.test(text) && word.top.test(text) && word.bottom.test(text)) return true;
  if (call.test(text) || callOfNumbers.test(text) || toolKeyword.test(text) || holdsWorld(text)) return true;
  if (fixtureKey.shape.test(text) && fixtureKey.filter.test(text)) return true;
  if (key.place.test(text) && key.size.test(text)) return true;
  if (variantKey.flattened.test(text) || variantKey.unit.test(text)) return true;
  if (key.corner.test(text) || (key.least.test(text) && key.greatest.test(text))) return true;
  if (boxKeyword.test(text) && (key.size.test(text) || key.corners.test(text))) return true;
  if (mayHaveAffixes(text) || (hasInitialKeys(text) && boxKeyword.test(text))) return true;
  if (path !== '' && isShapeFileName(path) && (key.size.test(text) || key.corners.test(text) || hasTuple(text)))
    return true;
  if (spread.test(text) && (key.place.test(text) || key.size.test(text) || key.other.test(text))) return true;
  if ((key.size.test(text) && sizeOption.test(text)) || frameRow.test(text)) return true;
  if (hasBoxParameters(text) || emptyList.test(text) || setsOwnSize(text)) return true;
  if (importedName.test(text) && instance.test(text)) return true;
  if (inheriting.test(text) && ownCall.test(text)) return true;
  if (typedTuple.test(text) || describedTuple.test(text)) return true;
  if ((rowType.test(text) || labeledTuple.test(text)) && hasTuple(text)) return true;
  if (roleList.test(text) && hasTuple(text)) return true;
  return boxKeyword.test(text) && (hasTuple(text) || textList.test(text) || (word.x.test(text) && word.y.test(text)));
}

/** Numbers in a string, as Godot writes vectors to JSON. */
const textList = /["'`][\w[: ]{0,22}\(\s?-?[.\d]/;

/** A role as the key of a list. */
const roleList = /\b(?:hurts?|hits?|push)["']?\s*:\s*(?:\[|\/[/*])/;

/** Statements that set one number of a box: `box.width = 20`. */
const members = {
  place: memberIn('x left offsetX posX cx centerX position pos offset center centre topLeft location x1 minX'),
  size: memberIn('width w size sizeX radius r rad halfWidth hw dimensions right x2 maxX'),
};

function memberIn(words: string): RegExp {
  return new RegExp(`[\\w$)\\]]\\s{0,9}\\.\\s{0,9}(?:${words.replaceAll(' ', '|')})\\s{0,9}=(?!=)`);
}

/** Whether a part of a text may hold hitboxes, or the image under them. */
export function mayMatter(part: string): boolean {
  return (
    mayHoldHitboxes(part) ||
    imagePattern.test(part) ||
    members.place.test(part) ||
    members.size.test(part) ||
    mayDefineBodyParts(part)
  );
}

/** An image file name, or a key for a frame size. */
const imagePattern = /\.(?:png|jpe?g|webp|gif|svg)\b|\b(?:frameWidth|tileWidth|frameSize)\b/i;

const word = {
  x: /\bx\b/,
  y: /\by\b/,
  size: /\b(?:w|width|r|radius)\b/,
  left: /\bleft\b/,
  right: /\bright\b/,
  top: /\btop\b/,
  bottom: /\bbottom\b/,
};

/** Keys with their colon; those that are also words in ordinary code only count in pairs. */
const key = {
  place: keyIn(
    'x offsetX offset_x xOffset posX left ox dx px cx centerX centreX center_x position pos offset topLeft location ' +
      'center centre at origins? positions places? placements locations points? spots offsets instances m_Offset x_offset xOff offX coords coordinates xPos pos_x x_pos positionX position_x footX foot_x feetX feet foot bottomCenter bottomCentre bottom_center bottomLeft bottom_left offSet offSetX topLeftX top_left_x upperLeftX bottomLeftX lowerLeftX bottomCenterX',
  ),
  size: keyIn(
    'width w sizeX size_x size side dimensions? dim halfWidth half_width hw halfW halfExtents halfSize half_extents half ' +
      'extents radius r rad radiusX rx radius_x m_Size m_Radius dims',
  ),
  other: keyIn('y h height offsetY top'),
  corner: keyIn('x1 minX xMin xmin min_x x_min x0 bbox_left bottomRight bottom_right bottomRightX lowerRightX rightX'),
  least: keyIn('min'),
  greatest: keyIn('max'),
  corners: keyIn('points vertices verts polygon corners hull'),
};

function keyIn(words: string): RegExp {
  return new RegExp(`\\b(?:${words.split(' ').join('|')})\\b["']?\\s*:`);
}

/** An empty list of boxes. */
const emptyList =
  /(?:(?:[Hh]it|[Hh]urt|[Pp]ush|[Aa]ttack|[Cc]ollision)_?[Bb]ox(?:es)?|(?:HIT|HURT|PUSH|ATTACK|COLLISION)_?BOX(?:ES)?|[Cc]olliders?)["']?\s*(?::[^=;{}\n]{0,80}=|[:=])\s*\[\s*(?:\]|\/[/*])/;

/** Calls that create a box, with the bracket, which whitespace and type arguments may separate from the name. */
const call =
  /\b(?:(?:Edge|Line|Segment|LineSegment|Circle|Disc)Collider(?:2D)?|Line(?:2D)?|LineSegment|Segment|Boundary|Rect|Rectangle|RoundedRectangle|RoundRect|DOMRect|CollisionBox|BoundingBox|Box|BoxShape|Circle|CircleShape|Ellipse|Capsule|Polygon|PolygonShape|Triangle|rectangle|zone|circle|ellipse|polygon|trapezoid|fromVertices|set(?:Body)?(?:Size|Circle)|set(?:Rectangle|Body|Polygon|Trapezoid)|[sS]etAsBox|matter\.add\.image|[sS]prite|static(?:Sprite|Image)|createSprite|Actor|Trigger|ScreenElement|(?:Engine|Box2d\w{0,9})Object|use(?:Box|Circle|Capsule|Polygon)Collider|add(?:Box|Circle|Poly|Shape)|isOverlapping|createFixture|setCollider|collision|area|tileSprite|Zone|Entity|Graphics)\s*(?:[(<?]|\/[/*])/;

/** Calls that create a box only with numbers or points, including super calls. */
const callOfNumbers =
  /\.create\s*\(\s*[-\d\w]|\bsuper\s*\([^;{}]{0,200}(?:vec2\s*\(|\d\s*,\s*-?[\d.]+\s*,\s*-?[\d.]|\{[^{}]{0,400}\b(?:width|radius)\b)/;

/** A row in a frame table: image region and origin, followed by boxes. */
const frameRow =
  /\[\s{0,40}(?:\[\s{0,9})?\[(?:\s{0,9}[\d.]{1,9}\s{0,9},){3}\s{0,9}[\d.]{1,9}\s{0,9},?\s{0,9}\]\s{0,9},\s{0,40}\[\s{0,9}-?[\d.]{1,9}\s{0,9},\s{0,9}-?[\d.]{1,9}\s{0,9},?\s{0,9}\]\s{0,9},?\s{0,9}(?:\]\s{0,9},\s{0,40})?[[\w]/;

const boxOfRow = /\b\w{0,40}(?:[pP]ush|PUSH|[hH]urt|HURT|[hH]it|HIT|[aA]ttack|[sS]trike)\w{0,40}\.\w/;

/** A call with a position and a record with a size. */
const sizeOption =
  /\(\s{0,99}(?:[^;(){}]{0,99},\s{0,99})?(?:(?:new\s{1,9})?(?:[\w$]{1,20}\.){0,2}(?:vec2?|Vec2|b2Vec2|Vector2?|[pP]oint|Vector2[dD])\s{0,9}\(|\{\s{0,9}x\b|[\w$.]{0,60}(?:[pP]os|[pP]osition|[pP]oint|[oO]rigin|[lL]ocation|[cC]ent(?:er|re)|[pP]lace|[oO]ffset|[vV]ec|[vV]ector|[cC]oords?)\s{0,9},|[-\w.$]{1,60}\s{0,9},\s{0,99}[-\w.$]{1,60}\s{0,9},\s{0,99}\{)[^;]{0,400}\b(?:size|width|w)["']?\s{0,9}:/;

/** A spread in a record. */
const spread = /\.\.\.[\w$]/;

/** Lists of numbers declared with a named type, and tuple types with labels. */
const typedTuple =
  /(?::|\breadonly|<|\bas|\bsatisfies)\s{0,9}[A-Z][\w$.]{0,60}(?:\[\]){0,3}\s{0,9}(?:=|>\s{0,9}\(?)\s{0,9}\[\s{0,99}(?:\[\s{0,99}){0,3}[-+.\d]/;
const describedTuple =
  /@(?:type|satisfies)\s{0,9}\{[^{}\n]{1,99}\}\s{0,9}\*\/[^=;[]{0,99}=?\s{0,9}\(?\s{0,9}\[\s{0,99}(?:\[\s{0,99}){0,3}[-+.\d]/;
const rowType = /\[\s{0,9}number\s{0,9}(?:,\s{0,9}number\s{0,9}){3}\]/;
const labeledTuple = /\[\s{0,99}[A-Za-z]\w{0,20}\??:\s{0,9}[\w$.]{1,40}\s{0,99},\s{0,99}[A-Za-z]\w{0,20}\??:/;

/** Whether a part of a text may declare types that mark the numbers of boxes. */
export function mayDeclareBoxes(text: string): boolean {
  return (
    /\b(?:type|interface)\s{1,9}[A-Za-z_$]|@typedef\b/.test(text) && (boxKeyword.test(text) || labeledTuple.test(text))
  );
}

/** The parameter list of a constructor or function. */
const parameters = /(?:\bconstructor|\bfunction[ \t]{0,9}[\w$]{0,80}|=)\s{0,9}\(([^(){};]{3,300})\)/g;
const placeName =
  /\b(?:x|offsetX|offset_x|xOffset|posX|left|ox|dx|px|cx|centerX|centreX|center_x|x1|minX|xMin|x0|pos|position)\b/;
const sizeName = /\b(?:width|w|sizeX|size|side|halfWidth|half_width|hw|radius|r|rad|radiusX|rx|right|x2|maxX|xMax)\b/;

/** Whether the parameter names of a function indicate the numbers of a box. */
export function hasBoxParameters(text: string): boolean {
  for (const [, names] of text.matchAll(parameters)) {
    if (placeName.test(names!) && sizeName.test(names!)) return true;
  }
  return false;
}

/** A size that an object sets for itself, `this.width = 20` or as a class field. */
const ownSize =
  /(?:\bthis\.|^[ \t]{1,40}(?:(?:public|private|protected|readonly|override)[ \t]{1,9}){0,3}|\bclass\b[^;{}]{0,200}\{[^(){}]{0,400}\b)(?:width|w|size|radius|r|dimensions|halfWidth)\s{0,9}(?::[^=;\n]{0,60})?=(?!=)|\bget\s{1,9}(?:width|radius|size)\s{0,9}\(\)/m;
const ownPlace =
  /(?:\bthis\.|^[ \t]{1,40}(?:(?:public|private|protected|readonly|override)[ \t]{1,9}){0,3}|\bclass\b[^;{}]{0,200}\{[^(){}]{0,400}\b)(?:x|pos|position|posX|left|px|cx|center|topLeft|location)\s{0,9}(?::[^=;\n]{0,60})?=(?!=)|\bsuper\s{0,9}\(/m;

/** A body that an object creates for itself: `this.body = Bodies.rectangle(x, y, 8, 9)`. */
const ownBody =
  /\bthis\.[\w$]{1,40}\s?=\s?(?:[\w$]{1,40}\.){0,3}(?:(?:Bodies|matter\.add)\.\w{3,20}|createSprite|add\.(?:rectangle|zone))\s?\(/;

/** Whether objects in the text set their own position and size. */
export function setsOwnSize(text: string): boolean {
  return (ownSize.test(text) && ownPlace.test(text)) || ownBody.test(text);
}

/** Names from another file of the project, and an object constructed with a position. */
const importedName = /\bfrom\s{0,9}['"]\.{1,2}\/|\brequire\s{0,9}\(\s{0,9}['"]\.{1,2}\//;
const instance =
  /\b(?:new\s{1,9}|(?:make|create|spawn)(?=[A-Z]))[A-Z][\w$]{0,60}\s{0,9}\(\s{0,99}(?:\{[^{}]{0,99}(?:\{\s{0,99})?\b(?:x|pos|position)\s{0,9}:|(?:[\w$]{1,40},\s{0,99}){0,2}(?:(?:new\s{1,9})?(?:[\w$]{1,20}\.)?(?:vec2?|Vec2|Vector2?|Point)\s{0,9}\(\s{0,9}-?[\d.]|-?[\d.]{1,9}\s{0,9},\s{0,99}-?[\d.]))/;

/** A class that extends another, and a call of a method that may create a box. */
const inheriting = /\bextends\s{1,9}[A-Za-z_$]/;
const ownCall =
  /\bthis\s{0,9}\.\s{0,9}(?:add|make|create|spawn|build|place|put)[A-Z][\w$]{0,60}\s{0,9}\(\s{0,99}(?:-?[\d.]{1,9}\s{0,9},\s{0,99}){2}-?[\d.]/;

/** Words that identify a tool's export; those common in other data only count in quotes, as in JSON. */
const toolKeyword =
  /\b(?:tiledversion|tilesets|tilewidth|objectgroup|resourceType|modelName|__header__|jsonVersion|generator_info|fromPhysicsEditor|fixture|CollisionShape2D|CollisionPolygon2D|collisionPoly|gdVersion|firstLayout|__type__|boundingbox|format_version)\b|"(?:%Name|meta|bones|imagePath|annotations|sourceSize|rotated|plugin-id|sid|filter)"/;

/** The keys of a fixture whose outline is bare numbers, without their quotes. */
const fixtureKey = { shape: /\bshape\b/, filter: /\bfilter\b|\bshape["']?\s*:\s*\[/ };

/** Keys that start with the name of a box (`hitboxX`), and keys with a unit (`xPct`, `tileX`). */
const variantKey = {
  flattened:
    /(?:[Hh]it|[Hh]urt|[Pp]ush|[Aa]ttack|[Cc]oll|[Bb]od|[Bb]ox|[Rr]ect|[Aa]abb|[Bb]ound|[Ss]olid|[Tt]rigger|[Ss]ensor)\w{0,40}(?:_x|X|_w|W|_width|Width|_radius|Radius|_left|Left|_size|Size|_offset|Offset)["']?\s*:/,
  unit: /\b(?:(?:x|left|w|width)_?(?:[Pp]ct|[Pp]erc|[Pp]ercent|[Nn]orm|[Nn]ormalized|[Ff]rac|[Rr]atio|[Tt]iles?|[Cc]ells)|(?:tile|grid)_?[xX])["']?\s*:/,
};

/** Words in keys under which bare numbers are boxes. */
const boxKeyword =
  /box|rect|aabb|collider|hitarea|hit_area|wall|platform|obstacle|block|zone|hotspot|ladder|checkpoint|solid|trigger|ground|floor|hazard|spike|bound|collision|collider|circle|dis[ck]|poly|hull|mask|capsule|\bpill|stadium|clsn/i;

/** Common keys of a position, and of a size or opposite corner, as a suffix or prefix. */
const affixed = {
  place: affixedKey('x left cx centerX minX xMin x1 x0 position pos offset center location min'),
  size: affixedKey('width w size radius r halfWidth halfSize halfExtents dimensions right maxX xMax x2 max'),
};

function affixedKey(words: string): RegExp {
  const bases = words.split(' ');
  const capitals = bases.map((word) => word[0]!.toUpperCase() + word.slice(1));
  const upper = bases.map((word) => word.toUpperCase());
  const all = [...new Set([...bases, ...capitals, ...upper])];
  const after = `\\b[\\w.-]{0,40}?[a-z0-9](?:${[...new Set([...capitals, ...upper])].join('|')})`;
  const separated = `[._-](?:${all.join('|')})`;
  const before = `\\b(?:${all.join('|')})(?:[._-]\\w{1,30}|[A-Z]\\w{0,30})`;
  const itself = `\\b(?:${[...new Set([...capitals, ...upper])].join('|')})`;
  return new RegExp(`(?:${after}|${separated}|${before}|${itself})["']?\\s*:`);
}

/** Words which, at the start or end of keys, mark those of a box or its position. */
const boxAffix =
  /(?:\b|_|-)(?:rect|rectangle|box|bounds?|aabb|bbox|shape|area|region|circle|polygon|geometry|pos|position|loc|location|coords?|start|spawn|world|map|abs|rel|base)(?:[A-Z]|[._-])|(?:\b(?:x|left)|[XY]|_|-)(?:Pos|Position|Loc|Location|Coords?|Start|Spawn|World|Map|Abs|Rel|Base|pos|position|loc|location|coords?|start|spawn|world|map|abs|rel|base)["']?\s*:|\b(?:X|Left|LEFT|Position|Pos|Offset|Center|MinX|XMin|X1|W|Width|WIDTH)["']?\s*:/;

function mayHaveAffixes(text: string): boolean {
  const place = affixed.place.test(text);
  const size = affixed.size.test(text);
  if (!place && !size) return false;
  if (!(place || key.place.test(text) || word.x.test(text)) || !(size || key.size.test(text) || word.size.test(text)))
    return false;
  return boxAffix.test(text) || boxKeyword.test(text);
}

/** Matches `{ l: 1, t: 2, r: 3, b: 4 }`. */
function hasInitialKeys(text: string): boolean {
  return initials.every((key) => key.test(text));
}

const initials = ['l', 't', 'r', 'b'].map((letter) => new RegExp(`[{,]\\s*["']?${letter}["']?\\s*[:,}]`));

/**
 * Whether there are three or four items between brackets: without other brackets, or with comments or indexed members
 * between them.
 */
function hasTuple(text: string): boolean {
  if (/\[\s*\[/.test(text) || /[\w$\])]\s*\[\s*["'\d]/.test(text) || tuple.test(text)) return true;
  // A slash in a string may look like a comment, so several versions are tested, with comments removed or not.
  if (text.includes('//') && tuple.test(text.replace(lineComments, ''))) return true;
  if (!text.includes('/*')) return false;
  const without = withoutBlockComments(text);
  return tuple.test(without) || tuple.test(without.replace(lineComments, ''));
}

const tuple = /\[[^[\]{},]*,[^[\]{},]*,[^[\]{},]*[,\]]/;
const lineComments = /\/\/[^\r\n\u2028\u2029]*/g;

/** Avoids a regular expression, which can't backtrack through a comment of many megabytes. */
function withoutBlockComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = text.indexOf('/*'); open >= 0; open = text.indexOf('/*', at)) {
    parts.push(text.slice(at, open));
    const close = text.indexOf('*/', open + 2);
    if (close < 0) return parts.join('');
    at = close + 2;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
