/** Recognizes programs that move objects and test them for collisions. */

/** Conditions are often split across lines. */
const gap = '[ \\t]{0,9}(?:\\r?\\n[ \\t]{0,40})?';
const path = '[\\w$.[\\]]{1,60}';
const sizes = { x: '(?:width|w|size|radius)', y: '(?:height|h|size|radius)' };

/** `a.x + a.width > b.x`, `a.x < b.x + b.width` */
function comparison(axis: 'x' | 'y'): RegExp {
  const end = `\\.${axis}${gap}\\+${gap}${path}\\.${sizes[axis]}`;
  const test = `${gap}[<>]=?${gap}`;
  return new RegExp(`${end}${test}${path}\\.${axis}\\b|\\.${axis}${test}${path}${end}\\b`);
}

const sides = [comparison('x'), comparison('y')] as const;
/** `distance < a.radius + b.radius` */
const radii = /<=?\s{0,3}[\w$.[\]]{1,60}\.(?:radius|r)\s{0,3}\+\s{0,3}[\w$.[\]]{1,60}\.(?:radius|r)\b/;
const calls = /\b\w{0,40}(?:[cC]ollisions?(?![a-z])|[cC]ollid(?:es?|ing|ed)(?![a-z]))\w{0,40}\s{0,3}\(/;
const draws = /\b(?:getContext|requestAnimationFrame|drawImage|fillRect|strokeRect|createCanvas|GameLoop)\s{0,3}\(/;

/** Whether two of three hold: a program draws on a canvas, has a call named as a collision, and compares sides. */
export function testsCollisions(text: string): boolean {
  const [isDrawn, isNamed] = [draws.test(text), calls.test(text)];
  if (isDrawn === isNamed) return isDrawn;
  return radii.test(text) || sides.every((pattern) => pattern.test(text));
}

/** Whether some lines contain such a clue for the whole text. */
export function mayTestCollisions(lines: string): boolean {
  return [draws, calls, radii, ...sides].some((pattern) => pattern.test(lines));
}
