import { roleLook } from '../picture/roles.js';

const svg = 'http://www.w3.org/2000/svg';

/** A small box with the outline that the boxes of a role have: its colour and its dashes. */
export function swatch(role: string): SVGSVGElement {
  const look = roleLook(role);
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('class', `swatch chart-${look.color}`);
  picture.setAttribute('viewBox', '0 0 16 12');
  picture.setAttribute('aria-hidden', 'true');
  const box = document.createElementNS(svg, 'rect');
  for (const [name, value] of Object.entries({ x: '1', y: '1', width: '14', height: '10' }))
    box.setAttribute(name, value);
  if (look.dash.length > 0) box.setAttribute('stroke-dasharray', look.dash.map((length) => length * 0.7).join(' '));
  picture.append(box);
  return picture;
}
