import * as l10n from '@vscode/l10n';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Editor } from '../editor/editor.js';
import { computedFromLast, isSameRecord } from '../editor/reactive.js';
import {
  fieldsText,
  framesText,
  hiddenText,
  numberText,
  optionName,
  shownFields,
  undrawnText,
} from '../text/strings.js';
import type { RowFit } from '../tools/art-scores.js';
import { Icon } from './icon.js';
import { CollisionMark, Swatch } from './swatch.js';

/** Returns what the row of a hitbox says about the art; null: nothing. */
export type RowFitOf = (id: string) => RowFit | null;

interface RowProps {
  readonly editor: Editor;
  readonly index: number;
  /** The row's element is added here. */
  readonly elements: Map<number, HTMLElement>;
  readonly fitOf: RowFitOf;
  /** The row's position and the total count, if only part of the rows are rendered; null: all are. */
  readonly place: { readonly position: number; readonly count: number } | null;
}

/** One row of the list of hitboxes. */
export function HitboxRow({ editor, index, elements, fitOf, place }: RowProps) {
  const element = useRef<HTMLDivElement>(null);
  // Rendered again only if the row changes: the scene changes all the time.
  const appearance = useMemo(
    () =>
      computedFromLast<RowAppearance | null>(null, (last) => reuseIfSame(last, getRowAppearance(editor, index, fitOf))),
    [editor, index],
  ).value;
  useLayoutEffect(() => {
    const row = element.current!;
    elements.set(index, row);
    return () => {
      if (elements.get(index) === row) elements.delete(index);
    };
  }, [index]);
  if (appearance === null) return null;
  return (
    <div
      ref={element}
      role="option"
      class={appearance.className}
      id={`hitbox-${index}`}
      data-hitbox-id={appearance.id}
      aria-selected={appearance.isSelected}
      aria-label={appearance.label}
      aria-setsize={place?.count}
      aria-posinset={place?.position}
      title={appearance.title}
    >
      <Swatch role={appearance.role} />
      <span class="option-text">
        <span class="option-names">
          <span class="option-name" dir="auto">
            {appearance.name}
          </span>{' '}
          <span class="option-detail">{appearance.detail}</span>{' '}
          <span class="option-possible">{appearance.isPossible ? l10n.t('possible') : ''}</span>
        </span>
        {/* Painted by the style sheet: the accessible name has each number with its name. */}
        <span class="option-numbers" data-text={appearance.numbers} />
      </span>
      {appearance.viewIcon !== null && <Icon name={appearance.viewIcon} />}
      <span class="option-mark">
        <CollisionMark />
        <span class="option-count" data-text={appearance.collisions > 1 ? appearance.collisions : ''} />
      </span>
    </div>
  );
}

/** Everything that a row shows. */
type RowAppearance = {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly detail: string;
  readonly isPossible: boolean;
  readonly numbers: string;
  readonly collisions: number;
  /** The icon for hidden or locked. */
  readonly viewIcon: string | null;
  readonly className: string;
  readonly title: string;
  readonly label: string;
  readonly isSelected: boolean;
};

function getRowAppearance(editor: Editor, index: number, fitOf: RowFitOf): RowAppearance | null {
  const hitbox = editor.hitboxes[index];
  if (hitbox === undefined) return null;
  // A last number 0 would need an explanation, and an entry with keys may not even have it in the text.
  const fields = shownFields(editor, index).filter(([name, value]) => value !== 0 || !/angle|rotation/i.test(name));
  // What tells it from others with its name in the file.
  const detail = hitbox.ownName === undefined || hitbox.frames === null ? '' : framesText(hitbox.frames);
  const collisions = editor.collisions.of(index).size;
  const ignored = editor.ignoredOverlaps.of(index).length;
  const [isHidden, isLocked, isInFrame] = [editor.isHidden(index), editor.isLocked(index), editor.isInFrame(index)];
  const labels = [optionName(hitbox, fields, collisions, detail, ignored)];
  if (isHidden) labels.push(l10n.t('hidden'));
  if (!isInFrame) labels.push(l10n.t('not in this frame'));
  if (isLocked) labels.push(l10n.t('locked'));
  const fit = fitOf(hitbox.id);
  labels.push(fit?.title ?? '');
  const classes: readonly (readonly [name: string, holds: boolean])[] = [
    ['option', true],
    ['colliding', collisions > 0],
    ['broken', hitbox.shape === null],
    ['incomplete', hitbox.unknown.length > 0],
    ['possible', hitbox.certain === null],
    ['stale', hitbox.stale],
    ['unseen', isHidden || !isInFrame || hitbox.hidden !== undefined],
  ];
  return {
    id: hitbox.id,
    role: hitbox.role,
    name: hitbox.name,
    detail: [detail, hiddenText(hitbox)].filter((part) => part !== '').join(', '),
    isPossible: hitbox.certain === null,
    numbers: fit?.text ?? fields.map(([, value]) => numberText(value)).join(', '),
    collisions,
    viewIcon: isHidden ? 'eye-closed' : isLocked ? 'lock' : null,
    className: classes.flatMap(([name, holds]) => (holds ? name : [])).join(' '),
    title: fit?.title ?? (hitbox.shape === null ? undrawnText(hitbox) : fieldsText(fields)),
    label: labels.filter((part) => part !== '').join(', '),
    isSelected: editor.selection.has(hitbox.id),
  };
}

/** Returns the last appearance if the next one is the same: then nothing is rendered. */
function reuseIfSame(last: RowAppearance | null, next: RowAppearance | null): RowAppearance | null {
  return last !== null && next !== null && isSameRecord(last, next) ? last : next;
}
