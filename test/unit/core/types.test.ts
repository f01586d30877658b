/** The types of the library: what constructors return can be changed, and every function takes it and read-only shapes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { project } from '../../launch/project';

/** Returns the errors of the compiler for files that import the library, each as its number and its line. */
function errorsIn(files: readonly string[]): string[][] {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    paths: { 'hitbox-lens/core': [join(project, 'src/core/index.ts')] },
  };
  const texts = new Map(files.map((text, k) => [join(project, `file${k}.ts`).replaceAll('\\', '/'), text]));
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => {
    const text = texts.get(name);
    return text === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return [...texts].map(([name, text]) =>
    ts.getPreEmitDiagnostics(program, program.getSourceFile(name)).map(({ code, start = 0 }) => {
      const line = text.slice(0, start).split('\n').length - 1;
      return `TS${code} ${text.split('\n')[line]!.trim()}`;
    }),
  );
}

const head = `
import { capsule, circle, collides, ellipse, moveAndSlide, polygon, prepare, rect, regularPolygon, segment, shapeIndex } from 'hitbox-lens/core';
import type { Circle, MutableShape, Polygon, Rect, Shape } from 'hitbox-lens/core';
`;

describe('types of shapes', function () {
  this.timeout(60_000);

  const lines: readonly [line: string, error: number | null, reason: string][] = [
    ['const a = rect(0, 0, 8, 8); a.x = 5; a.rotation = 1;', null, 'a rectangle moves'],
    ['circle(0, 0, 1).radius = 2;', null, 'a circle grows'],
    ['capsule(0, 0, 1, 1, 2).x2 = 3; segment(0, 0, 1, 1).y1 = 3;', null, 'a capsule stretches'],
    ['ellipse(0, 0, 1, 1).radiusX = 3;', null, 'an ellipse grows'],
    ['polygon([0, 0, 1, 0, 0, 1]).points = [];', null, 'a polygon gets other points'],
    ['regularPolygon(0, 0, 1, 3).points = [];', null, 'so does a regular one'],
    ['const b: Rect = rect(0, 0, 8, 8);', null, 'what can be changed is a read-only shape too'],
    ['const c: Shape[] = [rect(0, 0, 8, 8), circle(0, 0, 1)];', null, 'in lists'],
    ['const d: MutableShape[] = [rect(0, 0, 8, 8), circle(0, 0, 1)];', null, 'in lists that can be changed'],
    ['let e: MutableShape<Rect> = rect(0, 0, 8, 8); e.width = 4;', null, 'a field of a class'],
    [
      "const f = { kind: 'circle', x: 0, y: 0, radius: 1 } satisfies Circle; f.x = 2; collides(f, f);",
      null,
      'satisfies',
    ],
    ["const g = { kind: 'circle', x: 0, y: 0, radius: 1 } as const; collides(g, g);", null, 'as const'],
    ['shapeIndex().insert(rect(0, 0, 8, 8));', null, 'an index takes it'],
    ['moveAndSlide(rect(0, 0, 8, 8), { x: 1, y: 0 }, [rect(0, 0, 8, 8)]);', null, 'a slide takes it'],
    ["const h = { kind: 'circle', x: 0, y: 0, radius: 1 }; collides(h, h);", 2345, 'kind is any string'],
    ['const i: Rect = rect(0, 0, 8, 8); i.x = 5;', 2540, 'Rect is read-only'],
    ['prepare(rect(0, 0, 8, 8)).x = 5;', 2540, 'a prepared shape is frozen'],
    ['rect(0, 0, 8, 8).radius = 5;', 2339, 'a rectangle has no radius'],
    ['let j: MutableShape<Polygon> = rect(0, 0, 8, 8);', 2741, 'another kind'],
  ];

  const page = readFileSync(join(project, 'docs/core.md'), 'utf8').replaceAll('\r\n', '\n');
  const blocks = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);
  let errors: string[][] = [];
  before(() => {
    errors = errorsIn([head + lines.map(([line]) => line).join('\n'), ...blocks]);
  });

  it('there are the errors of the table, and no other', () => {
    const expected = lines.filter(([, error]) => error !== null).map(([line, error]) => `TS${error} ${line}`);
    assert.deepEqual(errors[0], expected);
  });

  it('the examples of docs/core.md in TypeScript have none', () => {
    assert.ok(blocks.length > 0);
    assert.deepEqual(errors.slice(1).flat(), []);
  });
});
