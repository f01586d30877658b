import type { Point } from '../../core/index.js';
import { prettyJson } from '../pretty-json.js';
import { roundPoint } from '../round-shape.js';
import { convexBody, keepsApart } from './convex-bodies.js';
import { TargetLosses } from './lost-properties.js';
import type { ConversionTarget } from './target.js';

/**
 * Lists of vertices for Matter's `Bodies.fromVertices`, which places the center of mass: so each convex part has the
 * position at which it is where the hitbox was.
 */
export const matterVerticesTarget: ConversionTarget = {
  id: 'matter-vertices',
  label: 'Matter.js vertices',
  extension: 'vertices.json',
  use: '`Bodies.fromVertices(part.position.x, part.position.y, [part.vertices])` for each part',
  shapes: ['polygon'],
  otherShapes: 'polygons; concave ones in convex parts',
  says: ['name', 'role', 'tags', 'data', 'motion'],
  saysOfSprites: ['origin'],
  write: (sprites) => {
    const losses = new TargetLosses(matterVerticesTarget);
    const content = sprites.map((sprite) => {
      const list = losses.begin(sprite);
      const { origin } = sprite.declaration;
      const hitboxes = sprite.hitboxes.flatMap((hitbox) => {
        const body = convexBody(hitbox, list);
        if (body === null) return [];
        losses.addHitbox(list, hitbox, body.lost);
        const { name, role, motion, tags, data } = hitbox;
        return [
          {
            label: name,
            role,
            isSensor: !keepsApart(role),
            ...(motion === null ? {} : { motion }),
            ...(tags.length === 0 ? {} : { tags }),
            ...(data === undefined ? {} : { data }),
            parts: body.parts.map((vertices) => ({ position: centerOfMass(vertices), vertices })),
          },
        ];
      });
      const place = origin === undefined ? {} : { origin: { x: origin[0], y: origin[1] } };
      return [sprite.name, { ...place, hitboxes }] as const;
    });
    return { text: prettyJson(Object.fromEntries(content)), losses: losses.all };
  },
};

/** Returns the centroid of a polygon. */
export function centerOfMass(points: readonly Point[]): Point {
  const [first, ...others] = points;
  let [x, y, area] = [0, 0, 0];
  // Triangles from the first corner, relative to it: far from 0, the products would cancel each other out.
  for (let k = 1; k < others.length; k++) {
    const a = { x: others[k - 1]!.x - first!.x, y: others[k - 1]!.y - first!.y };
    const b = { x: others[k]!.x - first!.x, y: others[k]!.y - first!.y };
    const size = a.x * b.y - a.y * b.x;
    x += ((a.x + b.x) / 3) * size;
    y += ((a.y + b.y) / 3) * size;
    area += size;
  }
  return roundPoint({ x: first!.x + x / area, y: first!.y + y / area });
}
