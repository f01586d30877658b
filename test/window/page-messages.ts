/** The messages that the host sends for a file, for pages without a host. */
import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { findNeighbor, neighborStems } from '../../src/host/images/names.js';
import { toSceneHitbox, toSceneSprite } from '../../src/scene/to-scene.js';
import { toSubjectMessage } from '../../src/host/stage/subjects.js';
import type { SceneMessage } from '../../src/messages/protocol.js';
import type { SceneSprite } from '../../src/messages/scene.js';
import type { SubjectMessage } from '../../src/messages/stage.js';
import type { HitboxDocument, Sprite } from '../../src/model/document.js';
import { tileStep } from '../../src/model/tile-step.js';
import { createReader } from '../../src/read/reader.js';
import { languageOfPath } from '../../src/read/sources/languages.js';
import { project } from '../launch/project';
import { examples } from './support';

/** Returns the scene of a text; `images`: the names of those beside its file. */
export function sceneOf(path: string, text: string, images: readonly string[] = []): SceneMessage {
  const reader = createReader(languageOfPath(path) ?? 'typescript', undefined, {
    isOpened: true,
    path,
    // Those of different files differ, as in the host.
    idPrefix: `${path}#`,
  });
  const document = reader.read(text);
  return {
    type: 'scene',
    uri: `file:///${path}`,
    version: 1,
    fileName: basename(path),
    readable: 'whole',
    notice: null,
    hitboxes: document.hitboxes.map((hitbox) => toSceneHitbox(hitbox, document.format, null)),
    sprites: document.sprites.map((sprite) => withImage(sprite, document, path, images)),
    notStatic: document.notStatic,
    ...(document.tileSize === undefined ? {} : { tile: tileStep(document.tileSize)! }),
    ...(document.format === 'hitbox-json' ? { hitboxFile: true } : {}),
  };
}

/** Returns the scene of an example, such as `src/arena.ts`. */
export async function exampleScene(path: string): Promise<SceneMessage> {
  const file = join(project, examples, path);
  return sceneOf(`${examples}/${path}`, await readFile(file, 'utf8'), await readdir(dirname(file)));
}

/** Returns the message about the only sprite of an example on the stage. */
export async function exampleSubject(path: string): Promise<SubjectMessage> {
  const scene = await exampleScene(path);
  return toSubjectMessage({ uri: scene.uri, sprite: scene.sprites[0]!.id }, scene);
}

/** Returns a sprite with its image, which bare pages load by its path in the project. */
function withImage(sprite: Sprite, document: HitboxDocument, path: string, images: readonly string[]): SceneSprite {
  const file = sprite.image?.path ?? findNeighbor(neighborStems(basename(path), sprite, document), images);
  const scene = toSceneSprite(sprite);
  return file === null ? scene : { ...scene, image: { src: join('/', dirname(path), file), file } };
}
