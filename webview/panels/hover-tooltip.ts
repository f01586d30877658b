import * as l10n from '@vscode/l10n';
import type { ToolManager } from '../tools/tool-manager.js';
import type { PointerInput } from '../tools/pointer-input.js';
import type { Editor } from '../editor/editor.js';
import type { Viewport } from '../editor/viewport.js';
import { fieldsText, partnersText, shownFields, unknownText } from '../text/labels.js';
import { TooltipSuppression } from './tooltip-suppression.js';
import type { StatusMessages } from './status-messages.js';
import { Tooltip } from './tooltip.js';

/** What the pointer says by its form and by the words beside it. */
export class HoverTooltip {
  private readonly tooltip = new Tooltip();
  private readonly resting = new TooltipSuppression();

  constructor(
    private readonly surface: HTMLElement,
    private readonly state: Editor,
    private readonly viewport: Viewport,
    private readonly tools: ToolManager,
    private readonly pointer: PointerInput,
    private readonly status: StatusMessages,
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
    const { state, pointer, viewport, tools } = this;
    const { at } = pointer;
    this.status.point(state, at === null ? null : viewport.toScene(at), viewport.camera.zoom);
    this.surface.dataset.cursor = tools.cursor(at, pointer.panning);
    const { width, height } = viewport.size;
    const hint = at === null ? null : tools.hint(at);
    if (at !== null && hint !== null) {
      this.tooltip.say(hint, at, width, height);
      return;
    }
    if (at !== null && tools.hasHandleAt(at)) {
      this.tooltip.hide();
      return;
    }
    const index = state.hoveredIndex;
    const hitbox = state.hitboxes[index];
    const busy = !tools.isIdle || pointer.panning;
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
    const fixed = tools.constraints.moving(index);
    if (hitbox.unknown.length > 0) lines.push(unknownText(hitbox.unknown));
    else if (fixed !== null) lines.push(fixed);
    else if (state.selection.has(hitbox.id)) {
      const rigid = tools.constraints.resizing(index);
      if (rigid !== null) lines.push(l10n.t('It cannot be resized: {0}', rigid));
    }
    this.tooltip.show({ name: hitbox.name, role: hitbox.role, lines }, at, width, height);
  }
}
