import type { Point } from '../../src/core/index.js';
import { h, setText } from './dom.js';
import { swatch } from './swatch.js';

export interface TooltipText {
  readonly name: string;
  readonly role: string;
  readonly lines: readonly string[];
}

/** What is said beside the pointer. The list says the same to assistive technology. */
export class Tooltip {
  readonly element = h('div', { class: 'tooltip', 'aria-hidden': 'true' });
  private key = '';

  constructor() {
    this.element.hidden = true;
  }

  hide(): void {
    this.element.hidden = true;
  }

  /** Shows who is pointed at; beside the pointer, inside of an area of the given size. */
  show(text: TooltipText, at: Point, width: number, height: number): void {
    const key = JSON.stringify(text);
    if (key !== this.key) {
      this.key = key;
      const title = h('div', { class: 'tooltip-title' }, swatch(text.role), h('strong', {}, text.name), text.role);
      this.element.replaceChildren(title, ...text.lines.map((line) => h('div', { class: 'tooltip-line' }, line)));
    }
    this.place(at, width, height);
  }

  /** Shows one line only. */
  say(line: string, at: Point, width: number, height: number): void {
    if (this.key !== line || this.element.childElementCount > 0) {
      this.key = line;
      this.element.replaceChildren();
      setText(this.element, line);
    }
    this.place(at, width, height);
  }

  private place(at: Point, width: number, height: number): void {
    this.element.hidden = false;
    const own = this.element.getBoundingClientRect();
    const x = at.x + 14 + own.width > width ? Math.max(4, at.x - 10 - own.width) : at.x + 14;
    const y = at.y + 18 + own.height > height ? Math.max(4, at.y - 10 - own.height) : at.y + 18;
    this.element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}
