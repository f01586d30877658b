import type { Value } from '../../model/value.js';
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

/** Each export has at least one of these keys, or a first value that is a list or a record. */
const exportKeys: ReadonlySet<string> = new Set(
  (
    'sprites plugin-id frames textures generator_info fixtures layers tilewidth __header__ jsonVersion resourceType modelName %Name animations ' +
    'ogmoVersion displayList armature gdVersion firstLayout bones format_version shapes images body children nodes scene root tree objects entities bodies colliders collisionShapes collisions'
  ).split(' '),
);

/** Returns the adapter that reads `root`, or null. Checks the outermost levels only. */
export function findAdapter(root: Value): Adapter | null {
  return mayBeExport(root) ? (adapters.find((adapter) => adapter.matches(root)) ?? null) : null;
}

function mayBeExport(root: Value): boolean {
  if (root.kind !== 'object') return root.kind === 'array';
  const first = root.entries[0]?.value.kind;
  return first === 'object' || first === 'array' || root.entries.some(({ key }) => exportKeys.has(key));
}
