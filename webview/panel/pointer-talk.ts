import * as l10n from '@vscode/l10n';
import type { Shape, ShapeKind } from '../../src/core/index.js';
import { numbersOfShape } from '../../src/edit/shape-numbers.js';
import type { ToolManager } from '../tools/tool-manager.js';
import type { PointerInput } from '../input/pointer.js';
import { heldText } from '../picture/change-words.js';
import type { Handle } from '../editor/handles.js';
import type { Editor } from '../editor/editor.js';
import type { Viewport } from '../picture/viewport.js';
import { fieldsText, kindWord, numberText, partnersText, shownFields, unknownText } from '../picture/words.js';
import type { Trials } from '../trials.js';
import { Resting } from './resting.js';
import type { StatusLine } from './status.js';
import { Tooltip } from './tooltip.js';

/** What the pointer says by its form and by the words beside it. */
export class PointerTalk {
  private readonly tooltip = new Tooltip();
  private readonly resting = new Resting();

  constructor(
    private readonly surface: HTMLElement,
    private readonly state: Editor,
    private readonly viewport: Viewport,
    private readonly gestures: ToolManager,
    private readonly trials: Trials,
    private readonly pointer: PointerInput,
    private readonly status: StatusLine,
  ) {
    surface.append(this.tooltip.element);
    // Before anything is done with the key.
    document.addEventListener(
      'keydown',
      ({ key }) => {
        this.resting.key(key, pointer.at);
        this.update();
      },
      true,
    );
  }

  update(): void {
    const { state, pointer, viewport } = this;
    const { at } = pointer;
    this.status.point(state, at === null ? null : viewport.toScene(at), viewport.camera.zoom);
    this.surface.dataset.cursor = this.cursor();
    const { width, height } = viewport.size;
    const held = this.gestures.dragging;
    if (held !== null) {
      this.tooltip.say(heldText(state, held.drag), held.at, width, height);
      return;
    }
    const tried = this.trials.pointerText();
    if (tried !== null && at !== null) {
      this.tooltip.say(tried, at, width, height);
      return;
    }
    if (this.gestures.drawing !== null && at !== null) {
      this.tooltip.say(drawingText(this.gestures.drawing, this.gestures.draft), at, width, height);
      return;
    }
    if (at !== null && (this.handle() !== null || this.trials.aiming.gripAt(at) !== null)) {
      this.tooltip.hide();
      return;
    }
    const index = this.pointedAt;
    const hitbox = state.hitboxes[index];
    const busy = this.gestures.kind !== 'idle' || pointer.panning;
    if (hitbox === undefined || at === null || busy || this.resting.at(at)) {
      this.tooltip.hide();
      return;
    }
    const lines = [fieldsText(shownFields(state, index))];
    if (hitbox.tags !== undefined) lines.push(hitbox.tags.join(', '));
    if (hitbox.hidden === true) lines.push(l10n.t('switched off'));
    const partners = [...state.collisions.of(index)].sort((a, b) => a - b);
    if (partners.length > 0) lines.push(partnersText(partners.map((other) => state.hitboxes[other]!.name)));
    if (hitbox.frames !== null) {
      const [first, last] = hitbox.frames;
      lines.push(last === null ? l10n.t('from frame {0} on', first) : l10n.t('frames {0} to {1}', first, last));
    }
    const fixed = this.gestures.constraints.moving(index);
    if (hitbox.unknown.length > 0) lines.push(unknownText(hitbox.unknown));
    else if (fixed !== null) lines.push(fixed);
    else if (state.selection.has(hitbox.id)) {
      const rigid = this.gestures.constraints.resizing(index);
      if (rigid !== null) lines.push(l10n.t('It cannot be resized: {0}', rigid));
    }
    this.tooltip.show({ name: hitbox.name, role: hitbox.role, lines }, at, width, height);
  }

  /** The hitbox that the pointer is on; below 0 for none, as where the frame that is shown has become another. */
  private get pointedAt(): number {
    const { state } = this;
    const index = state.indexOf(state.hover);
    return (state.figures[index] ?? null) === null ? -1 : index;
  }

  /** The handle that the pointer is on, or holds. */
  private handle(): Handle | null {
    const { at, panning } = this.pointer;
    return at === null || panning ? null : this.gestures.handleUnder(at);
  }

  private cursor(): string {
    const { at } = this.pointer;
    if (this.trials.aiming.held !== null) return 'moving';
    if (this.gestures.kind === 'idle' && at !== null && !this.pointer.panning) {
      const grip = this.trials.aiming.gripAt(at);
      if (grip !== null) return grip.kind === 'probe' ? 'move' : 'point-handle';
      if (this.trials.placing.on) return 'band';
    }
    switch (this.gestures.kind) {
      case 'drag': {
        const held = this.handle();
        return held === null ? 'moving' : handleCursor(held, true);
      }
      case 'pan':
        return 'panning';
      case 'draw':
      case 'band':
        return 'band';
      case 'refused':
        return 'refused';
      case 'keys':
        return 'none';
      case 'press':
      case 'idle': {
        if (this.pointer.panning) return 'pan';
        if (this.gestures.drawing !== null) return 'band';
        const handle = this.handle();
        if (handle !== null) return handleCursor(handle, false);
        const index = this.pointedAt;
        if (index < 0 || this.pointer.at === null) return 'none';
        if (this.gestures.constraints.moving(index) === null) return 'move';
        return this.state.selection.has(this.state.hover ?? '') ? 'refused' : 'point';
      }
    }
  }
}

/** The form of the pointer over a handle: an arrow along the way that it moves, whatever the shape is turned by. */
function handleCursor({ hold, way }: Handle, held: boolean): string {
  if (hold.kind === 'turn') return held ? 'turning' : 'turn';
  if (way === null) return held ? 'moving' : 'point-handle';
  const eighth = Math.round(way / (Math.PI / 4));
  return ['ew', 'nwse', 'ns', 'nesw'][((eighth % 4) + 4) % 4]!;
}

/** What is drawn, and how large it is by now; before that, how it is done. */
function drawingText(kind: ShapeKind, draft: Shape | null): string {
  if (draft === null)
    return l10n.t('Drag to draw: {0}. N: another kind. Enter: in the middle. Esc: none.', kindWord(kind));
  return numbersOfShape(draft)
    .filter(([name]) => name !== 'rotation')
    .map(([name, value]) => `${name} ${numberText(value)}`)
    .join(', ');
}
