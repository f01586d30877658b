import { untracked, useComputed } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { createRef } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Editor } from '../editor/editor.js';
import type { ListFilter } from '../editor/list-filter.js';
import { dependOn } from '../editor/reactive.js';
import { menuContext } from './context-menu.js';
import { rowAfterKey, Typeahead } from './keyboard-navigation.js';
import { groupedRows, nearRows, rowHeight, getTop, shownFrames, type NearGroup } from './list-rows.js';
import { HitboxRow, type RowFitOf } from './list-row.js';

/** The height of a list before its layout, in CSS px. */
const usualHeight = 800;

/** How far the list is scrolled before other rows are rendered, in rows. */
const scrollStep = 20;

/** The elements of the list, for other parts of the page. */
export class ListElements {
  readonly listbox = createRef<HTMLDivElement>();
  /** The rendered rows, by hitbox index. */
  readonly rows = new Map<number, HTMLElement>();
  /** The indices of the hitboxes that the list shows, in its order. */
  order: readonly number[] = [];
}

interface ListProps {
  readonly editor: Editor;
  readonly filter: Pick<ListFilter, 'accepts'>;
  readonly elements: ListElements;
  /** Returns how well a hitbox fits the art; null: its numbers are shown. */
  readonly fitOf: RowFitOf;
  /** Called when a row is chosen; `open`: its text is to be revealed. */
  readonly onChoose: (index: number, open: boolean) => void;
  /** Called to add a row to the selection, or remove it. */
  readonly onToggle: (index: number) => void;
  /** Called to select the rows from one position of `order` to another. */
  readonly onRange: (order: readonly number[], from: number, to: number) => void;
}

/**
 * The hitboxes as a list, for the keyboard, for screen readers, and for finding a name. In a long list only the rows
 * near the visible ones are rendered.
 */
export function HitboxList({ editor, filter, elements, fitOf, onChoose, onToggle, onRange }: ListProps) {
  const { listbox } = elements;
  const fileName = useComputed(() => editor.scene?.fileName ?? '');
  const rows = useComputed(() => {
    // Depends on the set of hitboxes, not on every edit of them.
    dependOn(editor.ids, editor.sprites);
    const { accepts } = filter;
    const name = fileName.value;
    const hasKeys = untracked(() => editor.hitboxes.some(({ keyed }) => keyed !== undefined));
    const isShown = hasKeys ? shownFrames(editor) : () => true;
    return untracked(() => groupedRows(editor, name, (index) => accepts(index) && isShown(index)));
  }).value;
  elements.order = rows.order;
  const [scrolled, setScrolled] = useState(0);
  /** The id of the hitbox at the start of a range selection. */
  const from = useRef<string | null>(null);
  const typeahead = useRef(new Typeahead());
  const near = nearRows(rows, scrolled, listbox.current?.clientHeight || usualHeight);
  const isWhole = near.reduce((count, { indices }) => count + indices.length, 0) === rows.order.length;
  const { ids, selection, selectedIndex } = editor;
  const { accepts } = filter;
  const position = rows.order.indexOf(selectedIndex);
  const isActiveThere = near.some(({ first, indices }) => position >= first && position < first + indices.length);

  useLayoutEffect(() => {
    const element = listbox.current!;
    if (position >= 0) {
      const top = getTop(rows, position);
      const bottom = top + rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
    }
    handleScroll();
    elements.rows.get(selectedIndex)?.scrollIntoView({ block: 'nearest' });
  }, [selection, ids, accepts]);

  const handleScroll = (): void => {
    const step = scrollStep * rowHeight;
    setScrolled(Math.floor(listbox.current!.scrollTop / step) * step);
  };
  const indexAt = (target: EventTarget | null): number => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-hitbox-id]') : null;
    return editor.getIndex(row?.dataset.hitboxId ?? null);
  };
  const go = (to: number, open: boolean): void => {
    const index = rows.order[to];
    if (index === undefined) return;
    from.current = editor.ids[index]!;
    onChoose(index, open);
  };
  /** Selects the rows from the start of the range, or the selected row, to a position; returns false without a start. */
  const extend = (to: number): boolean => {
    const id = from.current;
    const start = rows.order.indexOf(editor.getIndex(id !== null && editor.selection.has(id) ? id : null));
    const first = start < 0 ? rows.order.indexOf(editor.selectedIndex) : start;
    if (first >= 0) onRange(rows.order, first, to);
    return first >= 0;
  };
  const handleClick = (event: MouseEvent): void => {
    const index = indexAt(event.target);
    if (index < 0) return;
    if (event.shiftKey && extend(rows.order.indexOf(index))) return;
    from.current = editor.ids[index]!;
    if (event.ctrlKey || event.metaKey) onToggle(index);
    else onChoose(index, event.detail > 1);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.order.indexOf(editor.selectedIndex);
    const page = Math.max(1, Math.floor(listbox.current!.clientHeight / rowHeight) - 1);
    const target = rowAfterKey(event.key, at, rows.order.length, page);
    if (target !== null) {
      if (!event.shiftKey || !extend(target)) go(target, false);
    } else if (event.key === 'Enter') go(at, true);
    else if (event.key.length !== 1) return;
    else {
      const names = rows.order.map((index) => {
        const { name, ownName = name } = editor.hitboxes[index]!;
        return ownName;
      });
      const found = typeahead.current.find(event.key, names, at, event.timeStamp);
      // Digits zoom, unless a name begins with them.
      if (/\d/.test(event.key)) {
        if (found < 0) return;
        event.stopPropagation();
      }
      go(found, false);
    }
    event.preventDefault();
  };
  return (
    <div
      ref={listbox}
      role="listbox"
      class="list"
      tabIndex={0}
      aria-label={l10n.t('Hitboxes')}
      aria-multiselectable="true"
      aria-activedescendant={isActiveThere ? `hitbox-${selectedIndex}` : undefined}
      onScroll={handleScroll}
      onClick={handleClick}
      onKeyDown={handleKey}
      data-vscode-context={useComputed(() => menuContext(editor))}
      // Before VS Code reads the context of its menu.
      onContextMenuCapture={(event) => {
        const index = indexAt(event.target);
        const id = editor.hitboxes[index]?.id;
        if (id !== undefined && !editor.selection.has(id)) onChoose(index, false);
      }}
      onPointerMove={({ target }) => {
        editor.setHover(editor.hitboxes[indexAt(target)]?.id ?? null);
      }}
      onPointerLeave={() => {
        editor.setHover(null);
      }}
    >
      <Spacer height={near[0]?.group.top ?? 0} />
      {near.map((part) => (
        <Group key={part.group.sprite} part={part}>
          {part.indices.map((index, offset) => (
            <HitboxRow
              key={editor.ids[index]}
              editor={editor}
              index={index}
              elements={elements.rows}
              fitOf={fitOf}
              place={isWhole ? null : { position: part.first + offset + 1, count: rows.order.length }}
            />
          ))}
        </Group>
      ))}
      <Spacer height={rows.height - getBottom(near.at(-1))} />
    </div>
  );
}

function Group({ part: { group, above, below }, children }: { readonly part: NearGroup; readonly children: unknown }) {
  const { sprite, name } = group;
  return (
    <div role="group" class="group" data-sprite={sprite} aria-label={name === '' ? undefined : name}>
      {name !== '' && (
        <div class="group-name" dir="auto" aria-hidden="true">
          {name}
        </div>
      )}
      <Spacer height={above} />
      {children as never}
      <Spacer height={below} />
    </div>
  );
}

/** Fills the space of rows that aren't rendered. */
function Spacer({ height }: { readonly height: number }) {
  return height > 0 ? <div role="presentation" style={{ height: `${height}px` }} /> : null;
}

/** Returns the bottom of a part of the list, in CSS px. */
function getBottom(part: NearGroup | undefined): number {
  if (part === undefined) return 0;
  const { group, indices, above, below } = part;
  const heading = group.name === '' ? 0 : rowHeight;
  return group.top + heading + above + indices.length * rowHeight + below;
}
