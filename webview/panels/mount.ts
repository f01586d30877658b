// Makes components that read signals render again when these change.
import '@preact/signals';
import { render, type ComponentChild } from 'preact';

/** Renders a page into a container element that takes no part in the layout. */
export function mounted(content: ComponentChild): HTMLElement {
  const host = document.createElement('div');
  host.style.display = 'contents';
  render(content, host);
  return host;
}
