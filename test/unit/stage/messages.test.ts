import assert from 'node:assert/strict';
import { failedSubject, maxActors, parseFromStage, parseToStage } from '../../../src/messages/stage.js';
import { listOffers, describeReason, toSubjectMessage } from '../../../src/host/stage/subjects.js';
import { urisIn } from '../../../webview/stage/stage-page.js';
import { stageActionFor, stageShortcuts } from '../../../webview/commands/keymap.js';
import { hitbox, scene, rect, sprite } from '../webview/support.js';
import { actor } from './support.js';

describe('messages of the stage', () => {
  const one = actor('hero');
  const cases: [message: unknown, accepted: boolean, reason: string][] = [
    [{ type: 'ready', actors: null }, true, 'a page without state'],
    [{ type: 'ready', actors: [one] }, true, 'a page that was hidden'],
    [
      { type: 'actors-changed', actors: [{ ...one, sprite: null, playhead: { timeline: 'sheet a', frame: 3 } }] },
      true,
      'a world',
    ],
    [{ type: 'actors-changed', actors: Array.from({ length: maxActors + 1 }, () => one) }, false, 'too many'],
    [{ type: 'actors-changed', actors: [{ ...one, x: NaN }] }, false, 'NaN'],
    [{ type: 'actors-changed', actors: [{ ...one, scale: 0 }] }, false, 'a scale of zero'],
    [
      { type: 'actors-changed', actors: [{ ...one, playhead: { timeline: 'a', frame: -1 } }] },
      false,
      'before the first frame',
    ],
    [{ type: 'drop', uris: ['file:///a.json'] }, true, 'a file'],
    [{ type: 'focus', focused: true }, true, 'the focus'],
    [{ type: 'focus', focused: 'yes' }, false, 'a focus that is a string'],
    [{ type: 'change-keys' }, true, 'a wish for other keys'],
    [{ type: 'drop', uris: ['x'.repeat(9000)] }, false, 'an endless URI'],
    [{ type: 'set-pair', key: 'hit/hurt', rule: 'never' }, false, 'a request without an id'],
    [{ type: 'run', command: 'quit' }, false, 'an unknown type'],
    [null, false, 'nothing'],
  ];
  for (const [message, accepted, reason] of cases) {
    it(`${accepted ? 'accepts' : 'rejects'} ${reason}`, () => {
      const parsed = parseFromStage(message);
      if (accepted) assert.deepEqual(parsed, message);
      else assert.ok(parsed instanceof Error);
    });
  }

  it('reject a subject without a scene', () => {
    assert.ok(parseToStage({ type: 'subject', uri: 'a', sprite: null, fileName: 'a', content: {} }) instanceof Error);
  });
});

describe('a rejected subject', () => {
  const endless = { ...hitbox('body', rect(0, 0, 9, 9)), shape: { ...rect(0, 0, 9, 9), width: null } };
  const subject = { type: 'subject', uri: 'file:///a.json', sprite: 'hero', fileName: 'a.json' };
  const content = { kind: 'scene', hitboxes: [endless], sprites: [] };
  const missing = { kind: 'missing', reason: 'broken' };
  const cases: [message: unknown, instead: unknown, reason: string][] = [
    [{ ...subject, content }, { ...subject, content: missing }, 'replaces the previous content of its file'],
    [{ ...subject, fileName: 7, content }, { ...subject, fileName: '', content: missing }, 'even without a file name'],
    [{ ...subject, uri: 7, content }, null, 'its subject is unknown'],
    [{ type: 'settings', matrix: 7 }, null, "it isn't about a subject"],
    [null, null, 'it is null'],
  ];
  for (const [message, instead, reason] of cases) {
    it(`${instead === null ? 'changes nothing' : 'is reported as missing'}: ${reason}`, () => {
      assert.ok(parseToStage(message) instanceof Error);
      assert.deepEqual(failedSubject(message, 'broken'), instead);
    });
  }
});

describe('the subjects that a file offers', () => {
  const level = scene(
    [
      hitbox('wall', rect(0, 0, 9, 9), { sprite: 'walls' }),
      hitbox('crate', rect(0, 0, 9, 9), { sprite: 'crates' }),
      hitbox('body', rect(0, 0, 9, 9), { sprite: 'hero' }),
    ],
    { sprites: [sprite('walls'), sprite('crates'), sprite('hero', 'own'), sprite('ghost', 'own')] },
  );

  it('are each sprite with hitboxes, and the shared world as a whole', () => {
    assert.deepEqual(
      listOffers(level).map(({ sprite: id, count }) => [id, count]),
      [
        [null, 2],
        ['walls', 1],
        ['crates', 1],
        ['hero', 1],
      ],
    );
  });

  it('are named after the file if they have no name', () => {
    const only = scene([hitbox('a', rect(0, 0, 1, 1), { sprite: '' })], { sprites: [{ ...sprite(''), name: '' }] });
    assert.deepEqual(listOffers(only), [{ sprite: '', name: 'level.ts', count: 1 }]);
  });

  const subjects: [id: string | null, hitboxes: string[] | null, reason: string][] = [
    ['hero', ['body'], 'its own hitboxes'],
    [null, ['wall', 'crate'], 'everything in the world, but no sprite with local coordinates'],
    ['ghost', null, 'no hitboxes left'],
    ['gone', null, 'no such sprite'],
  ];
  for (const [id, names, reason] of subjects) {
    it(`${String(id)}: ${reason}`, () => {
      const { content } = toSubjectMessage({ uri: level.uri, sprite: id }, level);
      assert.deepEqual(content.kind === 'scene' ? content.hitboxes.map(({ name }) => name) : null, names);
    });
  }

  it('have a reason if there are none', () => {
    for (const reason of ['vanished', 'no-hitboxes', 'no-colliders', 'too-large', 'off'] as const) {
      assert.match(describeReason({ type: 'empty', reason, fileName: 'a.json', detail: null }), /a\.json/);
    }
  });
});

describe('URIs dropped on the stage', () => {
  const cases: [list: string, uris: string[], reason: string][] = [
    ['file:///a.json\r\nfile:///b.ts', ['file:///a.json', 'file:///b.ts'], 'one per line'],
    ['# a remark\nfile:///a.json\n\n', ['file:///a.json'], 'skips comments and empty lines'],
    ['file:///a.json\nfile:///a.json', ['file:///a.json'], 'removes duplicates'],
    ['', [], 'nothing'],
    [`file:///${'x'.repeat(9000)}`, [], 'skips an endless URI'],
  ];
  for (const [list, uris, reason] of cases) {
    it(reason, () => {
      assert.deepEqual(urisIn(list), uris);
    });
  }
});

describe('the keys of the stage', () => {
  const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  const cases: [
    key: Partial<typeof plain> & { key: string },
    focus: 'canvas' | 'list' | 'field',
    action: string | null,
  ][] = [
    [{ key: 'ArrowLeft' }, 'canvas', 'move'],
    [{ key: 'ArrowLeft', shiftKey: true }, 'canvas', 'move-far'],
    [{ key: 'ArrowUp', altKey: true }, 'list', 'resize'],
    [{ key: 'ArrowDown' }, 'list', null],
    [{ key: 'M', shiftKey: false }, 'list', 'mirror-x'],
    [{ key: '}', shiftKey: true }, 'canvas', 'turn-far'],
    [{ key: 'Tab' }, 'canvas', 'next'],
    [{ key: 'Tab' }, 'list', null],
    [{ key: 'z', ctrlKey: true }, 'list', 'undo'],
    [{ key: 'z', ctrlKey: true }, 'field', null],
    [{ key: 'Delete' }, 'field', null],
  ];
  for (const [key, focus, action] of cases) {
    it(`${JSON.stringify(key)} with the focus in the ${focus}: ${String(action)}`, () => {
      assert.equal(stageActionFor({ ...plain, ...key }, focus), action);
    });
  }

  it('each have one meaning', () => {
    const keys = stageShortcuts.flatMap((shortcut) => shortcut.keys);
    assert.equal(new Set(keys).size, keys.length);
  });
});
