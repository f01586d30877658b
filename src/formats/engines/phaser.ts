import { liftChildren, type CallValue } from '../../model/value.js';
import { numberIn, numericArguments } from '../arguments.js';
import { readChain } from './chain.js';
import { collider, inUse, on, withRole, type Engine, type BoxCall, type CallContext } from './engine.js';
import { bodyMethods, isPhysical, roleOfExisting } from './phaser-bodies.js';
import { makeBox, centerPivot, unknownPosition } from './placed.js';
import { cornersCall, disc, rectCall, triangle, wideOval } from './shapes.js';
import { moved } from '../parts.js';

/** Methods that may end a chain which creates a shape and sets its origin. */
const methodsOfShapes =
  '.setOrigin .setDepth .setAlpha .setVisible .setScrollFactor .setName .setData .setStrokeStyle .setFillStyle .setInteractive';

/** Phaser: game objects by their center, and bodies relative to the frame of their sprite. */
export const phaser: Engine = {
  id: 'phaser',
  about: {
    name: 'Phaser',
    globals: ['Phaser.Scene', 'Phaser.Game', 'physics.add.sprite', 'matter.add.image'],
    calls:
      "Bodies: `setSize`, `setBodySize`, `setCircle`, `setOffset`, alone or chained to `physics.add.sprite`, with its `setDisplaySize`, `setScale` and `setOrigin`; Matter's `setRectangle`, `setBody`, `setCircle`; arguments of `physics.add.existing`; `add.zone`, `new Zone(…)`; `create` of a static group. Drawn objects, centered: `add.rectangle`, `add.circle`, `add.ellipse`, `add.tileSprite` if passed to physics. `Geom.Rectangle`, `.Circle`, `.Ellipse` (full width and height), `.Polygon`, `.Triangle`. Chains can continue with `setImmovable`, `setBounce`, `setVelocity`, `setDepth` and the like",
  },
  packages: ['phaser', 'phaser2', 'phaser3', 'phaser4'],
  globals: 'Phaser\\.(?:Game|Scene|Physics|GameObjects|Geom|Class|Math|AUTO|Types)',
  constructors: [
    on('Geom.Rectangle', rectCall('top-left')),
    on('Geom.Circle', disc),
    on('Geom.Ellipse', wideOval),
    on('Geom.Polygon', cornersCall),
    on('Geom.Triangle', triangle),
    collider('add.zone GameObjects.Zone', rectCall('center')),
    inUse(collider('Zone', rectCall('center'))),
    on('add.rectangle GameObjects.Rectangle', drawn(rectCall('center'))),
    on('add.circle GameObjects.Arc', drawn(disc)),
    on('add.ellipse GameObjects.Ellipse', drawn(wideOval)),
    inUse(on('add.tileSprite GameObjects.TileSprite', onlyIfPhysical(rectCall('center')))),
    collider('physics.add.existing matter.add.gameObject', withRole(existing, roleOfExisting)),
    { ...inUse(on(methodsOfShapes, shapeAtOrigin)), byArguments: true },
    ...bodyMethods,
  ],
};

type MakeBox = (call: CallValue) => BoxCall | null;

/** Drawn objects, which collide if the text adds them to physics. */
function drawn(make: MakeBox) {
  return (call: CallValue, context: CallContext): BoxCall | null => {
    const boxCall = make(call);
    if (boxCall === null || !isPhysical(call, context)) return boxCall;
    return { ...boxCall, collides: true };
  };
}

/** Drawn objects that aren't hitboxes unless the text adds them to physics. */
function onlyIfPhysical(make: MakeBox) {
  return (call: CallValue, context: CallContext): BoxCall | null => {
    return isPhysical(call, context) ? drawn(make)(call, context) : null;
  };
}

const rectangle = /(?:add\.(?:rectangle|zone|tileSprite)|GameObjects\.(?:Rectangle|Zone|TileSprite))$/;

const sized: readonly (readonly [RegExp, MakeBox])[] = [
  [rectangle, rectCall('center')],
  [/(?:add\.circle|GameObjects\.Arc)$/, disc],
  [/(?:add\.ellipse|GameObjects\.Ellipse)$/, wideOval],
];

/** Reads a rectangle with an origin other than its center: `add.rectangle(1, 2, 3, 4).setOrigin(0)`. */
function shapeAtOrigin(call: CallValue, context: CallContext): BoxCall | null {
  const boxCall = aboutOrigin(call);
  if (boxCall === null) return null;
  const whole: BoxCall = { ...boxCall, consumed: call };
  return isPhysical(call, context) ? { ...whole, collides: true } : whole;
}

function aboutOrigin(call: CallValue): BoxCall | null {
  const links = readChain(call);
  const [head] = links;
  const origin = links.filter(({ method }) => method === 'setOrigin').at(-1);
  if (head === undefined || origin === undefined || !rectangle.test(head.callee)) return null;
  const [x, y, width, height] = numericArguments(head.args, 4) ?? [];
  const [across = centerPivot[0], down = across] = origin.args.map((argument) => numberIn(argument));
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  const isKnown = Number.isFinite(across) && Number.isFinite(down);
  return makeBox({
    place: isKnown ? [x, y] : unknownPosition(call),
    size: [width, height],
    pivot: isKnown ? [across, down] : centerPivot,
  });
}

/** `physics.add.existing(this.add.rectangle(1, 2, 3, 4), true)` */
function existing({ args: [inner] }: CallValue): BoxCall | null {
  if (inner?.kind !== 'call' || inner.damaged) return null;
  const boxAtOrigin = aboutOrigin(inner);
  if (boxAtOrigin !== null)
    return { ...boxAtOrigin, values: boxAtOrigin.values.map((value) => moved(value, inner.start)), consumed: inner };
  const make = sized.find(([name]) => name.test(inner.callee))?.[1];
  const boxCall = make?.(liftChildren(inner)) ?? null;
  return boxCall === null ? null : { ...boxCall, consumed: inner };
}
