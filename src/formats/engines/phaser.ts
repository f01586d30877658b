import type { CallValue, Step, Value } from '../../model/value.js';
import { defaultNumber } from '../arguments.js';
import { moved } from '../parts.js';
import { makeBody, newBody, pairOf, withNumber } from './body-state.js';
import { applySteps, readSteps, type Setters } from './chain.js';
import { withMembers } from './common.js';
import { callOf } from '../first-look.js';
import { collider, common, inUse, on, type Engine, type BoxCall, type CallContext } from './engine.js';
import {
  isPhysical,
  newSprite,
  phaserDefiners,
  phaserSetters,
  spriteBody,
  arcadeBody,
  type SpriteState,
} from './phaser-bodies.js';
import { combine, combinePairs, elsewhere, unknownPair, unscaled, type Pivot, type ValuePair } from './placed.js';
import { cornersCall, disc, rectCall, triangle, wideOval } from './shapes.js';

/** Methods that may end a chain which creates an object. */
const continuing =
  '.setPosition .setX .setY .setScale .setOrigin .setDisplaySize .setAngle .setRotation .setFlipX .setFlip .refreshBody .setImmovable .setPushable .setStatic .setSensor .setFixedRotation .setBounce .setFriction .setMass .setGravityY .setMaxVelocity .setCollideWorldBounds .setVelocity .setVelocityX .setDrag .setDepth .setTint .setName .setVisible .setAlpha .setData .setScrollFactor .setStrokeStyle .setFillStyle .setInteractive';

/** Phaser: game objects by their center, and bodies relative to the frame of their sprite. */
export const phaser: Engine = {
  id: 'phaser',
  about: {
    name: 'Phaser',
    globals: ['Phaser.Scene', 'Phaser.Game', 'physics.add.sprite', 'matter.add.image'],
    calls:
      "Bodies: `setSize`, `setBodySize`, `setCircle`, `setOffset`, alone, chained or in statements about `physics.add.sprite`, `.staticSprite`, with its `setPosition`, `setDisplaySize`, `setScale` and `setOrigin`; Matter's `setRectangle`, `setBody`, `setCircle`, `setPolygon`, `{ shape }` of `matter.add.sprite`, `.image`; arguments of `physics.add.existing`; `add.zone`, `new Zone(…)`; `create` of a static group. Drawn objects, centered: `add.rectangle`, `add.circle`, `add.ellipse`, `add.tileSprite` if passed to physics. `Geom.Rectangle`, `.Circle`, `.Ellipse` (full width and height), `.Polygon`, `.Triangle`. Chains can continue with `setImmovable`, `setBounce`, `setVelocity`, `setDepth` and the like",
  },
  packages: ['phaser', 'phaser2', 'phaser3', 'phaser4'],
  globals: 'Phaser\\.(?:Game|Scene|Physics|GameObjects|Geom|Class|Math|AUTO|Types)',
  constructors: [
    on('Geom.Rectangle', withMembers(rectCall('top-left'))),
    on('Geom.Circle', withMembers(disc)),
    on('Geom.Ellipse', wideOval),
    on('Geom.Polygon', cornersCall),
    on('Geom.Triangle', triangle),
    collider('add.zone GameObjects.Zone', drawn),
    inUse(collider('Zone', drawn)),
    on('add.rectangle GameObjects.Rectangle add.circle GameObjects.Arc add.ellipse GameObjects.Ellipse', drawn),
    inUse(on('add.tileSprite GameObjects.TileSprite', onlyIfPhysical)),
    collider('physics.add.existing matter.add.gameObject', existing),
    collider('.setOffset .setCircle .setBodyCircle .setBodySize body.setSize', chained),
    common(collider('.setSize', sizeWithOffset)),
    inUse(collider('.setSize .setRectangle .setBody .setPolygon .setTrapezoid', chained)),
    inUse(collider('physics.add.staticSprite physics.add.staticImage', spriteBody)),
    inUse(collider('matter.add.sprite matter.add.image', spriteBody)),
    // These only continue a chain that defines the body, except that `create` of a group has a position.
    { ...inUse(collider('.create physics.add.sprite physics.add.image', spriteBody)), byArguments: true },
    { ...inUse(on(continuing, chained)), byArguments: true },
  ],
  statements: {
    creates:
      /(?:^|\.)(?:physics\.add\.(?:static)?(?:[sS]prite|[iI]mage)|physics\.add\.existing|matter\.add\.(?:sprite|image|gameObject)|add\.(?:sprite|image|rectangle|zone|circle|ellipse|tileSprite)|GameObjects\.(?:Rectangle|Arc|Ellipse|TileSprite)|Zone)$|\.create$/,
    setters: () => drawnSetters,
    definers: phaserDefiners,
  },
  triggers: [[callOf(['sprite'])], [/\.create\s*\(\s*[-\d\w]/]],
  inUse: [[callOf(['sprite', 'staticGroup', 'setDisplaySize'])]],
};

type MakeBox = (call: CallValue) => BoxCall | null;

const ovals = /(?:add\.ellipse|GameObjects\.Ellipse)$/;
const sized: readonly (readonly [RegExp, MakeBox])[] = [
  [/(?:add\.(?:rectangle|zone|tileSprite)|GameObjects\.(?:Rectangle|TileSprite)|(?:^|\.)Zone)$/, rectCall('center')],
  [/(?:add\.circle|GameObjects\.Arc)$/, disc],
  [ovals, wideOval],
];

/** A drawn object where the statements about it leave it, which collides if the text adds it to physics. */
function drawn(call: CallValue, context: CallContext): BoxCall | null {
  // The bodies of Matter have the same names.
  if (/(?:^|\.)matter\.add\.\w+$/.test(call.callee)) return null;
  const boxCall = afterSteps(readSteps(call), call, isPhysical(call, context));
  return boxCall === null || !isPhysical(call, context) ? boxCall : { ...boxCall, collides: true };
}

/** Drawn objects that aren't hitboxes unless the text adds them to physics. */
function onlyIfPhysical(call: CallValue, context: CallContext): BoxCall | null {
  return isPhysical(call, context) ? drawn(call, context) : null;
}

/** `add.rectangle(1, 2, 3, 4).setOrigin(0)`, `physics.add.sprite(1, 2, 'a').setSize(8, 10)`, `this.body.setSize(8, 10)` */
function chained(call: CallValue, context: CallContext): BoxCall | null {
  const isDrawn = sized.some(([name]) => name.test(readSteps(call)[0]?.callee ?? ''));
  const boxCall = isDrawn ? drawn(call, context) : spriteBody(call, context);
  return boxCall === null ? null : { ...boxCall, consumed: call };
}

/** Only a body has an offset. */
function sizeWithOffset(call: CallValue, context: CallContext): BoxCall | null {
  return readSteps(call).some(({ method }) => /[oO]ffset/.test(method)) ? chained(call, context) : null;
}

/** `physics.add.existing(this.add.rectangle(1, 2, 3, 4), true)` */
function existing(call: CallValue): BoxCall | null {
  const [{ args, ...adds }, ...rest] = readSteps(call) as [Step, ...Step[]];
  const [inner, ...options] = args;
  if (inner?.kind !== 'call' || inner.damaged) return null;
  const steps = readSteps(inner).map((step) => ({
    ...step,
    args: step.args.map((value) => moved(value, inner.start)),
  }));
  const boxCall = afterSteps(
    [...steps, { ...adds, method: adds.callee.replace(/^.*?(?=\w+\.add\.\w+$)/, ''), args: options }, ...rest],
    call,
    true,
  );
  return boxCall === null ? null : { ...boxCall, consumed: inner };
}

/** The object that the first step creates, after the others. */
function afterSteps([creation, ...steps]: readonly Step[], call: CallValue, isBody: boolean): BoxCall | null {
  const { callee = '', args = [] } = creation ?? {};
  const make = sized.find(([name]) => name.test(callee))?.[1];
  const boxCall =
    make?.({ kind: 'call', callee, args, start: 0, length: 0, damaged: false, mayContainBoxes: true }) ?? null;
  if (boxCall === null) return null;
  const [x, y, first, second] = boxCall.values;
  const size: ValuePair | null = second === undefined ? null : [first!, second];
  const start: SpriteState = { ...newSprite, place: [x!, y!], size, radius: second === undefined ? first! : null };
  const end = applySteps(start, steps, drawnSetters);
  if (end.physics !== 'matter' && (end.body.size !== null || end.body.radius !== null))
    return arcadeBody(end, call, true);
  const { place, pivot, scale, display } = end.followed ?? end;
  const { radius } = end;
  const at = pivot === null ? unknownPair : place;
  const factors = display === null ? scale : null;
  const role = end.role === null ? {} : { role: end.role };
  if (ovals.test(callee)) {
    const [width, height] = display ?? combinePairs('*', end.size!, scale ?? unscaled);
    const decodeContext = pivot === null ? {} : { decodeContext: { pivotX: pivot[0], pivotY: pivot[1] } };
    return { ...boxCall, values: [...at!, width, height], ...decodeContext, ...role };
  }
  const shape = radius === null ? { size: display ?? end.size } : { radius: display?.[0] ?? radius };
  const angle = isBody && end.physics !== 'matter' ? null : end.angle;
  const offset = radius === null || pivot === null || isMiddle(pivot) ? null : cornerOf(radius, pivot);
  const state = {
    ...newBody,
    ...shape,
    place: at,
    pivot,
    scale: factors,
    angle: radius === null ? angle : null,
    offset,
    role: end.role,
  };
  return makeBody(state, end.isInDegrees ? { angleUnit: 'degrees' } : {});
}

/** The vector from the origin of a circle to its center. */
function cornerOf(radius: Value, [across, down]: Pivot): ValuePair {
  const at = (share: number): Value => combine('*', elsewhere(radius), defaultNumber(1 - 2 * share));
  return [at(across), at(down)];
}

function isMiddle([x, y]: Pivot): boolean {
  return x === 0.5 && y === 0.5;
}

/** A drawn shape has a size of its own. */
const drawnSetters: Setters<SpriteState> = {
  ...phaserSetters,
  setSize: (sprite, args) => ({ ...sprite, size: pairOf(args) ?? sprite.size }),
  '=width': (sprite, [width]) => ({ ...sprite, size: withNumber(sprite.size, 0, width, unknownPair) }),
  '=height': (sprite, [height]) => ({ ...sprite, size: withNumber(sprite.size, 1, height, unknownPair) }),
  setRadius: (sprite, [radius]) => ({ ...sprite, radius: radius ?? sprite.radius }),
  '=radius': (sprite, [radius]) => ({ ...sprite, radius: radius ?? sprite.radius }),
};
