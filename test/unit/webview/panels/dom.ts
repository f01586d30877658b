import '@preact/signals';
import { render, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { Window } from 'happy-dom';

/** What of a window the panels look for among the globals. */
const names = [
  'window',
  'document',
  'navigator',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLTableCellElement',
  'HTMLTableRowElement',
  'SVGElement',
  'Event',
  'InputEvent',
  'KeyboardEvent',
  'MouseEvent',
  'PointerEvent',
  'FocusEvent',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/** An element with what shows a popover, which this document doesn't have. */
interface PopoverElement {
  togglePopover(open: boolean): void;
}

/** A page without a browser, for components. */
export class Page {
  private host: HTMLElement | null = null;
  private before: (readonly [name: string, value: PropertyDescriptor | undefined])[] = [];

  /** Puts the globals there. */
  open(): void {
    const window = new Window({ url: 'http://localhost/' });
    this.before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
    for (const name of names) {
      const value: unknown = name === 'window' ? window : window[name];
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
    const prototype = window.HTMLElement.prototype as unknown as PopoverElement;
    prototype.togglePopover = function togglePopover(this: HTMLElement, open) {
      this.toggleAttribute('data-popover-open', open);
    };
    this.host = document.body;
  }

  /** Takes away what is rendered, and the globals. */
  close(): void {
    this.clear();
    for (const [name, value] of this.before) {
      if (value === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, value);
    }
  }

  /** Renders in the place of what was there. */
  show(content: ComponentChild): void {
    void act(() => {
      render(content, this.body);
    });
  }

  clear(): void {
    this.show(null);
    this.body.replaceChildren();
  }

  get body(): HTMLElement {
    if (this.host === null) throw new Error('there is no page');
    return this.host;
  }

  /** Does something, and has what depends on it rendered. */
  do(work: () => void): void {
    void act(work);
  }

  all(selector: string): HTMLElement[] {
    return [...this.body.querySelectorAll<HTMLElement>(selector)];
  }

  /** The only element that fits. */
  one(selector: string): HTMLElement {
    const found = this.all(selector);
    if (found.length !== 1) throw new Error(`${found.length} elements are ${selector}`);
    return found[0]!;
  }

  /** The button with this label or text. */
  button(label: string): HTMLButtonElement {
    const found = this.all('button').filter((b) => b.getAttribute('aria-label') === label || textOf(b) === label);
    if (found.length !== 1) throw new Error(`${found.length} buttons are called ${label}`);
    return found[0] as HTMLButtonElement;
  }

  click(target: string | HTMLElement, more: MouseEventInit = {}): void {
    const element = typeof target === 'string' ? this.button(target) : target;
    this.do(() => {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...more }));
    });
  }

  /** Presses a key; whether nothing was done with it. */
  press(element: HTMLElement, key: string, more: KeyboardEventInit = {}): boolean {
    let isFree = true;
    this.do(() => {
      isFree = element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    });
    return isFree;
  }

  /** Types a text into a field, in the place of what is there. */
  type(selector: string, text: string): void {
    const field = this.one(selector) as HTMLInputElement;
    this.do(() => {
      field.focus();
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    });
  }

  /** Chooses an option, a radio button or a number, and is done with it. */
  change(selector: string, value: string | boolean): void {
    const field = this.one(selector) as HTMLInputElement;
    this.do(() => {
      if (typeof value === 'boolean') field.checked = value;
      else field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }

  fire(element: HTMLElement, event: Event): void {
    this.do(() => {
      element.dispatchEvent(event);
    });
  }
}

/** A page for the tests of a `describe`. */
export function usePage(): Page {
  const page = new Page();
  before(() => {
    page.open();
  });
  afterEach(() => {
    page.clear();
  });
  after(() => {
    page.close();
  });
  return page;
}

/** What is to be read of an element, without what is hidden. */
export function textOf(element: Element): string {
  const parts: string[] = [];
  for (const child of element.childNodes) {
    if (child.nodeType === 3) parts.push(child.textContent ?? '');
    else if (child.nodeType === 1 && !(child as Element).hasAttribute('hidden')) parts.push(textOf(child as Element));
  }
  return parts.join('');
}

/** A clock that goes on only when it is told to. */
export class Clock {
  private now = 0;
  private waiting: { readonly at: number; readonly work: () => void }[] = [];

  readonly start = (work: () => void, ms: number): (() => void) => {
    const entry = { at: this.now + ms, work };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry);
    };
  };

  goOn(ms: number): void {
    this.now += ms;
    const due = this.waiting.filter(({ at }) => at <= this.now);
    this.waiting = this.waiting.filter(({ at }) => at > this.now);
    for (const { work } of due) work();
  }
}
