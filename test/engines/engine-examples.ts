/** A page of `examples/engines`. */
export interface EngineExample {
  /** The name of its folder. */
  readonly name: string;
  /** The engine, as its makers write it. */
  readonly engine: string;
  /** The package that the page imports, and its name in `test/engines/package.json`; none: the browser alone. */
  readonly packages: Readonly<Record<string, string>>;
}

export const engineExamples: readonly EngineExample[] = [
  { name: 'phaser3', engine: 'Phaser 3', packages: { phaser: 'phaser3' } },
  { name: 'phaser4', engine: 'Phaser 4', packages: { phaser: 'phaser4' } },
  { name: 'pixi', engine: 'PixiJS', packages: { 'pixi.js': 'pixi.js' } },
  { name: 'kaplay', engine: 'Kaplay', packages: { kaplay: 'kaplay' } },
  { name: 'excalibur', engine: 'Excalibur', packages: { excalibur: 'excalibur' } },
  { name: 'canvas', engine: 'plain canvas', packages: {} },
];

/** Other names of examples. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['phaser', 'phaser4'],
  ['pixi.js', 'pixi'],
]);

/**
 * Returns the example with this name.
 *
 * @throws RangeError that lists the names for any other one
 */
export function engineExampleNamed(name: string): EngineExample {
  const known = aliases.get(name) ?? name;
  const example = engineExamples.find((one) => one.name === known);
  if (example !== undefined) return example;
  const names = [...aliases.keys(), ...engineExamples.map((one) => one.name)];
  throw new RangeError(`No example is called ${name}; there are ${names.join(', ')}`);
}
