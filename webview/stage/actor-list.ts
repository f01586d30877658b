import * as l10n from '@vscode/l10n';
import { h, icon, setAttribute, setText } from '../panels/dom.js';
import { collisionMark } from '../panels/swatch-elements.js';
import type { Viewport } from '../editor/viewport.js';
import type { Actor } from './actor.js';
import { actorText, collidingWith } from './stage-words.js';
import type { StageState } from './state.js';

/** Who is on the stage, as a list for the keyboard, for screen readers, and for the eye that looks for a name. */
export class ActorList {
  readonly listbox = h('div', {
    role: 'listbox',
    class: 'list actors',
    tabindex: '0',
    'aria-label': l10n.t('Sprites on the stage'),
  });
  private readonly lines = new Map<string, Line>();

  constructor(
    private readonly state: StageState,
    private readonly viewport: Viewport,
    /** An actor was chosen, which may be out of sight. */
    private readonly chosen: () => void,
  ) {
    this.listbox.addEventListener('keydown', (event) => {
      this.key(event);
    });
    this.listbox.addEventListener('click', (event) => {
      const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-actor]') : null;
      if (line?.dataset.actor !== undefined) this.choose(line.dataset.actor);
    });
  }

  update(): void {
    const { state } = this;
    const ids = state.actors.map(({ id }) => id);
    if (ids.join() !== [...this.lines.keys()].join()) {
      this.lines.clear();
      for (const id of ids) this.lines.set(id, new Line(id));
      this.listbox.replaceChildren(...[...this.lines.values()].map(({ element }) => element));
    }
    for (const actor of state.actors) {
      const line = this.lines.get(actor.id)!;
      line.update(state, actor);
      setAttribute(line.element, 'aria-selected', String(actor.id === state.selected));
    }
    const active = this.lines.get(state.selected ?? '')?.element;
    if (active === undefined) this.listbox.removeAttribute('aria-activedescendant');
    else setAttribute(this.listbox, 'aria-activedescendant', active.id);
  }

  /**
   * Writes on each line where its actor is on the canvas (`data-rect`: x, y, width and height in css px), so that whoever
   * drives the stage from outside, a test or assistive technology, can find it.
   */
  writePlaces(): void {
    const { zoom } = this.viewport.camera;
    for (const { id, bounds } of this.state.actors) {
      const element = this.lines.get(id)?.element;
      if (element === undefined || bounds === null) continue;
      const { x, y } = this.viewport.toScreen({ x: bounds.minX, y: bounds.minY });
      const numbers = [x, y, (bounds.maxX - bounds.minX) * zoom, (bounds.maxY - bounds.minY) * zoom];
      setAttribute(element, 'data-rect', numbers.map((value) => Math.round(value * 100) / 100).join(','));
    }
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { actors } = this.state;
    const at = actors.findIndex(({ id }) => id === this.state.selected);
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? actors.length - 1 : at - 1,
      Home: 0,
      End: actors.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const actor = actors[Math.max(0, Math.min(actors.length - 1, target))];
    if (actor !== undefined) this.choose(actor.id);
  }

  private choose(id: string): void {
    this.state.select(id);
    this.chosen();
  }
}

/** One line of the list. */
class Line {
  readonly element: HTMLElement;
  private readonly name = h('span', { class: 'option-name' });
  private readonly file = h('span', { class: 'option-numbers' });
  private readonly warning = icon('warning');

  constructor(id: string) {
    this.element = h(
      'div',
      { role: 'option', class: 'option', id: `line-${id}`, 'data-actor': id, 'aria-selected': 'false' },
      icon('symbol-class'),
      this.name,
      this.file,
      this.warning,
      h('span', { class: 'option-mark' }, collisionMark()),
    );
  }

  update(state: StageState, actor: Actor): void {
    setText(this.name, actor.name);
    setText(this.file, actor.fileName);
    this.warning.hidden = actor.missing === null;
    setAttribute(this.element, 'title', actor.missing ?? `${actor.name} (${actor.fileName})`);
    this.element.classList.toggle('broken', actor.missing !== null);
    this.element.classList.toggle('colliding', collidingWith(state, actor).length > 0);
    setAttribute(this.element, 'aria-label', actorText(state, actor));
  }
}
