import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { engineExampleNamed, engineExamples } from '../../engines/engine-examples.js';

describe('the examples with engines', () => {
  const names: [name: string, example: string, reason: string][] = [
    ['phaser4', 'phaser4', 'its folder'],
    ['phaser3', 'phaser3', 'an older version'],
    ['phaser', 'phaser4', 'the newest version'],
    ['pixi.js', 'pixi', 'the package'],
    ['canvas', 'canvas', 'no engine'],
  ];
  for (const [name, example, reason] of names) {
    it(`are found by name: ${name}, ${reason}`, () => {
      assert.equal(engineExampleNamed(name).name, example);
    });
  }

  for (const name of ['', 'Phaser', '../play', 'constructor']) {
    it(`aren't found by '${name}', and the error lists them`, () => {
      assert.throws(() => engineExampleNamed(name), /^RangeError: No example is called .*phaser3, phaser4, pixi, /);
    });
  }

  it('are the folders of examples/engines', () => {
    const folders = readdirSync('examples/engines', { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && entry.name !== 'node_modules' ? [entry.name] : [],
    );
    assert.deepEqual(folders.sort(), engineExamples.map(({ name }) => name).sort());
  });

  it('have their packages in test/engines, which has nothing else but Vite', () => {
    const { dependencies } = JSON.parse(readFileSync('test/engines/package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const needed = engineExamples.flatMap(({ packages }) => Object.values(packages));
    assert.deepEqual(Object.keys(dependencies).sort(), [...needed, 'vite'].sort());
  });

  it('are named in the docs', () => {
    const page = readFileSync('docs/engines.md', 'utf8');
    assert.deepEqual(
      engineExamples.filter(({ name }) => !page.includes(`\`${name}\``)),
      [],
    );
  });
});
