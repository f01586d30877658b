import { roleLook } from '../editor/roles.js';

const svg = 'http://www.w3.org/2000/svg';

/** Two squares that overlap: the mark of a collision, as it is in the picture. */
export function collisionMark(): SVGSVGElement {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('class', 'collision-mark');
  picture.setAttribute('viewBox', '0 0 12 12');
  picture.setAttribute('aria-hidden', 'true');
  const shape = document.createElementNS(svg, 'path');
  shape.setAttribute('d', 'M1.5 1.5h6v6h-6zM4.5 4.5h6v6h-6z');
  const shared = document.createElementNS(svg, 'path');
  shared.setAttribute('class', 'shared');
  shared.setAttribute('d', 'M4.5 4.5h3v3h-3z');
  picture.append(shape, shared);
  return picture;
}

/** Lets an element be drawn in the colour of a role, which its style calls `--role`. */
export function colored(element: HTMLElement | SVGElement, role: string): void {
  element.style.setProperty('--role', `var(--chart-${roleLook(role).color})`);
}

/** A small box with the outline that the boxes of a role have: its colour and its dashes. */
export function swatch(role: string): SVGSVGElement {
  const look = roleLook(role);
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('class', 'swatch');
  colored(picture, role);
  picture.setAttribute('viewBox', '0 0 16 12');
  picture.setAttribute('aria-hidden', 'true');
  const box = document.createElementNS(svg, 'rect');
  for (const [name, value] of Object.entries({ x: '1', y: '1', width: '14', height: '10' }))
    box.setAttribute(name, value);
  if (look.dash.length > 0) box.setAttribute('stroke-dasharray', look.dash.map((length) => length * 0.7).join(' '));
  picture.append(box);
  return picture;
}
