import { prettyJson } from '../pretty-json.js';
import { convexBody, keepsApart } from './convex-bodies.js';
import { TargetLosses } from './lost-properties.js';
import type { ConversionTarget } from './target.js';

/** The marker by which Phaser recognizes these bodies. */
const bodyType = 'fromPhysicsEditor';

/** PhysicsEditor's bodies for Matter: one body per sprite, one fixture per hitbox. */
export const physicsEditorMatterTarget: ConversionTarget = {
  id: 'physics-editor-matter',
  label: 'PhysicsEditor (Matter)',
  extension: 'matter.json',
  use: 'Phaser 3 with Matter: `this.matter.add.sprite(x, y, key, frame, { shape: shapes.knight })`',
  shapes: ['circle', 'polygon'],
  otherShapes: 'polygons; concave ones in convex parts',
  says: ['name'],
  saysOfSprites: [],
  write: (sprites) => {
    const losses = new TargetLosses(physicsEditorMatterTarget);
    const bodies = sprites.flatMap((sprite) => {
      const list = losses.begin(sprite);
      const fixtures = sprite.hitboxes.flatMap((hitbox): object[] => {
        const { name, role, shape } = hitbox;
        const fixture = { label: name, isSensor: !keepsApart(role) };
        if (shape.kind === 'circle' && shape.radius > 0) {
          losses.addHitbox(list, hitbox);
          return [{ ...fixture, circle: { x: shape.x, y: shape.y, radius: shape.radius } }];
        }
        const body = convexBody(hitbox, list);
        if (body === null) return [];
        losses.addHitbox(list, hitbox, body.lost);
        return [{ ...fixture, vertices: body.parts }];
      });
      if (fixtures.length === 0) return [];
      const isStatic =
        sprite.hitboxes.every(({ role }) => role !== 'push') && sprite.hitboxes.some(({ role }) => role === 'solid');
      return [[sprite.name, { type: bodyType, label: sprite.name, isStatic, fixtures }] as const];
    });
    const text = prettyJson({ generator_info: 'Hitbox Lens', ...Object.fromEntries(bodies) });
    return { text, losses: losses.all };
  },
};

/** PhysicsEditor's bodies for P2: one body per sprite, a fixture for each convex part of a hitbox. */
export const physicsEditorP2Target: ConversionTarget = {
  id: 'physics-editor-p2',
  label: 'PhysicsEditor (P2)',
  extension: 'p2.json',
  use: "Phaser CE with P2: `body.loadPolygon(key, 'knight')`",
  shapes: ['circle', 'polygon'],
  otherShapes: 'polygons; concave ones in convex parts',
  says: [],
  saysOfSprites: [],
  write: (sprites) => {
    const losses = new TargetLosses(physicsEditorP2Target);
    const bodies = sprites.flatMap((sprite) => {
      const list = losses.begin(sprite);
      const fixtures = sprite.hitboxes.flatMap((hitbox): object[] => {
        const { shape } = hitbox;
        if (shape.kind === 'circle' && shape.radius > 0) {
          losses.addHitbox(list, hitbox);
          return [{ ...p2Material, circle: { x: shape.x, y: shape.y, radius: shape.radius } }];
        }
        const body = convexBody(hitbox, list);
        if (body === null) return [];
        losses.addHitbox(list, hitbox, body.lost);
        return body.parts.map((points) => ({ ...p2Material, shape: points.flatMap(({ x, y }) => [x, y]) }));
      });
      return fixtures.length === 0 ? [] : [[sprite.name, fixtures] as const];
    });
    return { text: prettyJson(Object.fromEntries(bodies)), losses: losses.all };
  },
};

/** The tool's defaults. */
const p2Material = { density: 2, friction: 0, bounce: 0, filter: { categoryBits: 1, maskBits: 65535 } };

/** Phaser's own physics JSON: one body per sprite, as convex polygons. */
export const phaserTarget: ConversionTarget = {
  id: 'phaser',
  label: 'Phaser physics JSON',
  extension: 'physics.json',
  use: 'Phaser 3 with Matter: `this.matter.add.fromJSON(x, y, shapes.knight)`',
  shapes: ['polygon'],
  otherShapes: 'polygons; concave ones in convex parts',
  says: [],
  saysOfSprites: [],
  write: (sprites) => {
    const losses = new TargetLosses(phaserTarget);
    const bodies = sprites.flatMap((sprite) => {
      const list = losses.begin(sprite);
      const vertices = sprite.hitboxes.flatMap((hitbox) => {
        const body = convexBody(hitbox, list);
        if (body === null) return [];
        losses.addHitbox(list, hitbox, body.lost);
        return body.parts;
      });
      return vertices.length === 0
        ? []
        : [[sprite.name, { type: 'fromPhysicsTracer', label: sprite.name, vertices }] as const];
    });
    const text = prettyJson({ generator_info: 'Hitbox Lens', ...Object.fromEntries(bodies) });
    return { text, losses: losses.all };
  },
};
