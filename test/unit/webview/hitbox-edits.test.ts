import assert from 'node:assert/strict';
import { previewRequestSchema, type WriteRequest } from '../../../src/messages/preview-requests.js';
import type { SceneHitbox } from '../../../src/messages/scene.js';
import type { SceneMessage } from '../../../src/messages/protocol.js';
import { parseMessage } from '../../../src/messages/requests.js';
import { toClipboard } from '../../../src/edit/clipboard.js';
import { HitboxEdits } from '../../../webview/editor/hitbox-edits.js';
import { Editor } from '../../../webview/editor/editor.js';
import { circle, hitbox, scene, rect, sprite, uri } from './support.js';

const hitboxes = [
  hitbox('a', rect(0, 0, 10, 10)),
  hitbox('b', rect(20, 0, 10, 10)),
  hitbox('ball', circle(50, 50, 5)),
  hitbox('other', rect(0, 0, 4, 4), { sprite: 'hero', role: 'hurt' }),
];

const level = scene(hitboxes, { sprites: [sprite('level'), sprite('hero')] });

/**
 * Returns what an action on a selection writes, in a frame of the first timeline or in all (null); each change is
 * checked against the host's schema.
 */
function changes(
  selected: readonly string[],
  act: (edits: HitboxEdits) => void,
  shown = level,
  frame: number | null = null,
): WriteRequest['change'][] {
  const written: WriteRequest['change'][] = [];
  const editor = new Editor();
  editor.show(shown);
  editor.setPlayhead(frame === null ? null : { timeline: editor.timelines[0]!, frame });
  editor.select(selected);
  const write = (change: WriteRequest['change']): Promise<number> => {
    const request = { type: 'write', uri, version: 1, change };
    assert.deepEqual(parseMessage(previewRequestSchema, request), request);
    written.push(change);
    return Promise.resolve(1);
  };
  act(new HitboxEdits(editor, { write }));
  return written;
}

const added = (like: string, shape: object, name: string | null = null, role: string | null = null): object => ({
  like,
  shape,
  name,
  role,
});

describe('adding, deleting and pasting hitboxes', () => {
  it('offsets each copy slightly', () => {
    assert.deepEqual(
      changes(['b', 'a'], (edits) => {
        edits.duplicate();
      }),
      [{ kind: 'add', hitboxes: [added('a', rect(8, 8, 10, 10)), added('b', rect(28, 8, 10, 10))] }],
    );
  });

  it('offsets a copy by one step of a grid', () => {
    const editor = new Editor();
    editor.show({ ...level, tile: 16 });
    editor.setSettings({}, {}, 'tile');
    editor.select(['a']);
    const written: unknown[] = [];
    new HitboxEdits(editor, { write: (change) => Promise.resolve(written.push(change)) }).duplicate();
    assert.deepEqual(written, [{ kind: 'add', hitboxes: [added('a', rect(16, 16, 10, 10))] }]);
  });

  it('deletes the selection at once', () => {
    assert.deepEqual(
      changes(['ball', 'a'], (edits) => {
        edits.remove();
      }),
      [{ kind: 'delete', ids: ['a', 'ball'] }],
    );
  });

  it('does nothing without a selection', () => {
    assert.deepEqual(
      changes([], (edits) => {
        edits.duplicate();
        edits.remove();
        assert.equal(edits.getClipboardText(), null);
      }),
      [],
    );
  });

  it('pastes copied hitboxes after one of the same kind', () => {
    const texts: (string | null)[] = [];
    changes(['other', 'ball'], (edits) => {
      texts.push(edits.getClipboardText());
    });
    const expected = [added('ball', circle(58, 58, 5), 'ball', 'solid'), added('a', rect(0, 0, 4, 4), 'other', 'hurt')];
    assert.deepEqual(
      changes(['a'], (edits) => {
        assert.ok(edits.paste(texts[0]!));
      }),
      [{ kind: 'add', hitboxes: expected }],
    );
  });

  it('offsets a copy pasted beside its original', () => {
    const texts: (string | null)[] = [];
    changes(['a'], (edits) => {
      texts.push(edits.getClipboardText());
    });
    assert.deepEqual(
      changes(['a'], (edits) => {
        edits.paste(texts[0]!);
      }),
      [{ kind: 'add', hitboxes: [added('a', rect(8, 8, 10, 10), 'a', 'solid')] }],
    );
  });

  const slash = (id: string, frames: [number, number] | null) =>
    hitbox(id, rect(0, 0, 10, 10), { sprite: 'knight', role: 'hit', frames });
  const knight = scene([slash('first', [0, 0]), slash('second', [1, 1]), slash('third', [2, 3])], {
    sprites: [sprite('knight', 'own')],
  });
  const always = scene([slash('body', null), slash('first', [0, 1])], { sprites: [sprite('knight', 'own')] });
  const none = scene([], { sprites: [{ ...sprite('hero', 'own'), empty: true }] });
  const box = rect(0, 0, 10, 10);
  const pastes: [where: string, shown: SceneMessage, selected: string[], frame: number | null, expected: object][] = [
    ['the selected sprite', level, ['other'], null, { ...added('other', box, 'slash', 'hit') }],
    ['the current frame', knight, [], 1, { ...added('second', rect(8, 8, 10, 10), 'slash', 'hit') }],
    [
      'the current frame only, beside a hitbox of several',
      knight,
      [],
      2,
      { ...added('third', rect(8, 8, 10, 10), 'slash', 'hit'), time: { animation: null, frames: [2, 2] } },
    ],
    [
      'a frame without hitboxes',
      scene([slash('first', [0, 0]), slash('last', [4, 4])], { sprites: [sprite('knight', 'own')] }),
      [],
      2,
      { ...added('last', box, 'slash', 'hit'), time: { animation: null, frames: [2, 2] } },
    ],
    [
      'the current frame, beside a hitbox of all frames',
      always,
      ['body'],
      1,
      { ...added('body', rect(8, 8, 10, 10), 'slash', 'hit'), time: { animation: null, frames: [1, 1] } },
    ],
    ['all frames, when all are shown', always, ['body'], null, added('body', rect(8, 8, 10, 10), 'slash', 'hit')],
  ];
  const clip = toClipboard([{ name: 'slash', role: 'hit', shape: box }]);
  for (const [where, shown, selected, frame, expected] of pastes) {
    it(`pastes into ${where}`, () => {
      const paste = (edits: HitboxEdits): void => {
        edits.paste(clip);
      };
      assert.deepEqual(changes(selected, paste, shown, frame), [{ kind: 'add', hitboxes: [expected] }]);
    });
  }

  it('draws into the current frame, beside a hitbox of all frames', () => {
    const draw = (edits: HitboxEdits): void => {
      edits.draw(box);
    };
    const time = { animation: null, frames: [1, 1] };
    assert.deepEqual(changes(['body'], draw, always, 1), [
      { kind: 'add', hitboxes: [{ ...added('body', box), time }] },
    ]);
    assert.deepEqual(changes(['body'], draw, always), [{ kind: 'add', hitboxes: [added('body', box)] }]);
  });

  const ranged = (more: Partial<SceneHitbox>, file: Partial<SceneMessage> = {}): SceneMessage =>
    scene(
      [
        hitbox('body', rect(0, 0, 10, 10), { frames: [0, 3], ...more }),
        hitbox('hand', rect(0, 0, 2, 2), { frames: [1, 1] }),
      ],
      file,
    );
  const drawn: readonly (readonly [SceneMessage, frames: readonly number[] | null, reason: string])[] = [
    [ranged({}), null, 'beside one that is in all frames: its copy is, too'],
    [ranged({ frames: [1, 2] }), [0, 2], 'the frames of the timeline'],
    [ranged({ frames: null }, { hitboxFile: true }), null, 'beside one that always exists'],
    [ranged({ frames: [3, 3] }), null, 'a file with an entry for each frame: only its own'],
    [ranged({ frames: [3, 3] }, { hitboxFile: true }), [0, 3], 'a hitbox file can say it'],
  ];
  for (const [shown, frames, reason] of drawn) {
    it(`draws into all frames on request: ${reason}`, () => {
      const draw = (edits: HitboxEdits): void => {
        edits.inAllFrames.value = true;
        edits.draw(box);
      };
      const time = frames === null ? {} : { time: { animation: null, frames } };
      assert.deepEqual(changes(['body'], draw, shown, 1), [
        { kind: 'add', hitboxes: [{ ...added('body', box), ...time }] },
      ]);
    });
  }

  it('prefers the selected sprite to one that has such a shape', () => {
    const ball = toClipboard([{ name: 'ball', role: 'hit', shape: circle(1, 2, 3) }]);
    const paste = (edits: HitboxEdits): void => {
      edits.paste(ball);
    };
    assert.deepEqual(changes(['other'], paste), [
      { kind: 'add', hitboxes: [added('other', circle(1, 2, 3), 'ball', 'hit')] },
    ]);
  });

  it('pastes several into a sprite without hitboxes', () => {
    const two = toClipboard([
      { name: 'slash', role: 'hit', shape: box },
      { name: 'ball', role: 'hurt', shape: circle(1, 2, 3) },
    ]);
    const paste = (edits: HitboxEdits): void => {
      edits.paste(two);
    };
    assert.deepEqual(changes([], paste, none), [
      {
        kind: 'begin',
        sprite: 'hero',
        hitboxes: [
          { name: 'slash', role: 'hit', shape: box },
          { name: 'ball', role: 'hurt', shape: circle(1, 2, 3) },
        ],
      },
    ]);
  });

  it('ignores other clipboard text', () => {
    changes(['a'], (edits) => {
      assert.equal(edits.paste('const a = 1;'), false);
    });
  });

  const models: readonly (readonly [
    reason: string,
    selected: string[],
    kind: 'rect' | 'circle' | 'capsule',
    like: string,
  ])[] = [
    ['the selected one', ['a'], 'rect', 'a'],
    ['the last of the same sprite', ['ball'], 'rect', 'b'],
    ['the last of all', [], 'rect', 'other'],
    ['one of its kind rather than of its sprite', ['other'], 'circle', 'ball'],
    ['any of the sprite if none is of its kind', ['a'], 'capsule', 'ball'],
  ];
  for (const [reason, selected, kind, like] of models) {
    it(`adds a new one after ${reason}`, () => {
      changes(selected, (edits) => {
        assert.equal(edits.modelFor({ kind }), like);
      });
    });
  }

  it("doesn't write an unchanged name or role", () => {
    assert.deepEqual(
      changes(['a'], (edits) => {
        void edits.rename(0, 'a');
        edits.setRole([0], 'solid');
        void edits.rename(0, 'wall');
        edits.setRole([0, 1], 'trigger');
      }),
      [
        { kind: 'rename', id: 'a', name: 'wall' },
        { kind: 'role', ids: ['a', 'b'], role: 'trigger' },
      ],
    );
  });
});
