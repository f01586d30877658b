/** docs/trace.md: its command says what is shown, and its code runs. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../launch/project';
import * as trace from '../../../src/trace/index.js';
import { decodePng } from '../../../src/trace/png.js';
import { cli, inFolder } from '../cli/support.js';
import { evaluate, readGuide } from './guide';

const guide = readGuide('trace.md');
const block = (language: string): string => new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(guide)![1]!;
const hero = readFileSync(join(project, 'examples', 'sprites', 'hero-slash.png'));

describe('The guide docs/trace.md', () => {
  it('shows what the command says', () => {
    inFolder({ 'hero.png': hero }, (folder) => {
      const args = block('sh').trim().split(' ').slice(2);
      assert.equal(cli(folder, args).err, block('text'));
    });
  });

  it('has code that runs', () => {
    const [imported = '', ...lines] = block('js').trim().split('\n');
    const names = /import \{ (.*) \} from 'hitbox-lens\/trace'/.exec(imported)![1]!;
    const context = { getImageData: () => decodePng(hero, 1e6) };
    const code = `const { ${names} } = trace;\n${lines.join('\n')}\nreturn { coverage, spill, boxes, polygons };`;
    const result = evaluate(code, { trace, context }) as {
      coverage: number;
      spill: number;
      boxes: unknown[];
      polygons: unknown[];
    };
    assert.equal(result.boxes.length, 4);
    assert.ok(result.polygons.length > 0 && result.coverage > 0.5 && result.spill < 0.5);
  });

  it('names every option', () => {
    inFolder({}, (folder) => {
      const { out } = cli(folder, ['trace', '--help']);
      const options = [...out.matchAll(/--([a-z]+)/g)].map(([option]) => option);
      const general = ['--help', '--version'];
      assert.deepEqual(
        [...new Set(options)].filter((option) => !guide.includes(option) && !general.includes(option)),
        [],
      );
    });
  });
});
