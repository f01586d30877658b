import assert from 'node:assert/strict';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { agentTools, ToolError } from '../../../src/agents/index.js';
import { inputSchema } from '../../../src/agents/input-schema.js';
import { parseInput } from '../../../src/agents/parse-input.js';
import { singleEdit } from '../../../src/agents/single-edit.js';
import { textVersion } from '../../../src/agents/text-version.js';
import { applyEdits } from '../../../src/model/span.js';
import { MemoryFiles } from './memory-files.js';
import { runs } from '../core/support.js';

const toolNamed = (name: string) => agentTools.find((tool) => tool.name === name)!;

describe('inputs of tools', () => {
  const cases: [tool: string, input: unknown, message: string][] = [
    ['list_hitboxes', undefined, 'expected an object, got nothing'],
    ['list_hitboxes', null, 'expected an object, got null'],
    ['list_hitboxes', 'a.ts', 'expected an object, got "a.ts"'],
    ['list_hitboxes', {}, 'file is missing'],
    ['list_hitboxes', { file: 3 }, 'file must be a text, got 3'],
    ['list_hitboxes', { file: '' }, 'file must not be empty, got ""'],
    ['list_hitboxes', { file: 'a.ts', frame: -1 }, 'frame must be at least 0, got -1'],
    ['list_hitboxes', { file: 'a.ts', frame: 1.5 }, 'frame must be a whole number, got 1.5'],
    ['list_hitboxes', { file: 'a.ts', limit: 201 }, 'limit must be at most 200, got 201'],
    ['list_hitboxes', { file: 'a.ts', Frame: 1 }, 'there is no property Frame'],
    ['find_collisions', { a: { file: 'a.ts', x: '5' } }, 'a.x must be a number, got "5"'],
    ['find_collisions', { a: { file: 'a.ts', flipX: 1 } }, 'a.flipX must be true or false, got 1'],
    ['set_hitbox', { file: 'a', version: '', hitbox: 'b', shape: [] }, 'shape must be an object, got []'],
    [
      'set_hitbox',
      { file: 'a', version: '', hitbox: 'b', shape: { kind: 'box' } },
      'shape.kind must be "rect" or "circle" or "ellipse" or "capsule" or "polygon", got "box"',
    ],
    [
      'set_hitbox',
      { file: 'a', version: '', hitbox: 'b', shape: { points: [[0, 0], [1]] } },
      'shape.points.1.1 is missing',
    ],
    [
      'set_hitbox',
      { file: 'a', version: '', hitbox: 'b', name: 'n'.repeat(201) },
      `name must have at most 200 characters, got "${'n'.repeat(59)}…`,
    ],
    ['delete_hitboxes', { file: 'a', version: '', hitboxes: [] }, 'hitboxes must not be empty, got []'],
    ['delete_hitboxes', { file: 'a', version: '', hitboxes: [1] }, 'hitboxes.0 must be a text, got 1'],
    [
      'delete_hitboxes',
      { file: 1, version: 2, hitboxes: 3 },
      'file must be a text, got 1; version must be a text, got 2; hitboxes must be a list, got 3',
    ],
  ];
  for (const [tool, input, message] of cases) {
    it(`${tool}: ${message}`, async () => {
      assert.equal(await new MemoryFiles({}).refusal(tool, input), `Invalid input: ${message}.`);
    });
  }

  for (const tool of agentTools) {
    it(`${tool.name} has a schema of draft 2020-12 and of draft 7, since a strict client refuses all tools for one`, () => {
      const schema = inputSchema(tool);
      for (const Validator of [Ajv2020, Ajv]) new Validator({ strict: true }).compile(schema);
    });
  }

  const corners: [points: unknown, isValid: boolean, reason: string][] = [
    [
      [
        [0, 0],
        [1, 0],
        [1, 1.5],
      ],
      true,
      'three corners',
    ],
    [[[0, 0], [1, 0], [1]], false, 'a corner of one number'],
    [
      [
        [0, 0],
        [1, 0],
        [1, 1, 1],
      ],
      false,
      'a corner of three numbers',
    ],
    [
      [
        [0, 0],
        [1, 0],
        [1, '1'],
      ],
      false,
      'a text',
    ],
  ];
  for (const [points, isValid, reason] of corners) {
    it(`the schema of corners: ${reason}`, () => {
      const validate = new Ajv2020().compile(inputSchema(toolNamed('set_hitbox')));
      assert.equal(validate({ file: 'a', version: '', hitbox: 'b', shape: { points } }), isValid);
    });
  }

  const anything = fc.oneof(fc.jsonValue(), fc.constantFrom('rect', 'a.ts', 0, 1, -1, true));
  for (const tool of agentTools) {
    it(`${tool.name} accepts exactly what its JSON schema says`, () => {
      const schema = inputSchema(tool);
      const isValid = new Ajv({ allowUnionTypes: true }).compile(schema);
      const names = Object.keys(schema['properties'] as object);
      const inputs = fc.dictionary(fc.constantFrom(...names, 'other'), anything).map((own) => ({
        ...Object.fromEntries((schema['required'] as string[]).map((name) => [name, 'a'])),
        ...own,
      }));
      fc.assert(
        fc.property(inputs, (input) => {
          const accepts = (): boolean => {
            try {
              parseInput(tool.input, input);
              return true;
            } catch (error) {
              assert.ok(error instanceof ToolError);
              return false;
            }
          };
          assert.equal(accepts(), isValid(input));
        }),
        runs(100),
      );
    });

    it(`${tool.name} answers anything with a result or a sentence`, async () => {
      const files = new MemoryFiles({ 'a.ts': 'const walls = [{ x: 1, y: 2, w: 3, h: 4 }, { x: 5, y: 6, r: 7 }];' });
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), async (value) => {
          const extra = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
          const input = { file: 'a.ts', version: files.version('a.ts'), hitbox: '#0', ...extra };
          const refusal = await files.refusal(tool.name, input);
          assert.ok(refusal === '' || refusal.endsWith('.'), refusal);
        }),
        runs(100),
      );
    });
  }

  it('have descriptions that a model understands without the docs', () => {
    const undescribed = (schema: unknown, path: string): string[] => {
      const { properties = {}, description } = schema as { properties?: object; description?: string };
      return [
        ...(description === undefined && path.split('.').length === 2 ? [path] : []),
        ...Object.entries(properties).flatMap(([key, value]) => undescribed(value, `${path}.${key}`)),
      ];
    };
    const missing = agentTools.flatMap((tool) => undescribed(inputSchema(tool), tool.name));
    // Its properties have descriptions.
    assert.deepEqual(missing, ['find_collisions.a']);
    for (const { name, description } of agentTools) assert.match(description, /\.$/, name);
    assert.equal(toolNamed('list_hitboxes').edits, false);
  });
});

describe('parts of edits by tools', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });

  it('a single edit turns one text into another', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const edit = singleEdit(before, after);
        assert.equal(applyEdits(before, [edit]), after);
        assert.ok(edit.end - edit.start <= before.length && edit.text.length <= after.length);
      }),
      runs(100),
    );
  });

  it('different texts have different versions', () => {
    const versions = new Map<string, string>();
    fc.assert(
      fc.property(text, (one) => {
        const version = textVersion(one);
        assert.match(version, /^[\da-f]{16}$/);
        assert.equal(versions.get(version) ?? one, one);
        versions.set(version, one);
      }),
      runs(2000),
    );
  });
});
