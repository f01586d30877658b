import * as v from 'valibot';
import type { Shape } from '../core/index.js';
import type { EditChange } from '../edit/change.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import { describeRefused } from './describe-refused.js';
import { EditSession } from './edit-session.js';
import { animation, file, frame, hitbox, name, object, role, sprite, version, wholeShape } from './inputs.js';
import { findAnimationNames, findSprite, listed, unknownAnimation } from './present.js';
import { referencesIn } from './references.js';
import { toShape } from './to-shape.js';
import { defineTool } from './tool.js';
import { ToolError } from './tool-error.js';

export const addHitboxTool = defineTool({
  name: 'add_hitbox',
  title: 'Add Hitbox',
  description:
    'Adds a hitbox to a list in a file, after another one and in the same style, or as the first of a sprite whose list is empty. The result is verified by reading it again. Returns the new hitbox, and the new version.',
  edits: true,
  input: object({
    file,
    version,
    shape: wholeShape,
    name: v.optional(v.pipe(name, v.description('Absent: a free name like that of the other hitbox.'))),
    role: v.optional(role),
    like: v.optional(
      v.pipe(hitbox, v.description('The hitbox to add it after. Absent: the last with the same kind of shape.')),
    ),
    sprite: v.optional(v.pipe(sprite, v.description('The sprite to add it to, if like is absent.'))),
    animation: v.optional(v.pipe(animation, v.description('The animation that frames refer to.'))),
    frames: v.optional(
      v.pipe(
        v.strictTuple([frame, frame]),
        v.description('First and last frame in which it exists, from 0. Absent: as the other hitbox.'),
      ),
    ),
  }),
  async run({ file: path, version: read, shape: numbers, like, sprite: wanted, ...properties }, files) {
    const { name: newName = null, role: newRole = null, animation: ofAnimation = null, frames } = properties;
    const shape = toShape(numbers);
    if (frames === undefined && ofAnimation !== null) throw new ToolError('Invalid input: frames is missing.');
    if (frames !== undefined && frames[0] > frames[1]) {
      throw new ToolError(`Invalid input: frames must be in order, got ${JSON.stringify(frames)}.`);
    }
    const session = new EditSession(await files.open(path), read);
    const owner = wanted === undefined ? undefined : findSprite(session.document.sprites, wanted);
    const time = frames === undefined ? undefined : { animation: ofAnimation, frames };
    const added = { shape, name: newName, role: newRole, ...(time === undefined ? {} : { time }) };
    const model = like === undefined ? findModel(session.document, shape.kind, owner) : session.find(like);
    const sprite = model?.sprite ?? findEmptySprite(session.document, owner);
    if (ofAnimation !== null) {
      const known = findAnimationNames(session.document, sprite);
      if (!known.has(ofAnimation)) throw unknownAnimation(ofAnimation, known);
    }
    const change: EditChange =
      model === null
        ? { kind: 'begin', sprite, hitboxes: [added] }
        : { kind: 'add', hitboxes: [{ like: model.id, ...added }] };
    const { added: offsets } = session.change(change, (refused) =>
      refused.refusal === 'other-kind' ? describeOtherKind(session.document, model, shape) : describeRefused(refused),
    );
    // An offset is that of the entry, which may begin with a key.
    const { hitboxes } = session.document;
    const fresh = offsets.flatMap((offset) => hitboxes.find(({ start }) => start >= offset) ?? []);
    for (const hitbox of fresh) session.refuseWithout(hitbox, added, model);
    return session.finish(fresh);
  },
});

/** Returns why a shape can't be written in the style of another hitbox. */
function describeOtherKind(document: HitboxDocument, model: Hitbox | null, { kind }: Shape): string {
  const { hitboxes } = document;
  const references = referencesIn(document);
  const own = `"${references[hitboxes.findIndex(({ id }) => id === model?.id)] ?? ''}"`;
  if (model?.shape.kind === kind) {
    return `The text of ${own} is also a ${kind}, but has no place for all of this. Leave out its rotation or frames, choose another hitbox as like, or edit the file as text.`;
  }
  const same = references.filter((_, index) => hitboxes[index]!.shape.kind === kind);
  const choice = same.length === 0 ? `The file has no ${kind}.` : listed('Hitboxes of this kind are', same);
  return `like must be a hitbox of the same kind of shape: ${own} is a ${model?.shape.kind ?? 'shape'}, not a ${kind}. ${choice}`;
}

/** Returns the hitbox to add another one after; null if there is none. */
function findModel({ hitboxes }: HitboxDocument, kind: string, owner: string | undefined): Hitbox | null {
  const owned = owner === undefined ? hitboxes : hitboxes.filter(({ sprite: id }) => id === owner);
  return owned.filter(({ shape }) => shape.kind === kind).at(-1) ?? owned.at(-1) ?? null;
}

/** Returns the sprite whose empty list gets its first hitbox. */
function findEmptySprite({ sprites }: HitboxDocument, owner: string | undefined): string {
  const empty = sprites.filter(({ emptyList }) => emptyList !== undefined).map(({ id }) => id);
  const [only, ...others] = empty;
  if (owner !== undefined ? empty.includes(owner) : only !== undefined && others.length === 0) return owner ?? only!;
  if (empty.length === 0) throw new ToolError('The file has no list of hitboxes to add to.');
  throw new ToolError(`${listed('The sprites with an empty list of hitboxes are', empty)} Name one as sprite.`);
}
