import { isContainer, type Value } from '../../model/value.js';
import type { Sign, Triggers } from '../first-look.js';
import { cacheByKey } from '../key-cache.js';
import type { Adapter } from './adapter.js';
import { aseprite } from './aseprite.js';
import { textureAtlas } from './atlas.js';
import { bedrock } from './bedrock.js';
import { coco } from './coco.js';
import { cocosCreator } from './cocos.js';
import { construct3 } from './construct.js';
import { construct3Layout } from './construct-layout.js';
import { dragonBones } from './dragonbones.js';
import { gamemaker } from './gamemaker.js';
import { gdevelop } from './gdevelop.js';
import { godot } from './godot.js';
import { hitboxJson } from './hitbox-json.js';
import { labelme } from './labelme.js';
import { ldtk } from './ldtk.js';
import { ogmo } from './ogmo.js';
import { phaserEditor } from './phaser-editor.js';
import { physicsEditorFlat, physicsEditorMatter } from './physics-editor.js';
import { rube } from './rube.js';
import { spine } from './spine.js';
import { tiledMap, tiledTileset } from './tiled.js';

/** In the order in which they are tried. To add a tool, create its file and insert it into this list. */
export const adapters: readonly Adapter[] = [
  hitboxJson,
  aseprite,
  textureAtlas,
  physicsEditorMatter,
  physicsEditorFlat,
  ogmo,
  tiledMap,
  tiledTileset,
  ldtk,
  gamemaker,
  construct3,
  construct3Layout,
  gdevelop,
  cocosCreator,
  phaserEditor,
  godot,
  rube,
  spine,
  dragonBones,
  bedrock,
  labelme,
  coco,
];

/** Each export has one of these keys, or a list or record. */
const exportKeys: ReadonlySet<unknown> = new Set(adapters.flatMap(({ triggers }) => triggers.flatMap(wordsOf)));

/** Returns the adapter that reads `root`, or null. Checks the outermost levels only. */
export function findAdapter(root: Value): Adapter | null {
  return mayBeExport(root) ? (adapters.find((adapter) => adapter.matches(root)) ?? null) : null;
}

function mayBeExport(root: Value): boolean {
  if (root.kind !== 'object') return root.kind === 'array';
  return root.entries.some(({ key, value }) => isContainer(value) || exportKeys.has(key));
}

/** Returns the sign for a key, which needs no colon in quotes, or for a piece of text. */
const signOf = cacheByKey((word): Sign => {
  const bare = word.replaceAll("'", '');
  const key = new RegExp(`["']${bare}["']|(?<![\\w$.])${bare}["']?\\s{0,40}:`);
  return ({ text }) => text.includes(bare) && (bare !== word || key.test(text));
});

function wordsOf(trigger: string | RegExp): readonly (string | RegExp)[] {
  return typeof trigger === 'string' ? trigger.split(' ') : [trigger];
}

/** What shows an export with hitboxes; with `keysOnly`, also one that has none. */
export function triggersOf({ triggers }: Adapter, keysOnly = false): Triggers {
  return triggers.map((trigger) => {
    const words = wordsOf(trigger);
    const keys = words.filter((word) => typeof word === 'string' && !word.startsWith("'"));
    const needed = keysOnly && keys.length > 0 ? keys : words;
    return needed.map((word) => (typeof word === 'string' ? signOf(word) : word));
  });
}
