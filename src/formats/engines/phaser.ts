import type { CallValue } from '../../model/value.js';
import { numberIn, numericArguments } from '../arguments.js';
import { chainOf } from './chain.js';
import { collider, inUse, on, usual, withRole, type Engine, type Made, type Surroundings } from './engine.js';
import { chained, isPhysical, roleOfExisting } from './phaser-bodies.js';
import { boxOf, half, somewhere } from './placed.js';
import { corners, disc, rect, triangle, wideOval } from './shapes.js';
import { moved } from '../parts.js';

/** What a chain may end in that makes a shape and says its origin. */
const methodsOfShapes =
  '.setOrigin .setDepth .setAlpha .setVisible .setScrollFactor .setName .setData .setStrokeStyle .setFillStyle .setInteractive';

/** Phaser: game objects about their center, and bodies that count from the frame of their sprite. */
export const phaser: Engine = {
  id: 'phaser',
  about: {
    name: 'Phaser',
    globals: ['Phaser.Scene', 'Phaser.Game', 'physics.add.sprite', 'matter.add.image'],
    calls:
      "Bodies: `setSize`, `setBodySize`, `setCircle` with or without `setOffset`, alone or in a chain with `physics.add.sprite`, at its `setDisplaySize`, `setScale` and `setOrigin`; Matter's `setRectangle`, `setBody`, `setCircle`; what `physics.add.existing` is given; `add.zone`, `new Zone(…)`; what `create` of a static group makes. Drawn about their center: `add.rectangle`, `add.circle`, `add.ellipse`, and `add.tileSprite` where physics is given it. `Geom.Rectangle`, `.Circle`, `.Ellipse` (the whole width and height), `.Polygon`, `.Triangle`. Methods such as `setImmovable`, `setBounce`, `setVelocity` and `setDepth` may follow in a chain",
  },
  packages: ['phaser', 'phaser2', 'phaser3', 'phaser4'],
  globals: 'Phaser\\.(?:Game|Scene|Physics|GameObjects|Geom|Class|Math|AUTO|Types)',
  makers: [
    on('Geom.Rectangle', rect('top-left')),
    on('Geom.Circle', disc),
    on('Geom.Ellipse', wideOval),
    on('Geom.Polygon', corners),
    on('Geom.Triangle', triangle),
    collider('add.zone GameObjects.Zone', rect('center')),
    inUse(collider('Zone', rect('center'))),
    on('add.rectangle GameObjects.Rectangle', drawn(rect('center'))),
    on('add.circle GameObjects.Arc', drawn(disc)),
    on('add.ellipse GameObjects.Ellipse', drawn(wideOval)),
    inUse(on('add.tileSprite GameObjects.TileSprite', givenOnly(rect('center')))),
    collider('physics.add.existing matter.add.gameObject', withRole(existing, roleOfExisting)),
    { ...inUse(on(methodsOfShapes, shapeAtOrigin)), byArguments: true },
    ...chained,
  ],
};

type Make = (call: CallValue) => Made | null;

/** What is drawn; what the text hands to its physics collides as well. */
function drawn(make: Make) {
  return (call: CallValue, around: Surroundings): Made | null => {
    const made = make(call);
    if (made === null || !isPhysical(call, around)) return made;
    return { ...made, collides: true, role: usual('push') };
  };
}

/** What is drawn and no hitbox unless the text hands it to its physics. */
function givenOnly(make: Make) {
  return (call: CallValue, around: Surroundings): Made | null => {
    return isPhysical(call, around) ? drawn(make)(call, around) : null;
  };
}

const rectangle = /(?:add\.(?:rectangle|zone|tileSprite)|GameObjects\.(?:Rectangle|Zone|TileSprite))$/;

const sized: readonly (readonly [RegExp, Make])[] = [
  [rectangle, rect('center')],
  [/(?:add\.circle|GameObjects\.Arc)$/, disc],
  [/(?:add\.ellipse|GameObjects\.Ellipse)$/, wideOval],
];

/** A rectangle that is drawn about another point than its center: `add.rectangle(1, 2, 3, 4).setOrigin(0)`. */
function shapeAtOrigin(call: CallValue, around: Surroundings): Made | null {
  const made = aboutOrigin(call);
  if (made === null) return null;
  const whole: Made = { ...made, consumed: call };
  return isPhysical(call, around) ? { ...whole, collides: true, role: usual('push') } : whole;
}

function aboutOrigin(call: CallValue): Made | null {
  const links = chainOf(call);
  const [head] = links;
  const origin = links.filter(({ method }) => method === 'setOrigin').at(-1);
  if (head === undefined || origin === undefined || !rectangle.test(head.callee)) return null;
  const [x, y, width, height] = numericArguments(head.args, 4) ?? [];
  const [across = half[0], down = across] = origin.args.map((argument) => numberIn(argument));
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  const isKnown = Number.isFinite(across) && Number.isFinite(down);
  return boxOf({
    place: isKnown ? [x, y] : somewhere(call),
    size: [width, height],
    pivot: isKnown ? [across, down] : half,
  });
}

/** `physics.add.existing(this.add.rectangle(1, 2, 3, 4), true)` */
function existing({ args: [inner] }: CallValue): Made | null {
  if (inner?.kind !== 'call' || inner.damaged) return null;
  const own = aboutOrigin(inner);
  if (own !== null) return { ...own, values: own.values.map((value) => moved(value, inner.start)), consumed: inner };
  const make = sized.find(([name]) => name.test(inner.callee))?.[1];
  const made = make?.({ ...inner, args: inner.args.map((argument) => moved(argument, inner.start)) }) ?? null;
  return made === null ? null : { ...made, consumed: inner };
}
