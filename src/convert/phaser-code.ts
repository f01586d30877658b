import { bounds, type Shape } from '../core/index.js';
import { outlineOf } from './polygon-outline.js';
import { roundForFile } from './round-shape.js';
import { keepsApart } from './targets/convex-bodies.js';
import { centerOfMass } from './targets/matter-vertices.js';

interface CodeHitbox {
  readonly name: string;
  readonly role: string;
  readonly shape: Shape;
}

/**
 * Writes hitboxes as zones with bodies of Phaser's arcade physics, which knows upright rectangles and circles. What
 * doesn't keep others apart is only moved with its zone, not by the physics.
 */
export function arcadeCode(hitboxes: readonly CodeHitbox[]): string {
  const names = variableNames(hitboxes.map(({ name }) => name));
  const lines = hitboxes.flatMap(({ name, role, shape }, index) => {
    const { minX, minY, maxX, maxY } = bounds(shape);
    const [width, height] = [maxX - minX, maxY - minY];
    const zone = names[index]!;
    const isExact = shape.kind === 'circle' || (shape.kind === 'rect' && (shape.rotation ?? 0) === 0);
    const isStatic = role === 'solid' || role === 'trigger';
    return [
      `const ${zone} = this.add.zone(${numbers(minX + width / 2, minY + height / 2, width, height)});${isExact ? '' : ` // the bounds of a ${shape.kind}`}`,
      `${zone}.setName(${JSON.stringify(name)});`,
      `this.physics.add.existing(${zone}${isStatic ? ', true' : ''});`,
      ...(shape.kind === 'circle' ? [`${zone}.body.setCircle(${numbers(shape.radius)});`] : []),
      ...(isStatic || keepsApart(role) ? [] : [`${zone}.body.moves = false; // for this.physics.add.overlap`]),
    ];
  });
  return `${lines.join('\n')}\n`;
}

const reserved = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

/** Returns names of variables, all different: "upper crate" is `upperCrate`, `walls[2]` is `walls2`. */
function variableNames(names: readonly string[]): string[] {
  const used = new Set<string>(reserved);
  return names.map((name) => {
    const words = name.match(/[\p{L}\p{N}_$]+/gu) ?? [];
    const joined = words.map((word, at) => (at === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('');
    const base = /^[\p{L}_$]/u.test(joined) ? joined : `zone${joined}`;
    let variable = reserved.has(base) ? `${base}Zone` : base;
    for (let count = 2; used.has(variable); count++) variable = `${base}${/\d$/.test(base) ? '_' : ''}${count}`;
    used.add(variable);
    return variable;
  });
}

/** Writes hitboxes as bodies of Matter in Phaser. */
export function matterCode(hitboxes: readonly CodeHitbox[]): string {
  const lines = hitboxes.map(({ name, role, shape }) => {
    const flag = role === 'solid' ? ', isStatic: true' : keepsApart(role) ? '' : ', isSensor: true';
    const end = (angle = 0): string =>
      `{ label: ${JSON.stringify(name)}${flag}${angle === 0 ? '' : `, angle: ${numbers(angle % (2 * Math.PI))}`} });`;
    if (shape.kind === 'circle') return `this.matter.add.circle(${numbers(shape.x, shape.y, shape.radius)}, ${end()}`;
    if (shape.kind === 'rect') {
      const { x, y, width, height, rotation } = shape;
      return `this.matter.add.rectangle(${numbers(x + width / 2, y + height / 2, width, height)}, ${end(rotation)}`;
    }
    const { points } = outlineOf(shape);
    const { x, y } = centerOfMass(points);
    const corners = points.map((point) => `{ x: ${numbers(point.x)}, y: ${numbers(point.y)} }`).join(', ');
    return `this.matter.add.fromVertices(${numbers(x, y)}, [${corners}], ${end()}`;
  });
  return `${lines.join('\n')}\n`;
}

function numbers(...values: readonly number[]): string {
  return values.map(roundForFile).join(', ');
}
