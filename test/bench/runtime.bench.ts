/**
 * A game's step with the runtime: choose the frame and the place of two sprites, and find their hits. Time and bytes
 * per step once the engine has optimized it; the …Into forms promise to allocate no objects.
 */
import { buildSync } from 'esbuild';
import type * as Runtime from '../../src/runtime/index.js';
import { measureBytes } from './measure-bytes.js';
import { printTable, random } from './texts.js';

const COUNT = 512;
const next = random(5);

/** A fighter with as many hitboxes of each kind in each of 8 frames, one per frame or interpolated from three keys. */
function fighter(kinds: readonly string[], hasKeys: boolean): object {
  const number = (): number => Math.round(next() * 40);
  const shapes: Readonly<Record<string, () => object>> = {
    rect: () => ({ rect: [number(), number(), 8 + number() / 4, 8 + number() / 4] }),
    'rotated rect': () => ({ rect: [number(), number(), 12, 20], rotation: number() }),
    circle: () => ({ circle: [number(), number(), 3 + number() / 8] }),
    capsule: () => ({ capsule: [number(), number(), number(), number(), 3] }),
    polygon: () => {
      const [x, y] = [number(), number()];
      return { polygon: [[x, y], [x + 14, y + 4], [x + 5, y + 16]] }; // prettier-ignore
    },
  };
  const common = (k: number): object => ({ role: k % 2 === 0 ? 'hurt' : 'hit', animation: 'slash' });
  const keyed = kinds.map((kind, k) => ({
    ...common(k),
    keys: [0, 3, 7].map((frame) => ({ frame, ...shapes[kind]!() })),
  }));
  const perFrame = Array.from({ length: 8 }, (_, frame) =>
    kinds.map((kind, k) => ({ ...common(k), frames: [frame, frame], ...shapes[kind]!() })),
  ).flat();
  const hitboxes = hasKeys ? keyed : perFrame;
  return { sprites: { fighter: { origin: [24, 45], animations: { slash: { frames: [0, 7], fps: 12 } }, hitboxes } } };
}

async function main(): Promise<void> {
  const { outputFiles } = buildSync({
    entryPoints: ['src/runtime/index.ts'],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const source = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const runtime = (await import(`data:text/javascript;base64,${source}`)) as typeof Runtime;
  const rows = [
    ['two sprites with, in each frame', 'at and hits: bytes', 'ns', 'atInto and hitsInto: bytes', 'ns', 'hits'],
  ];
  const four = ['rect', 'rect', 'rect', 'rect'];
  const mixed = ['rect', 'circle', 'capsule', 'rotated rect', 'polygon', 'circle'];
  for (const [kinds, hasKeys] of [
    [four, false],
    [mixed, false],
    [mixed, true],
  ] as const) {
    const sprite = runtime.parseHitboxFile(fighter(kinds, hasKeys)).sprite('fighter');
    const poses = Array.from({ length: COUNT }, () => ({ x: next() * 60, y: next() * 20, flipX: next() < 0.5 }));
    const times = Array.from({ length: COUNT }, () => ({ time: next() * 2000 }));
    const [a, b] = [new runtime.SpriteInstance(sprite), new runtime.SpriteInstance(sprite)];
    const list: Runtime.Hit[] = [];
    const fixed = { x: 30, y: 10 };
    let found = 0;
    const into = (): void => {
      for (let k = 0; k < COUNT; k++) {
        sprite.atInto(a, 'slash', times[k]!, poses[k]);
        sprite.atInto(b, 'slash', times[COUNT - 1 - k]!, fixed);
        found += runtime.hitsInto(list, a, b);
      }
    };
    const anew = (): void => {
      for (let k = 0; k < COUNT; k++) {
        const first = sprite.at('slash', times[k]!, poses[k]);
        runtime.hits(first, sprite.at('slash', times[COUNT - 1 - k]!, fixed));
      }
    };
    into();
    const each = (found / COUNT).toFixed(1);
    rows.push([
      kinds.join(', ') + (hasKeys ? ', with keys' : ''),
      ...measureBytes(anew, COUNT),
      ...measureBytes(into, COUNT),
      each,
    ]);
  }
  printTable(rows);
}

void main();
