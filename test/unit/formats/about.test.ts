/** Checks docs/formats.md and docs/tools.md: their claims about engines and tools are true and complete. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { disabledReasons, getAbilities } from '../../../src/edit/disabled-reasons.js';
import type { Ability } from '../../../src/edit/ability.js';
import type { EditChange } from '../../../src/edit/change.js';
import { moveShape } from '../../../src/edit/move.js';
import { planVerified } from '../../../src/edit/plan-verified.js';
import { commonAbout, engines, enginesIn, constructors } from '../../../src/formats/engines/index.js';
import type { EditKind } from '../../../src/formats/tools/adapter.js';
import { adapters } from '../../../src/formats/tools/index.js';
import type { Shape } from '../../../src/core/index.js';
import type { Hitbox } from '../../../src/model/document.js';
import { rereadIn } from '../edit/rereading.js';
import { writing } from '../edit/texts.js';

const root = join(import.meta.dirname, '../../..');
const [tools, ...rest] = ['docs/tools.md', 'docs/formats.md', 'test/fixtures/formats.md'].map((file) =>
  readFileSync(join(root, file), 'utf8').replace(/\r\n/g, '\n'),
) as [string, ...string[]];
const pages = [tools, ...rest].join('\n');

describe('documentation of tools', () => {
  const writableBy: Readonly<Record<Ability, EditKind>> = {
    'move-x': 'position',
    'move-y': 'position',
    left: 'size',
    right: 'size',
    top: 'size',
    bottom: 'size',
    width: 'size',
    height: 'size',
    scale: 'size',
    turn: 'angle',
    ends: 'ends',
    corners: 'corners',
    'corner-count': 'corner count',
  };

  /** The writable properties of a hitbox, tried one by one. */
  function writesOf(hitbox: Hitbox, text: string): Set<EditKind> {
    const whole = writing(text, 'json');
    const cannot = disabledReasons(hitbox, whole.document.format);
    const results = new Set(
      getAbilities(hitbox.shape).flatMap((ability) => (cannot.has(ability) ? [] : [writableBy[ability]])),
    );
    const { id, role, shape } = hitbox;
    const copy = { like: id, shape: moveShape(shape, 1, 1), name: null, role: null };
    const changes: readonly (readonly [EditKind, EditChange])[] = [
      ['name', { kind: 'rename', id, name: 'thing' }],
      ['role', { kind: 'role', ids: [id], role: role === 'hurt' ? 'hit' : 'hurt' }],
      ['new hitboxes', { kind: 'add', hitboxes: [copy] }],
      ['deletion', { kind: 'delete', ids: [id] }],
    ];
    for (const [what, change] of changes) {
      const plan = planVerified(whole, change, rereadIn('json'));
      if ('edits' in plan && plan.edits.length > 0) results.add(what);
    }
    return results;
  }

  const object = (more: object): object => ({
    id: 1,
    name: 'a',
    x: 8,
    y: 8,
    width: 16,
    height: 24,
    rotation: 0,
    ...more,
  });
  const corners = [
    { x: 0, y: 0 },
    { x: 8, y: 0 },
    { x: 0, y: 8 },
  ];
  const objects = [
    object({ ellipse: true }),
    object({ capsule: true }),
    object({ polygon: corners }),
    object({ polyline: corners }),
    object({ type: 'hit' }),
  ];
  const collision = (shape: object): object => ({ type: 'CollisionShape2D', position: { x: 1, y: 2 }, shape });
  /** Forms without an example in the documentation or a fixture. */
  const others: readonly object[] = [
    { tiledversion: '1.10', tilesets: [], layers: [{ type: 'objectgroup', name: 'a', objects }] },
    { tilewidth: 16, tileheight: 16, tilecount: 1, tiles: [{ id: 0, objectgroup: { objects } }] },
    {
      root: {
        type: 'StaticBody2D',
        children: [
          collision({ type: 'CircleShape2D', radius: 4 }),
          { ...collision({ type: 'RectangleShape2D', size: { x: 8, y: 4 } }), rotation: 0.5 },
          {
            type: 'CollisionPolygon2D',
            position: { x: 1, y: 2 },
            polygon: [
              [0, 0],
              [8, 0],
              [0, 8],
            ],
          },
        ],
      },
    },
  ];
  const fixtures = join(root, 'test/fixtures/exports');
  const texts = [
    ...[...pages.matchAll(/```json\n([^]*?)```/g)].map(([, text]) => text!),
    ...readdirSync(fixtures).map((name) => readFileSync(join(fixtures, name), 'utf8')),
    ...others.map((one) => JSON.stringify(one, null, 2)),
  ];
  const shapes = new Map<string, Set<Shape['kind']>>();
  const writes = new Map<string, Set<EditKind>>();

  before(() => {
    for (const text of texts) {
      const { document } = writing(text, 'json');
      const { format } = document;
      const [known, can] = [shapes.get(format) ?? new Set<Shape['kind']>(), writes.get(format) ?? new Set<EditKind>()];
      for (const hitbox of document.hitboxes) {
        known.add(hitbox.shape.kind);
        for (const what of writesOf(hitbox, text)) can.add(what);
      }
      shapes.set(format, known);
      writes.set(format, can);
    }
  });

  for (const { id, about } of adapters) {
    it(`${id}: has a section, and lists the shapes and writable properties of its examples`, () => {
      assert.ok(tools.includes(`\n## ${about.section}\n`), about.section);
      assert.ok(about.files !== '' && about.reads !== '');
      assert.deepEqual([...about.shapes].sort(), [...shapes.get(id)!].sort());
      assert.deepEqual([...about.writes].sort(), [...writes.get(id)!].sort());
    });
  }
});

describe('documentation of engines', () => {
  /** The top-level alternatives of a pattern. */
  function findAlternatives(pattern: string): string[] {
    const parts = [''];
    let depth = 0;
    for (const [token] of pattern.matchAll(/\\.|\[(?:\\.|[^\]])*\]|./g)) {
      if (token === '(') depth++;
      if (token === ')') depth--;
      if (token === '|' && depth === 0) parts.push('');
      else parts.push(`${parts.pop()!}${token}`);
    }
    return parts.filter((part) => part !== '');
  }

  for (const { id, about, packages, globals } of engines) {
    it(`${id}: is detected by its packages and its globals`, () => {
      assert.notEqual(about.name, '');
      for (const name of packages) {
        const text = `import { x } from '${name.replace('*', 'some')}';`;
        assert.ok(enginesIn(text).ids.has(id), text);
      }
      for (const text of about.globals) assert.ok(enginesIn(text).ids.has(id), text);
      for (const part of findAlternatives(globals)) {
        assert.ok(
          about.globals.some((text) => new RegExp(part).test(text)),
          `no example of ${part}`,
        );
      }
    });
  }

  const callsOf = new Map([[null, commonAbout], ...engines.map(({ id, about }) => [id, about] as const)] as const);
  /** A placeholder for the calls that create the fixtures of one body. No text contains it. */
  const inner = 'Box2D.worldBody';

  for (const { engine, boxConstructor } of constructors.filter(
    ({ boxConstructor: { names } }) => !names.includes(inner),
  )) {
    it(`${engine ?? 'any'}: lists ${boxConstructor.names.join(' ')} among its calls`, () => {
      const code = [...callsOf.get(engine)!.calls.matchAll(/`([^`]+)`/g)].map(([, text]) => text).join(' ');
      const words = new Set(code.split(/\W+/));
      assert.ok(boxConstructor.names.some((name) => words.has(name.split('.').at(-1)!)));
    });
  }
});
