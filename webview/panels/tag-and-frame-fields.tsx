import * as l10n from '@vscode/l10n';
import { parseRanges, type FrameRange } from '../../src/edit/frames/ranges.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { Editor } from '../editor/editor.js';
import type { FrameRewrites } from '../editor/frame-rewrites.js';
import type { HitboxEdits } from '../editor/hitbox-edits.js';
import { maxCompared } from './shape-fields.js';
import { TextField } from './text-field.js';

/** The fields of the inspector for tags and frames of all selected hitboxes. */

interface FieldProps {
  readonly editor: Editor;
  readonly hitboxEdits: Pick<HitboxEdits, 'setTags'>;
  readonly bars: { readonly value: { readonly rewrites: Pick<FrameRewrites, 'setFrames'> } | null };
  readonly readOnlyReason: string | null;
  readonly subject: string;
  readonly onRefuse: (text: string) => void;
  readonly onAccept: () => void;
  readonly onLeave: () => void;
}

/** Whether tags can be edited: in hitbox files, and where the text has some. */
export function hasTags({ scene, hitboxes, selectedIndices }: Editor): boolean {
  if (selectedIndices.length > maxCompared) return false;
  return scene?.hitboxFile === true || selectedIndices.some((index) => hitboxes[index]!.tags !== undefined);
}

/** The tags of the selected hitboxes, separated by commas. */
export function TagsField({ editor, hitboxEdits, ...field }: Omit<FieldProps, 'bars'>) {
  const { text, isMixed } = commonText(editor, ({ tags = [] }) => tags.join(', '));
  return (
    <div class="inspector-words">
      <TextField
        {...field}
        id="inspector-tags"
        label={l10n.t('Tags')}
        dir="auto"
        mayBeEmpty
        placeholder={isMixed ? l10n.t('mixed') : ''}
        hint={l10n.t('Separated by commas. +tag adds, -tag removes')}
        text={() => text}
        onCommit={(typed, onFail) => {
          hitboxEdits.setTags(editor.selectedIndices, tagsChange(typed), onFail);
        }}
      />
    </div>
  );
}

/** Returns how a typed text changes tags: it lists all of them, or only those to add and to remove. */
export function tagsChange(text: string): (tags: readonly string[]) => string[] {
  const words = text.split(',').flatMap((word) => (word.trim() === '' ? [] : word.trim()));
  if (words.length === 0 || !words.every((word) => /^[+-]./.test(word))) return () => [...new Set(words)];
  const named = (sign: string): string[] =>
    words.filter((word) => word.startsWith(sign)).map((word) => word.slice(1).trim());
  const removed = named('-');
  return (tags) => [...new Set([...tags, ...named('+')])].filter((tag) => !removed.includes(tag));
}

/** Whether frames can be edited: in hitbox files, if all of the sprites have several. */
export function hasFrames({ scene, timelines, hitboxes, selectedIndices }: Editor): boolean {
  if (scene?.hitboxFile !== true || selectedIndices.length > maxCompared) return false;
  return selectedIndices.every((index) =>
    timelines.some(({ sprites, count }) => count > 1 && sprites.has(hitboxes[index]!.sprite)),
  );
}

/** The frames of the selected hitboxes: `all`, `2`, or `2-4`. */
export function FramesField({ editor, bars, ...field }: Omit<FieldProps, 'hitboxEdits'>) {
  const all = l10n.t('all');
  const { text, isMixed } = commonText(editor, ({ frames }) => framesText(frames, all));
  const [animation = null, another] = [
    ...new Set(editor.selectedIndices.map((index) => editor.hitboxes[index]!.animation)),
  ];
  /** Null: all frames; undefined: the text isn't valid. */
  const rangeOf = (typed: string): FrameRange | null | undefined => {
    if ([all, 'all', '*'].includes(typed.toLowerCase())) return null;
    const [range, ...others] = parseRanges(typed, Infinity) ?? [];
    return others.length > 0 ? undefined : range;
  };
  return (
    <div class="inspector-words">
      <TextField
        {...field}
        id="inspector-frames"
        label={l10n.t('Frames')}
        placeholder={isMixed ? l10n.t('mixed') : ''}
        hint={
          another !== undefined
            ? l10n.t('Frames of the animation of each')
            : animation === null
              ? l10n.t('Frames of the sheet')
              : l10n.t('Frames of the animation {0}', animation)
        }
        text={() => text}
        findProblem={(typed) => (rangeOf(typed) === undefined ? l10n.t('Enter frames such as 2 or 2-4, or all') : null)}
        onCommit={(typed, onFail) => {
          bars.value?.rewrites.setFrames(editor.selectedIndices, rangeOf(typed) ?? null, onFail);
        }}
      />
    </div>
  );
}

/** Returns a text of all selected hitboxes; an empty one if it differs between them. */
function commonText({ hitboxes, selectedIndices }: Editor, textOf: (hitbox: SceneHitbox) => string) {
  const [text = '', another] = new Set(selectedIndices.map((index) => textOf(hitboxes[index]!)));
  return another === undefined ? { text, isMixed: false } : { text: '', isMixed: true };
}

function framesText(frames: SceneHitbox['frames'], all: string): string {
  if (frames === null) return all;
  const [first, last] = frames;
  return first === last ? String(first) : `${first}–${last ?? ''}`;
}
