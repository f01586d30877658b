import { useSignal, useSignalEffect } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { signal } from '@preact/signals-core';
import type { Editor } from '../editor/editor.js';
import { isSameRecord } from '../editor/reactive.js';
import type { Pointer } from '../editor/pointer.js';
import type { Viewport } from '../editor/viewport.js';
import type { LazyPart } from '../editor/lazy-part.js';
import { fieldsText, framesText, hiddenText, partnersText, shownFields, unknownText } from '../text/strings.js';
import type { ToolManager } from '../tools/tool-manager.js';
import { roleText } from '../../src/check/role-text.js';
import { Swatch } from './swatch.js';
import type { Point } from '../../src/core/index.js';
import { isModifier } from '../commands/keymap.js';

/** The content of a tooltip. */
type TooltipText = {
  readonly name: string;
  readonly role: string;
  /** Separated by line breaks. */
  readonly lines: string;
};

interface HoverTooltipProps {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly pointer: Pointer;
  readonly tools: ToolManager;
  /** What describes the ignored overlaps of a hitbox, once it is loaded. */
  readonly collisionTools: { readonly part: Pick<LazyPart<{ ignoredLines(index: number): string[] }>, 'value'> };
}

/** The tooltip of the hitbox under the pointer. Screen readers get the same from the list. */
export function HoverTooltip(props: HoverTooltipProps) {
  const { pointer, viewport } = props;
  const element = useRef<HTMLDivElement>(null);
  const suppression = useMemo(() => new TooltipSuppression(), []);
  const text = useSignal<TooltipText | null>(null);
  useSignalEffect(() => {
    const next = tooltipText(props, suppression);
    const last = text.peek();
    if (last === null || next === null || !isSameRecord(last, next)) text.value = next;
  });
  useSignalEffect(() => {
    const { at } = pointer;
    const { width, height } = viewport.size;
    // Without measuring the tooltip, which would force a layout of the whole page at each move.
    if (at !== null) element.current!.style.translate = `${beside(at.x, 14, width)} ${beside(at.y, 18, height)}`;
  });
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent): void => {
      suppression.key(key, pointer.at);
    };
    // Before the key has any effect.
    document.addEventListener('keydown', handleKey, true);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
    };
  }, []);
  const { value } = text;
  return (
    <div ref={element} class="tooltip" aria-hidden="true" hidden={value === null}>
      {value !== null && <HitboxText {...value} />}
    </div>
  );
}

function HitboxText({ name, role, lines }: TooltipText) {
  return (
    <>
      <div class="tooltip-title">
        <Swatch role={role} />
        <strong dir="auto">{name}</strong>
        <bdi>{roleText(role)}</bdi>
      </div>
      {lines.split('\n').map((line, index) => (
        <div key={index} class="tooltip-line">
          {line}
        </div>
      ))}
    </>
  );
}

function tooltipText(props: HoverTooltipProps, suppression: TooltipSuppression): TooltipText | null {
  const { editor, pointer, tools, collisionTools } = props;
  const { at } = pointer;
  if (at === null) return null;
  const hitbox = editor.hitboxes[editor.hoveredIndex];
  const isBusy = !tools.isIdle || tools.instruction !== null || tools.measures.length > 0 || pointer.isPanning;
  if (tools.hasHandleAt(at) || hitbox === undefined || isBusy || suppression.at(at)) return null;
  const ignored = collisionTools.part.value?.ignoredLines(editor.hoveredIndex) ?? [];
  const lines = hitboxLines(editor, tools, editor.hoveredIndex, ignored);
  return { name: hitbox.name, role: hitbox.role, lines: lines.join('\n') };
}

function hitboxLines(editor: Editor, tools: ToolManager, index: number, ignored: readonly string[]): string[] {
  const hitbox = editor.hitboxes[index]!;
  const lines = [fieldsText(shownFields(editor, index))];
  if (hitbox.tags !== undefined) lines.push(hitbox.tags.join(', '));
  if (hitbox.hidden !== undefined) lines.push(hiddenText(hitbox));
  const partners = [...editor.collisions.of(index)].sort((a, b) => a - b);
  if (partners.length > 0) lines.push(partnersText(partners.map((other) => editor.hitboxes[other]!.name)));
  lines.push(...ignored);
  if (hitbox.frames !== null) {
    lines.push(framesText(hitbox.frames));
  }
  const fixedReason = tools.constraints.moving(index);
  if (hitbox.unknown.length > 0) lines.push(unknownText(hitbox.unknown));
  else if (fixedReason !== null) lines.push(fixedReason);
  else if (editor.selection.has(hitbox.id)) {
    const rigid = tools.constraints.resizing(index);
    if (rigid !== null) lines.push(l10n.t("Can't resize: {0}", rigid));
  }
  return lines;
}

/**
 * Returns a position at a distance after `at`, or before it if too little of `size` is left. In CSS, 100% is the
 * element's own size.
 */
function beside(at: number, distance: number, size: number): string {
  const [start, space] = [Math.round(at + distance), Math.round(size - at - distance)];
  const back = `clamp(0px, (100% - ${space}px) * 9999, 100% + ${distance + 10}px)`;
  return `max(4px, ${start}px - ${back})`;
}

/**
 * Hides the tooltip after a key press until the pointer moves: it would cover the content while the user works with the
 * keyboard.
 */
export class TooltipSuppression {
  readonly #place = signal<Point | null>(null);

  /** Handles a key press while the pointer is at a point of the canvas (null: elsewhere). */
  key(key: string, at: Point | null): void {
    // Modifiers are part of a pointer gesture.
    if (!isModifier(key)) this.#place.value = at;
  }

  /** Tells whether the pointer is still there. Browsers may report a resting pointer again. */
  at(at: Point): boolean {
    const place = this.#place.value;
    const rests = place !== null && at.x === place.x && at.y === place.y;
    if (!rests) this.#place.value = null;
    return rests;
  }
}
