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

/** Writes hitboxes as zones with bodies of Phaser's arcade physics, which knows upright rectangles and circles. */
export function arcadeCode(hitboxes: readonly CodeHitbox[]): string {
  const lines = hitboxes.flatMap(({ name, role, shape }, index) => {
    const { minX, minY, maxX, maxY } = bounds(shape);
    const [width, height] = [maxX - minX, maxY - minY];
    const zone = `zone${index + 1}`;
    const isExact = shape.kind === 'circle' || (shape.kind === 'rect' && (shape.rotation ?? 0) === 0);
    return [
      `const ${zone} = this.add.zone(${numbers(minX + width / 2, minY + height / 2, width, height)});${isExact ? '' : ` // the bounds of a ${shape.kind}`}`,
      `${zone}.setName(${JSON.stringify(name)});`,
      `this.physics.add.existing(${zone}${role === 'solid' ? ', true' : ''});`,
      ...(shape.kind === 'circle' ? [`${zone}.body.setCircle(${numbers(shape.radius)});`] : []),
    ];
  });
  return `${lines.join('\n')}\n`;
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
