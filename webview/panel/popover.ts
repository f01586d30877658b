import { h, setAttribute } from './dom.js';

/** A small dialog that a button of the page opens and closes; `Esc`, and whatever else is turned to, closes it. */
export class Popover {
  readonly element: HTMLElement;

  constructor(
    name: string,
    label: string,
    /** The button that opens it. */
    private readonly button: HTMLElement,
    /** Fills it anew each time that it opens. */
    private readonly opened: () => void,
  ) {
    this.element = h('div', { role: 'dialog', class: `popover ${name}`, 'aria-label': label });
    this.element.hidden = true;
    button.setAttribute('aria-haspopup', 'dialog');
    button.setAttribute('aria-expanded', 'false');
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.close(true);
    });
    document.addEventListener('pointerdown', ({ target }) => {
      const inside = target instanceof Node && (this.element.contains(target) || button.contains(target));
      if (!inside) this.close(false);
    });
    // The user went on to the text or elsewhere in the window.
    window.addEventListener('blur', () => {
      this.close(false);
    });
  }

  get open(): boolean {
    return !this.element.hidden;
  }

  toggle(): void {
    if (this.open) {
      this.close(true);
      return;
    }
    this.element.hidden = false;
    setAttribute(this.button, 'aria-expanded', 'true');
    this.opened();
    const first =
      this.element.querySelector<HTMLElement>('input:checked') ?? this.element.querySelector('input, button');
    if (first instanceof HTMLElement) first.focus();
  }

  /** `refocus`: the keyboard goes back to the button. */
  close(refocus: boolean): void {
    if (!this.open) return;
    this.element.hidden = true;
    setAttribute(this.button, 'aria-expanded', 'false');
    if (refocus) this.button.focus();
  }
}
