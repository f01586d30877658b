import * as v from 'valibot';
import type { HitboxDocument } from '../model/document.js';
import { cut, hitboxEntry } from './hitbox-entry.js';
import { animation, file, frame, object, sprite } from './inputs.js';
import { defaultListed, maxListed, maxListLength, maxSprites, maxSpritesLength } from './limits.js';
import { notesOn } from './notes.js';
import { findSprite, presentHitboxes } from './present.js';
import { referencesIn } from './references.js';
import { fitting, resultText } from './result-text.js';
import { textVersion } from './text-version.js';
import { defineTool } from './tool.js';

export const listHitboxesTool = defineTool({
  name: 'list_hitboxes',
  title: 'List Hitboxes',
  description:
    'Lists the hitboxes (collision shapes) that a file of a 2D game contains: JSON, TypeScript, JavaScript, Vue, Svelte, Astro, and files of tools such as Tiled, LDtk and Aseprite. Each has a reference ("hitbox") for the other tools, a name, a role (hit, hurt, push, solid, trigger, ui, other), the sprite that owns it, the frames in which it exists (absent: always), and its shape in px, y down. "computed" numbers are expressions in the code. "version" identifies the text that was read; edits need it.',
  edits: false,
  input: object({
    file,
    sprite: v.optional(sprite),
    animation: v.optional(animation),
    frame: v.optional(
      v.pipe(frame, v.description('Only what exists in this frame of the animation, or of the sprite; from 0.')),
    ),
    offset: v.optional(v.pipe(frame, v.description('How many hitboxes to skip, to read a long list in parts.'))),
    limit: v.optional(
      v.pipe(
        v.number(),
        v.integer('must be a whole number'),
        v.minValue(1, 'must be at least 1'),
        v.maxValue(maxListed, `must be at most ${maxListed}`),
        v.description(`At most this many hitboxes; ${defaultListed} by default.`),
      ),
    ),
  }),
  async run({ file: path, offset = 0, limit = defaultListed, ...selection }, files) {
    const opened = await files.open(path);
    const { document, text } = opened;
    const references = referencesIn(document);
    const present = presentHitboxes(document, selection);
    const part = present.slice(offset, offset + limit);
    const hitboxes = fitting(
      part.map((index) => hitboxEntry(document.hitboxes[index]!, references[index]!, opened)),
      maxListLength,
    );
    const end = offset + hitboxes.length;
    const rest = present.length - end;
    return resultText({
      file: opened.path,
      version: textVersion(text),
      format: document.tool ?? document.format,
      ...spritesOf(document, selection.sprite),
      hitboxes,
      total: present.length,
      leftOut: rest > 0 ? `${rest} more hitboxes: use offset ${end}` : undefined,
      notes: notesOn(opened),
    });
  },
});

/** Describes all sprites, or the wanted one. */
function spritesOf(
  { sprites, hitboxes }: HitboxDocument,
  wanted: string | undefined,
): Readonly<Record<string, unknown>> {
  const counts = new Map<string, number>();
  for (const hitbox of hitboxes) counts.set(hitbox.sprite, (counts.get(hitbox.sprite) ?? 0) + 1);
  const only = wanted === undefined ? null : findSprite(sprites, wanted);
  const listed = sprites.filter(({ id }) => only === null || id === only);
  const described = listed.slice(0, maxSprites).map(({ id, image, frameSize, animations, space, origin }) => ({
    sprite: id,
    hitboxes: counts.get(id) ?? 0,
    ...(space === 'shared' ? { space: 'world' } : {}),
    ...(image === null ? {} : { image: cut(image.path) }),
    ...(frameSize === null ? {} : { frameSize: [frameSize.width, frameSize.height] }),
    ...(origin === null ? {} : { origin: [origin.x, origin.y] }),
    ...(animations.length === 0
      ? {}
      : {
          animations: animations
            .slice(0, maxSprites)
            .map(({ name, first, last }) => ({ name: cut(name), frames: [first, last] })),
        }),
  }));
  const entries = fitting(described, maxSpritesLength);
  const rest = listed.length - entries.length;
  return {
    sprites: entries.length === 0 ? undefined : entries,
    spritesLeftOut: rest > 0 ? rest : undefined,
  };
}
