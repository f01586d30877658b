import '@preact/signals';
import { render, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { Window } from 'happy-dom';

/** Names of window properties that the panels expect as globals. */
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
  'ResizeObserver',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/** An element with the popover methods, which this document lacks. */
interface PopoverElement {
  togglePopover(open: boolean): void;
}

/** A document for component tests, without a browser. */
export class Page {
  private host: HTMLElement | null = null;
  private before: (readonly [name: string, value: PropertyDescriptor | undefined])[] = [];

  /** Installs the globals. */
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

  /** Removes the rendered content and the globals. */
  close(): void {
    this.clear();
    for (const [name, value] of this.before) {
      if (value === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, value);
    }
  }

  /** Replaces the rendered content. */
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

  /** Runs an action and renders its effects. */
  do(work: () => void): void {
    void act(work);
  }

  all(selector: string): HTMLElement[] {
    return [...this.body.querySelectorAll<HTMLElement>(selector)];
  }

  /** The only element that matches a selector; throws if there are several or none. */
  one(selector: string): HTMLElement {
    const results = this.all(selector);
    if (results.length !== 1) throw new Error(`${results.length} elements are ${selector}`);
    return results[0]!;
  }

  /** The button with a label or text; throws if there are several or none. */
  button(label: string): HTMLButtonElement {
    const results = this.all('button').filter((b) => b.getAttribute('aria-label') === label || getText(b) === label);
    if (results.length !== 1) throw new Error(`${results.length} buttons are called ${label}`);
    return results[0] as HTMLButtonElement;
  }

  click(target: string | HTMLElement, more: MouseEventInit = {}): void {
    const element = typeof target === 'string' ? this.button(target) : target;
    this.do(() => {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...more }));
    });
  }

  /** Presses a key; returns false if its default action was prevented. */
  press(element: HTMLElement, key: string, more: KeyboardEventInit = {}): boolean {
    let isFree = true;
    this.do(() => {
      isFree = element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    });
    return isFree;
  }

  /** Replaces the text of a field by typing. */
  type(selector: string, text: string): void {
    const field = this.one(selector) as HTMLInputElement;
    this.do(() => {
      field.focus();
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    });
  }

  /** Sets the value of an input or select and fires `change`. */
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

/** Sets up a page for the tests of a `describe`. */
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

/** The visible text of an element. */
export function getText(element: Element): string {
  const parts: string[] = [];
  for (const child of element.childNodes) {
    if (child.nodeType === 3) parts.push(child.textContent ?? '');
    else if (child.nodeType === 1 && !(child as Element).hasAttribute('hidden')) parts.push(getText(child as Element));
  }
  return parts.join('');
}

/** A clock that advances only through `advance`. */
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

  advance(ms: number): void {
    this.now += ms;
    const due = this.waiting.filter(({ at }) => at <= this.now);
    this.waiting = this.waiting.filter(({ at }) => at > this.now);
    for (const { work } of due) work();
  }
}
