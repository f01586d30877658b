import type { ReadonlySignal } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Editor } from '../editor/editor.js';
import { computedFromLast, isSameRecord } from '../editor/reactive.js';
import type { Distinction } from '../text/tell-apart.js';
import { fieldsText, numberText, optionName, shownFields, undrawnText } from '../text/strings.js';
import { Icon } from './icon.js';
import { CollisionMark, Swatch } from './swatch.js';

interface RowProps {
  readonly editor: Editor;
  readonly index: number;
  /** What tells hitboxes of one name apart, by their indices. */
  readonly distinctions: ReadonlySignal<readonly Distinction[]>;
  /** Where the element is noted. */
  readonly elements: Map<number, HTMLElement>;
  /** Which of how many it is, where not all are there; null: all are. */
  readonly place: { readonly position: number; readonly count: number } | null;
}

/** One row of the list of hitboxes. */
export function HitboxRow({ editor, index, distinctions, elements, place }: RowProps) {
  const element = useRef<HTMLDivElement>(null);
  // Rendered again only where what it shows is different: the scene changes all the time.
  const look = useMemo(
    () =>
      computedFromLast<RowLook | null>(null, (last) =>
        sameLook(last, lookOf(editor, index, distinctions.value[index])),
      ),
    [editor, index, distinctions],
  ).value;
  useLayoutEffect(() => {
    const row = element.current!;
    elements.set(index, row);
    return () => {
      if (elements.get(index) === row) elements.delete(index);
    };
  }, [index]);
  if (look === null) return null;
  return (
    <div
      ref={element}
      role="option"
      class={look.className}
      id={`hitbox-${index}`}
      data-hitbox-id={look.id}
      aria-selected={look.isSelected}
      aria-label={look.label}
      aria-setsize={place?.count}
      aria-posinset={place?.position}
      title={look.title}
    >
      <Swatch role={look.role} />
      <span class="option-text">
        <span class="option-names">
          <span class="option-name">{look.name}</span>
          <span class="option-detail">{look.detail}</span>
          <span class="option-possible">{look.isPossible ? l10n.t('possible') : ''}</span>
        </span>
        <span class="option-numbers">{look.numbers}</span>
      </span>
      {look.viewIcon !== null && <Icon name={look.viewIcon} />}
      <span class="option-mark">
        <CollisionMark />
        <span class="option-count">{look.collisions > 1 ? look.collisions : ''}</span>
      </span>
    </div>
  );
}

/** Everything that a row shows. */
type RowLook = {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly detail: string;
  readonly isPossible: boolean;
  readonly numbers: string;
  readonly collisions: number;
  /** Shows that it is hidden or locked. */
  readonly viewIcon: string | null;
  readonly className: string;
  readonly title: string;
  readonly label: string;
  readonly isSelected: boolean;
};

function lookOf(editor: Editor, index: number, distinction: Distinction | undefined): RowLook | null {
  const hitbox = editor.hitboxes[index];
  if (hitbox === undefined) return null;
  const fields = shownFields(editor, index);
  const collisions = editor.collisions.of(index).size;
  const [isHidden, isLocked, isThere] = [editor.isHidden(index), editor.isLockedHitbox(index), editor.isInFrame(index)];
  const labels = [optionName(hitbox, fields, collisions, distinction?.text ?? null)];
  if (isHidden) labels.push(l10n.t('hidden'));
  if (!isThere) labels.push(l10n.t('not in this frame'));
  if (isLocked) labels.push(l10n.t('locked'));
  const classes: readonly (readonly [name: string, holds: boolean])[] = [
    ['option', true],
    ['by-numbers', distinction?.byNumbers === true],
    ['colliding', collisions > 0],
    ['broken', hitbox.shape === null],
    ['partly', hitbox.unknown.length > 0],
    ['possible', hitbox.certain === null],
    ['stale', hitbox.stale],
    ['unseen', isHidden || !isThere],
  ];
  return {
    id: hitbox.id,
    role: hitbox.role,
    name: hitbox.name,
    detail: distinction?.text ?? '',
    isPossible: hitbox.certain === null,
    numbers: fields.map(([, value]) => numberText(value)).join(', '),
    collisions,
    viewIcon: isHidden ? 'eye-closed' : isLocked ? 'lock' : null,
    className: classes.flatMap(([name, holds]) => (holds ? name : [])).join(' '),
    title: hitbox.shape === null ? undrawnText(hitbox) : fieldsText(fields),
    label: labels.join(', '),
    isSelected: editor.selection.has(hitbox.id),
  };
}

/** The last look where it is the same: then nothing is rendered. */
function sameLook(last: RowLook | null, next: RowLook | null): RowLook | null {
  return last !== null && next !== null && isSameRecord(last, next) ? last : next;
}
