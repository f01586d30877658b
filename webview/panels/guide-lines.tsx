import { useComputed } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Point } from '../../src/core/index.js';
import { roundNoise } from '../../src/edit/move.js';
import { toStep } from '../../src/edit/resize.js';
import type { Axis } from '../../src/model/bounds.js';
import { far } from '../commands/key-listener.js';
import { getDirection } from '../commands/keymap.js';
import { rulerSize } from '../editor/grid.js';
import type { PlacedGuide } from '../editor/aligner.js';
import type { Editor } from '../editor/editor.js';
import type { Feedback } from '../editor/feedback.js';
import type { Pointer } from '../editor/pointer.js';
import type { Viewport } from '../editor/viewport.js';
import { numberText } from '../text/strings.js';
import { getModifiers } from '../tools/pointer-input.js';
import type { ToolManager } from '../tools/tool-manager.js';

interface GuideLinesProps {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly pointer: Pick<Pointer, 'isPanning'>;
  readonly tools: Pick<ToolManager, 'hasHandleAt' | 'isWaiting' | 'stepWith'>;
  readonly feedback: Pick<Feedback, 'announce'>;
}

/** A guide under the pointer. `index`: its position among the guides; those before the drag come back with Escape. */
interface GuideDrag {
  readonly axis: Axis;
  readonly index: number;
  readonly before: readonly PlacedGuide[];
}

/** The guides over the scene, and the rulers that they are dragged from and back to. They are elements, for the keyboard. */
export function GuideLines({ editor, viewport, pointer, tools, feedback }: GuideLinesProps) {
  const element = useRef<HTMLDivElement>(null);
  const drag = useRef<GuideDrag | null>(null);
  const { guides } = editor;
  const count = useRef(guides.length);
  // Only this follows the camera: the positions of all guides are computed from it by the style sheet.
  const style = useComputed(() => {
    const { worldEnd } = editor.layout;
    const { x, y } = viewport.toScreen({ x: 0, y: 0 });
    const end = worldEnd === null ? '100%' : `${Math.max(0, viewport.toScreen({ x: 0, y: worldEnd }).y)}px`;
    return `--zoom: ${viewport.camera.zoom}; --left: ${x}px; --top: ${y}px; max-height: ${end}`;
  });
  useLayoutEffect(() => {
    // A new one gets the keys that move it.
    if (guides.length > count.current) element.current?.querySelector<HTMLElement>('.guide:last-child')?.focus();
    count.current = guides.length;
  }, [guides.length]);

  const place = (event: PointerEvent): Point => {
    const box = element.current!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const start = (event: PointerEvent, axis: Axis, index: number): void => {
    // Handles on a guide are easier to miss than the rest of it.
    if (event.button !== 0 || pointer.isPanning || tools.isWaiting || tools.hasHandleAt(place(event))) return;
    event.stopPropagation();
    element.current!.setPointerCapture(event.pointerId);
    drag.current = { axis, index, before: guides };
  };
  const end = (next: readonly PlacedGuide[]): void => {
    drag.current = null;
    editor.setGuides(next);
  };
  const remove = (index: number): void => {
    end(editor.guides.filter((_, other) => other !== index));
    element.current!.closest<HTMLElement>('.surface')?.focus();
    feedback.announce(l10n.t('Guide deleted'));
  };
  const move = (index: number, guide: PlacedGuide): void => {
    const next = [...editor.guides];
    next[index] = guide;
    editor.setGuides(next);
  };
  const handleKey = (event: KeyboardEvent, index: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const guide = guides[index]!;
    const way = getDirection(event.key)?.[guide.axis];
    if (event.key === 'Escape' && drag.current !== null) end(drag.current.before);
    else if (event.key === 'Escape') element.current!.closest<HTMLElement>('.surface')?.focus();
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else if (way !== undefined) {
      const by = way * editor.unitStep * (event.shiftKey ? far : 1);
      move(index, { ...guide, at: roundNoise(guide.at + by) });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (editor.scene === null || !editor.layout.world) return null;
  const ruler = (axis: Axis) => (
    <div
      class={`guide-ruler ${axis}`}
      onPointerDown={(event) => {
        start(event, axis, guides.length);
      }}
      // Otherwise the scene gets the focus.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    />
  );
  return (
    <div
      ref={element}
      class="guides"
      style={style}
      onPointerMove={(event) => {
        const { current } = drag;
        if (current === null) return;
        event.stopPropagation();
        const { axis, index } = current;
        const at = toStep(viewport.toScene(place(event))[axis], tools.stepWith(getModifiers(event)));
        move(index, { axis, at });
      }}
      onPointerUp={(event) => {
        const { current } = drag;
        if (current === null) return;
        event.stopPropagation();
        drag.current = null;
        const { axis, index } = current;
        const isOnRuler = place(event)[axis] < rulerSize;
        if (isOnRuler && index < editor.guides.length) remove(index);
      }}
      onLostPointerCapture={() => {
        if (drag.current !== null) end(drag.current.before);
      }}
      onClick={(event) => {
        event.stopPropagation();
      }}
    >
      {ruler('y')}
      {ruler('x')}
      {guides.map(({ axis, at }, index) => {
        const value = roundNoise(axis === 'y' && editor.yGrowsUp ? 0 - at : at);
        return (
          <div
            key={index}
            class={`guide ${axis}`}
            role="slider"
            tabIndex={0}
            style={`--at: ${at}`}
            // The direction that its keys move it in.
            aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
            aria-label={axis === 'x' ? l10n.t('Vertical guide') : l10n.t('Horizontal guide')}
            aria-valuemin={-1e6}
            aria-valuemax={1e6}
            aria-valuenow={value}
            aria-valuetext={`${axis} ${numberText(value)}`}
            onPointerDown={(event) => {
              start(event, axis, index);
              if (drag.current !== null) event.currentTarget.focus();
            }}
            onKeyDown={(event) => {
              handleKey(event, index);
            }}
          >
            <span class="guide-value">{numberText(value)}</span>
          </div>
        );
      })}
    </div>
  );
}
