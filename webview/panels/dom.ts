/** Makes an element with attributes, classes among them, and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** An icon of VS Code; what it means is said by what it stands in. */
export function icon(name: string): HTMLElement {
  return h('span', { class: `codicon codicon-${name}`, 'aria-hidden': 'true' });
}

/** A button that shows an icon only. */
export function iconButton(name: string, label: string, press: () => void): HTMLButtonElement {
  const button = h('button', { type: 'button', class: 'icon-button', title: label, 'aria-label': label }, icon(name));
  button.addEventListener('click', press);
  return button;
}

/** Sets a text only where it is another: assistive technology is told of every change. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Lays an element over some of `count` frames that lie side by side, both ends included. */
export function overFrames(element: HTMLElement, first: number, last: number, count: number): void {
  element.style.left = `${(100 * first) / count}%`;
  element.style.width = `${(100 * (last + 1 - first)) / count}%`;
}
