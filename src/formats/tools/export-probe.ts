/** Keys (and strings, in quotes) contained in every export with hitboxes, by format: a quick check of a text. */
const formats: readonly (readonly string[])[] = [
  ["'hitbox.schema.json'"],
  ['sprites', 'hitboxes'],
  ['frames', 'meta', 'slices'],
  ['generator_info'],
  ["'fromPhysicsEditor'"],
  ['shape', 'filter'],
  ['\'"shape": ['],
  ['\'"shape":['],
  ['layers', 'tiledversion'],
  ['layers', 'tilesets'],
  ['tilewidth', 'objectgroup'],
  ['layers', 'objects', "'objectgroup"],
  ['ogmoVersion', 'layers', 'entities'],
  ['__header__'],
  ['jsonVersion', 'defs', 'levels'],
  ["'bbox_", "'GM"],
  ['animations', 'items', 'plugin-id'],
  ['animations', 'items', 'sid'],
  ['plugin-id', 'image'],
  ['layers', 'sid', 'instances'],
  ['gdVersion'],
  ['firstLayout', 'layouts'],
  ['__type__', "'cc."],
  ['bones', "'boundingbox'"],
  ['armature', "'boundingBox'"],
  ['displayList', "'ArcadeComponent"],
  ['displayList', "'hitArea.shape"],
  ['displayList', '\'"Arcade'],
  ['format_version', "'minecraft:"],
  ['format_version', "'geometry."],
  ["'CollisionShape2D"],
  ["'CollisionPolygon2D"],
  ['body', 'fixture', 'vertices'],
  ['body', 'fixture', 'radius'],
  ['shapes', 'imagePath'],
  ['images', 'annotations', 'bbox'],
];

const probes = formats.map((words) => words.map((word) => (word.startsWith("'") ? hasText(word) : hasKey(word))));

type Probe = (text: string) => boolean;

function hasText(word: string): Probe {
  const bare = word.replaceAll("'", '');
  return (text) => text.includes(bare);
}

/** A quoted key matches even without its colon. */
function hasKey(word: string): Probe {
  const key = new RegExp(`["']${word}["']|(?<![\\w$.])${word}["']?\\s{0,40}:`);
  return (text) => text.includes(word) && key.test(text);
}

/** Whether a text may be a tool's export, or a hitbox file, with hitboxes. */
export function mayBeExport(text: string): boolean {
  return probes.some((all) => all.every((has) => has(text)));
}
