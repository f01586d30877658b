import { useComputed, useSignalEffect, type ReadonlySignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import type { Point } from '../../src/core/index.js';
import type { Editor } from '../editor/editor.js';
import { minimapArea, type MinimapArea } from '../editor/minimap.js';
import type { PanelState } from '../editor/panel-state.js';
import { computedFromLast, dependOn, isSameRecord } from '../editor/reactive.js';
import type { Viewport } from '../editor/viewport.js';
import { whenIdle } from '../platform/import-part.js';
import { paintMinimap, type MinimapPalette } from './paint-minimap.js';

interface MinimapProps {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly panels: Pick<PanelState, 'minimap'>;
  readonly palette: ReadonlySignal<MinimapPalette>;
}

/** The whole of a scene much larger than the view, for the mouse. It isn't painted while a drag changes the scene. */
export function Minimap({ editor, viewport, panels, palette }: MinimapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** From the pointer to the middle of the view, in units. */
  const grip = useRef<Point>({ x: 0, y: 0 });
  const isDue = useRef(false);
  const area = useMemo(
    () =>
      computedFromLast<MinimapArea | null>(null, (last) => {
        if (!panels.minimap.value || editor.scene === null || editor.empty !== null) return null;
        if (editor.dragPreview.size > 0) return last;
        const next = minimapArea(editor.content, viewport.visibleBounds, viewport.size);
        return last !== null && next !== null && isSameRecord(last, next) ? last : next;
      }),
    [],
  );
  useSignalEffect(() => {
    if (area.value === null || editor.dragPreview.size > 0) return;
    dependOn(editor.figures, editor.collisions, palette.value);
    if (isDue.current) return;
    isDue.current = true;
    whenIdle(() => {
      isDue.current = false;
      const shown = area.peek();
      const context = canvas.current?.getContext('2d') ?? null;
      if (shown === null || context === null) return;
      const dpr = window.devicePixelRatio;
      // Setting its size clears a canvas.
      context.canvas.width = Math.round(shown.width * dpr);
      context.canvas.height = Math.round(shown.height * dpr);
      paintMinimap(context, editor, palette.peek(), shown, dpr);
    });
  });
  const style = useComputed(() =>
    area.value === null ? '' : `width: ${area.value.width}px; height: ${area.value.height}px`,
  );
  const viewStyle = useComputed(() => {
    if (area.value === null) return '';
    const { x, y, scale } = area.value;
    const { minX, minY, maxX, maxY } = viewport.visibleBounds;
    const px = (units: number): string => `${units * scale}px`;
    return `left: ${px(minX - x)}; top: ${px(minY - y)}; width: ${px(maxX - minX)}; height: ${px(maxY - minY)}`;
  });
  const toScene = (event: PointerEvent): Point => {
    const box = canvas.current!.getBoundingClientRect();
    const { x, y, scale } = area.peek()!;
    return { x: x + (event.clientX - box.left) / scale, y: y + (event.clientY - box.top) / scale };
  };
  const moveView = (event: PointerEvent): void => {
    const { x, y } = toScene(event);
    const { camera } = viewport;
    viewport.panBy((camera.x - x - grip.current.x) * camera.zoom, (camera.y - y - grip.current.y) * camera.zoom);
  };
  return (
    <div
      class="minimap"
      aria-hidden="true"
      hidden={useComputed(() => area.value === null)}
      style={style}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { x, y } = toScene(event);
        const { camera, visibleBounds: visible } = viewport;
        const isInView = x >= visible.minX && x <= visible.maxX && y >= visible.minY && y <= visible.maxY;
        grip.current = isInView ? { x: camera.x - x, y: camera.y - y } : { x: 0, y: 0 };
        moveView(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveView(event);
      }}
      // The scene keeps the focus.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      <canvas ref={canvas} />
      <div class="minimap-view" style={viewStyle} />
    </div>
  );
}
