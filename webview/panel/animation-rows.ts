import * as l10n from '@vscode/l10n';
import type { SheetAnimation } from '../picture/sheet-animations.js';
import { h, overFrames, setAttribute } from './dom.js';

/** The animations of a sheet over its frames, each a button that plays it. One of them is in the order of Tab; arrows go on. */
export class AnimationRows {
  readonly element = h('div', { class: 'animation-rows', role: 'group', 'aria-label': l10n.t('Animations') });
  private buttons: { readonly button: HTMLButtonElement; readonly of: SheetAnimation }[] = [];
  private shown: readonly (readonly SheetAnimation[])[] = [];

  constructor(private readonly choose: (animation: SheetAnimation) => void) {
    this.element.addEventListener('keydown', (event) => {
      this.key(event);
    });
  }

  update(rows: readonly (readonly SheetAnimation[])[], count: number, chosen: SheetAnimation | null): void {
    if (rows !== this.shown) this.draw(rows, count);
    for (const { button, of } of this.buttons) setAttribute(button, 'aria-pressed', String(of === chosen));
  }

  private draw(rows: readonly (readonly SheetAnimation[])[], count: number): void {
    const focused = this.buttons.find(({ button }) => button === document.activeElement)?.of.animation.name;
    this.shown = rows;
    this.buttons = [];
    this.element.hidden = rows.length === 0;
    const drawn = rows.map((row) => h('div', { class: 'animation-row' }, ...row.map((of) => this.draws(of, count))));
    this.element.replaceChildren(...drawn);
    this.reach(
      this.buttons.find(({ of }) => of.animation.name === focused)?.button ?? this.buttons[0]?.button,
      focused,
    );
  }

  private draws(of: SheetAnimation, count: number): HTMLButtonElement {
    const { animation, first, last } = of;
    const title = l10n.t('{0}, frames {1} to {2}', animation.name, first, last);
    const button = h('button', { type: 'button', class: 'animation', title, 'aria-label': title }, animation.name);
    overFrames(button, first, last, count);
    button.addEventListener('click', () => {
      this.reach(button);
      this.choose(of);
    });
    this.buttons.push({ button, of });
    return button;
  }

  /** Puts this one into the order of Tab, and no other. */
  private reach(button: HTMLButtonElement | undefined, focused?: string): void {
    for (const one of this.buttons) one.button.tabIndex = one.button === button ? 0 : -1;
    if (focused !== undefined) button?.focus();
  }

  private key(event: KeyboardEvent): void {
    const at = this.buttons.findIndex(({ button }) => button === event.target);
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (at < 0 || by === undefined) return;
    const next = this.buttons[(at + by + this.buttons.length) % this.buttons.length]?.button;
    this.reach(next);
    next?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}
