import type { Point } from '../../src/core/index.js';
import { h, setText } from './dom.js';
import { swatch } from './swatch-elements.js';

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

  /** Without asking how large it is, for which the whole page would be laid out at each move. */
  private place(at: Point, width: number, height: number): void {
    this.element.hidden = false;
    this.element.style.translate = `${beside(at.x, 14, width)} ${beside(at.y, 18, height)}`;
  }
}

/** At a distance behind `at`, or before it where what is left of `size` is too little. In CSS, 100% is the own size. */
function beside(at: number, distance: number, size: number): string {
  const [start, room] = [Math.round(at + distance), Math.round(size - at - distance)];
  const back = `clamp(0px, (100% - ${room}px) * 9999, 100% + ${distance + 10}px)`;
  return `max(4px, ${start}px - ${back})`;
}
