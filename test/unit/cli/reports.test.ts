import assert from 'node:assert/strict';
import { clean, cli, fixtures, flat, inFolder } from './support.js';

const plain = String.raw;

describe('the text report', () => {
  it('has a line for each problem and a summary', () => {
    const argv = ['check', 'level.json', 'clean.json'];
    const { out, err, code } = cli(fixtures, [...argv, '--format', 'compact']);
    assert.deepEqual(out.split('\n'), [
      'level.json:4:5 information overlap step overlaps floor by 6. Move it 6 px up, or move floor 6 px down.',
      'level.json:5:5 warning zero-size The height of ledge is 0: it has no area.',
      'level.json:7:5 warning duplicate copy has the same role and numbers as crate. Delete it or move it.',
      '3 problems (2 warnings, 1 information) in 7 hitboxes of 2 files (0.00 s).',
      '',
    ]);
    assert.equal(err, '');
    assert.equal(code, 0);
    const frames = cli(fixtures, argv).out.split('\n');
    assert.deepEqual(frames.slice(0, 3), [
      'level.json:4:5 information overlap step overlaps floor by 6. Move it 6 px up, or move floor 6 px down.',
      '  4 |     { "name": "step", "x": 40, "y": 190, "w": 32, "h": 16 },',
      '    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
    ]);
  });

  it('reports a pair of hitboxes once', () => {
    const pile = '{ "walls": [[0, 0, 9, 9], [5, 5, 9, 9], [8, 8, 9, 9]] }';
    inFolder({ 'a.json': pile }, (folder) => {
      const result = cli(folder, ['check', 'a.json', '--format', 'compact']).out.split('\n').slice(0, -2);
      assert.deepEqual(
        result.map((line) => line.replace(/^.* overlap /, '')),
        [
          'walls[1] overlaps walls[0] by 4. Move it 4 px right, or move walls[0] 4 px left.',
          'walls[2] overlaps walls[1] by 6 and walls[0] by 1. To clear walls[1], move it 6 px right.',
        ],
      );
    });
  });

  it('reports that there are no problems', () => {
    assert.equal(cli(fixtures, ['check', 'clean.json']).out, 'No problems in 2 hitboxes of 1 file (0.00 s).\n');
  });

  it('reports that there is nothing to check', () => {
    inFolder({ 'docs/notes.txt': 'hello' }, (folder) => {
      const ran = cli(folder, ['check', 'docs']);
      assert.deepEqual([ran.out.split('\n')[0], ran.code], ['There are no files to check.', 0]);
    });
  });

  const unreadable: [paths: string[], out: string, reason: string][] = [
    [['gone.json'], '1 path could not be read. Nothing was checked.\n', 'nothing was read'],
    [
      ['level.json', 'gone.json', 'lost.json'],
      '2 paths could not be read. No problems in 0 hitboxes of 1 file (0.00 s).\n',
      'some were read',
    ],
  ];
  for (const [paths, out, reason] of unreadable) {
    it(`starts with unreadable files: ${reason}`, () => {
      inFolder({ 'level.json': '{}' }, (folder) => {
        const ran = cli(folder, ['check', ...paths]);
        assert.deepEqual([ran.out, ran.code], [out, 2]);
      });
    });
  }

  const kinds: [file: string, text: string, kind: string][] = [
    ['a.json', '{ "walls": [[0, 0, 8, 8]] }', 'JSON'],
    ['a.ts', 'export const walls = [{ x: 0, y: 0, w: 8, h: 8 }];', 'TypeScript'],
    ['a.jsx', 'export const walls = [{ x: 0, y: 0, w: 8, h: 8 }];', 'JavaScript'],
    ['a.vue', '<script>export const walls = [{ x: 0, y: 0, w: 8, h: 8 }];</script>', 'Vue'],
    ['a.hitbox.json', '{ "sprites": { "a": { "hitboxes": [{ "rect": [0, 0, 8, 8] }] } } }', 'hitbox file'],
    ['hero.json', '{ "skeleton": { "spine": "4.1" }, "bones": [] }', 'Spine'],
  ];
  for (const [file, text, kind] of kinds) {
    it(`calls the format of ${file} ${kind}`, () => {
      inFolder({ [file]: text }, (folder) => {
        assert.match(cli(folder, ['read', file]).out, new RegExp(`^${file}: \\d+ hitbox(es)?, read as ${kind}\\n`));
      });
    });
  }

  it('names the format of an export without hitboxes', () => {
    inFolder({ 'hero.json': '{ "skeleton": { "spine": "4.1" }, "bones": [] }' }, (folder) => {
      assert.match(cli(folder, ['check', '.']).out, /^No problems in 0 hitboxes of 1 file \(0\.00 s\)\.\n/);
      assert.equal(cli(folder, ['read', 'hero.json']).out, 'hero.json: 0 hitboxes, read as Spine\n');
    });
  });

  const colors: [env: Record<string, string>, isTTY: boolean, colored: boolean, reason: string][] = [
    [{}, true, true, 'colors in a terminal'],
    [{}, false, false, 'no colors in a pipe'],
    [{ NO_COLOR: '1' }, true, false, 'no colors with NO_COLOR'],
    [{ NO_COLOR: '' }, true, true, 'an empty NO_COLOR counts as absent'],
    [{ TERM: 'dumb' }, true, false, 'no colors in a terminal without them'],
    [{ FORCE_COLOR: '1' }, false, true, 'colors in a pipe with FORCE_COLOR'],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false, true, 'FORCE_COLOR overrides NO_COLOR'],
    [{ FORCE_COLOR: '0' }, true, false, 'no colors with FORCE_COLOR=0'],
    [{ FORCE_COLOR: 'false' }, true, false, 'no colors with FORCE_COLOR=false'],
  ];
  for (const [env, isTTY, colored, reason] of colors) {
    it(reason, () => {
      assert.equal(
        cli(fixtures, ['check', 'level.json'], env, isTTY).out.includes('\u001b[33mwarning\u001b[0m'),
        colored,
      );
    });
  }

  it('counts lines with any line ending', () => {
    inFolder({ 'a.json': `\r\n\r\n\n\r  ${flat}` }, (folder) => {
      assert.match(cli(folder, ['check', 'a.json']).out, /^a\.json:5:\d+ warning zero-size/);
    });
  });

  // Windows has no such names.
  if (process.platform !== 'win32') {
    it("can't be forged by the name of a file or hitbox", () => {
      const name = 'a\n::error::x\u001b[2J,b:c%.json';
      inFolder({ [name]: flat.replace('{ "x"', plain`{ "name": "n\n::error::y\u001b[2J", "x"`) }, (folder) => {
        const text = cli(folder, ['check', '.']).out;
        assert.equal(text.split('\n').length, 5, 'a problem with its frame, the summary and the end');
        assert.ok(!text.includes('\u001b'));
        assert.ok(text.startsWith(plain`a\n::error::x\u001b[2J,b:c%.json:1:`), text);
        const [first, ...rest] = cli(folder, ['check', '.', '--format', 'github']).out.split('\n');
        assert.equal(rest.length, 2);
        assert.ok(first?.startsWith(plain`::warning file=a\n%3A%3Aerror%3A%3Ax`), first);
        assert.ok(first?.includes(plain`\u001b[2J%2Cb%3Ac%25.json,line=1,endLine=1,`), first);
      });
    });
  }
});

describe('the GitHub report', () => {
  it('annotates lines', () => {
    assert.deepEqual(cli(fixtures, ['check', 'level.json', '--format', 'github']).out.split('\n').slice(1), [
      '::warning file=level.json,line=5,endLine=5,col=5,endColumn=61,title=Hitbox Lens%3A zero-size::The height of ledge is 0: it has no area.',
      '::warning file=level.json,line=7,endLine=7,col=5,endColumn=61,title=Hitbox Lens%3A duplicate::copy has the same role and numbers as crate. Delete it or move it.',
      '3 problems (2 warnings, 1 information) in 5 hitboxes of 1 file (0.00 s).',
      '',
    ]);
  });

  it('leaves out columns if a hitbox spans several lines', () => {
    inFolder({ 'a.json': flat.replaceAll(', "', ',\n"') }, (folder) => {
      const { out } = cli(folder, ['check', 'a.json', '--format=github']);
      assert.match(out, /^::warning file=a\.json,line=1,endLine=4,title=/);
    });
  });
});

describe('the JSON report', () => {
  it('of check', () => {
    const { documents, summary } = JSON.parse(cli(fixtures, ['check', '.', '--format', 'json']).out) as {
      documents: { file: string; problems: object[] }[];
      summary: unknown;
    };
    assert.deepEqual(
      documents.map(({ file }) => file),
      ['clean.json', 'level.json'],
    );
    assert.deepEqual(documents[0]?.problems, []);
    assert.deepEqual(documents[1]?.problems[2], {
      rule: 'duplicate',
      severity: 'warning',
      message: 'copy has the same role and numbers as crate. Delete it or move it.',
      start: 267,
      end: 323,
      line: 7,
      column: 5,
      endLine: 7,
      endColumn: 61,
      related: [{ message: 'crate', start: 204, end: 261, line: 6, column: 5, endLine: 6, endColumn: 62 }],
    });
    assert.deepEqual(summary, {
      files: 2,
      hitboxes: 7,
      possible: 0,
      problems: { error: 0, warning: 2, information: 1, hint: 0 },
      fixed: 0,
      failed: 0,
    });
  });

  it('of read', () => {
    const { documents } = JSON.parse(cli(fixtures, ['read', 'clean.json', '--json']).out) as {
      documents: { file: string; format: string; hitboxes: object[]; problems: object[] }[];
    };
    assert.deepEqual(Object.keys(documents[0]!), ['file', 'format', 'hitboxes', 'skipped', 'problems']);
    assert.deepEqual(documents[0]?.hitboxes[1], {
      name: 'step',
      sprite: '',
      animation: null,
      frames: null,
      role: 'solid',
      tags: [],
      certainty: 'certain',
      shape: { kind: 'rect', x: 40, y: 184, width: 32, height: 16 },
      convention: { tuple: 'xywh', anchor: 'top-left', yAxis: 'down', unit: 'px', angleUnit: null },
      start: 81,
      end: 136,
      unknown: [],
      editable: true,
    });
  });

  it('of read has a shape in the unit of the file, and in px if different', () => {
    const text = '{ "frameWidth": 64, "frameHeight": 32, "hitbox": { "x": 0.25, "y": 0.5, "w": 0.5, "h": 0.25 } }';
    inFolder({ 'a.json': text }, (folder) => {
      const { documents } = JSON.parse(cli(folder, ['read', 'a.json', '--json']).out) as {
        documents: { hitboxes: { shape: object; pixels: object; convention: object }[] }[];
      };
      const [hitbox] = documents[0]!.hitboxes;
      assert.deepEqual(hitbox!.shape, { kind: 'rect', x: 0.25, y: 0.5, width: 0.5, height: 0.25 });
      assert.deepEqual(hitbox!.pixels, { kind: 'rect', x: 16, y: 16, width: 32, height: 8 });
      assert.deepEqual(hitbox!.convention, {
        tuple: 'xywh',
        anchor: 'top-left',
        yAxis: 'down',
        unit: 'fraction',
        unitX: 64,
        space: 'world',
        unitY: 32,
        unitBecause: 'numbers',
        unitWord: '',
        angleUnit: null,
      });
    });
  });

  it("of read lists values that weren't understood", () => {
    const table: [file: string, text: string, rule: string, message: RegExp][] = [
      ['b.json', clean.slice(0, -10), 'broken-text', /^Syntax error/],
      [
        'c.ts',
        'const walls = [{ x: f(), y: g(), w: canvas.width, h: 4 }];',
        'not-static',
        /^1 list looks like hitboxes but/,
      ],
      [
        'd.json',
        JSON.stringify({
          name: 'A',
          'plugin-id': 'Sprite',
          animations: { items: [{ frames: [{ collisionPoly: { points: [0, 0, 1, 0, 1, 1] } }] }] },
        }),
        'not-in-file',
        /^1 hitbox was skipped: the Construct 3 data lacks some values\.$/,
      ],
    ];
    for (const [file, text, rule, message] of table) {
      inFolder({ [file]: text }, (folder) => {
        const { documents } = JSON.parse(cli(folder, ['read', file, '--json']).out) as {
          documents: { problems: { rule: string; message: string; severity: string }[] }[];
        };
        const note = documents[0]?.problems.find((problem) => problem.rule === rule);
        assert.match(note?.message ?? '', message, file);
        assert.equal(note?.severity, 'information');
      });
    }
  });
});

describe('the SARIF report', () => {
  interface Log {
    version: string;
    $schema: string;
    runs: {
      columnKind: string;
      tool: { driver: { name: string; version: string; rules: { id: string; helpUri: string }[] } };
      invocations: { executionSuccessful: boolean }[];
      results: {
        ruleId: string;
        ruleIndex: number;
        level: string;
        message: { text: string };
        locations: { physicalLocation: { artifactLocation: { uri: string }; region: object } }[];
        relatedLocations?: object[];
      }[];
    }[];
  }
  const sarif = (cwd: string, ...paths: string[]): Log =>
    JSON.parse(cli(cwd, ['check', '--format', 'sarif', ...paths]).out) as Log;

  it('is valid version 2.1.0', () => {
    const log = sarif(fixtures, 'level.json');
    assert.equal(log.version, '2.1.0');
    const run = log.runs[0]!;
    assert.equal(run.columnKind, 'utf16CodeUnits');
    assert.equal(run.invocations[0]?.executionSuccessful, true);
    assert.deepEqual(
      run.results.map(({ level }) => level),
      ['note', 'warning', 'warning'],
    );
    for (const { ruleId, ruleIndex } of run.results) {
      const rule = run.tool.driver.rules[ruleIndex];
      assert.equal(rule?.id, ruleId);
      assert.ok(rule.helpUri.endsWith(`docs/rules.md#${ruleId}`));
    }
    assert.deepEqual(run.results[2]?.locations, [
      {
        physicalLocation: {
          artifactLocation: { uri: 'level.json' },
          region: { startLine: 7, startColumn: 5, endLine: 7, endColumn: 61 },
        },
      },
    ]);
    assert.equal(run.results[2].relatedLocations?.length, 1);
  });

  it('reports a failure', () => {
    assert.equal(sarif(fixtures, 'missing.json').runs[0]?.invocations[0]?.executionSuccessful, false);
  });

  it('writes URIs, and no links from names', () => {
    const text = flat.replace('{ "x"', '{ "name": "[click](1)", "x"');
    inFolder({ 'a b/ü#%?.json': text, cwd: null }, (folder) => {
      const uri = (log: Log): string | undefined =>
        log.runs[0]?.results[0]?.locations[0]?.physicalLocation.artifactLocation.uri;
      const log = sarif(folder, '.');
      assert.equal(uri(log), 'a%20b/%C3%BC%23%25%3F.json');
      assert.ok(!log.runs[0]?.results[0]?.message.text.includes(']('));
      assert.match(uri(sarif(`${folder}/cwd`, '../a b')) ?? '', /^file:\/\/\/.*\/a%20b\/%C3%BC%23%25%3F\.json$/);
    });
  });
});

describe('the text output of read', () => {
  it('has a line for each hitbox and each problem', () => {
    const lines = cli(fixtures, ['read', 'level.json']).out.split('\n');
    assert.match(lines[0] ?? '', /^level\.json: 5 hitboxes, read as /);
    assert.equal(lines[1], '  3:5 floor, solid, rect x 0 y 200 width 320 height 16 (x, y, w, h · top-left · y down)');
    assert.equal(lines[7], '  5:5 warning zero-size The height of ledge is 0: it has no area.');
  });
});

describe('the failures in the report of check for programs', () => {
  const failuresOf = (files: Record<string, string | Uint8Array>, argv: readonly string[]): unknown =>
    inFolder(files, (folder) => {
      const { out } = cli(folder, ['check', '--format', 'json', ...argv]);
      return (JSON.parse(out) as { failures: unknown }).failures;
    });
  const table: [files: Record<string, string | Uint8Array>, argv: string[], expected: object[], reason: string][] = [
    [{ 'a.json': flat }, ['.'], [], 'none'],
    [{}, ['nope'], [{ file: 'nope', message: 'no such file or folder' }], 'no such path'],
    [{ 'a.json': new Uint8Array([0]) }, ['a.json'], [{ file: 'a.json', message: 'not UTF-8 text' }], 'no text'],
    [{ 'a.json': new Uint8Array([0]) }, ['.'], [], 'a file that is skipped on purpose'],
    [{ 'a.json': flat, '.hitboxlensignore': 'a.json' }, ['a.json'], [], 'a named one'],
    [
      { 'a.json': flat, 'hitbox-lens.config.json': '{\n "maxHitbox": 3\n}' },
      ['.'],
      [
        {
          file: 'hitbox-lens.config.json',
          line: 2,
          column: 2,
          message: 'Unknown key "maxHitbox". Did you mean "maxHitboxes"?',
        },
      ],
      'a mistake in the configuration',
    ],
  ];
  for (const [files, argv, expected, reason] of table) {
    it(reason, () => {
      assert.deepEqual(failuresOf(files, argv), expected);
    });
  }
});
