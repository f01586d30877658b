import assert from 'node:assert/strict';
import type { ToHost, WriteMessage } from '../../../src/messages/protocol.js';
import { parseToHost } from '../../../src/messages/protocol.js';
import { EntryEdits } from '../../../webview/input/entry-edits.js';
import { PictureState } from '../../../webview/picture/state.js';
import { circle, hitbox, picture, rect, sprite } from './support.js';

const hitboxes = [
  hitbox('a', rect(0, 0, 10, 10)),
  hitbox('b', rect(20, 0, 10, 10)),
  hitbox('ball', circle(50, 50, 5)),
  hitbox('other', rect(0, 0, 4, 4), { sprite: 'hero', role: 'hurt' }),
];

/** What is posted when hitboxes are selected and something is done; every message is one that the host accepts. */
function changes(selected: readonly string[], act: (edits: EntryEdits) => void): WriteMessage['change'][] {
  const posted: ToHost[] = [];
  const state = new PictureState(() => undefined);
  state.show(picture(hitboxes, { sprites: [sprite('level'), sprite('hero')] }));
  state.select(selected);
  act(new EntryEdits(state, (message) => posted.push(message)));
  return posted.map((message) => {
    assert.ok(!(parseToHost(message) instanceof Error));
    assert.ok(message.type === 'write');
    return message.change;
  });
}

const added = (like: string, shape: object, name: string | null = null, role: string | null = null): object => ({
  like,
  shape,
  name,
  role,
});

describe('hitboxes added and taken out by hand', () => {
  it('a copy lies a little beside each', () => {
    assert.deepEqual(
      changes(['b', 'a'], (edits) => {
        edits.duplicate();
      }),
      [{ kind: 'add', hitboxes: [added('a', rect(8, 8, 10, 10)), added('b', rect(28, 8, 10, 10))] }],
    );
  });

  it('what is selected is deleted at once', () => {
    assert.deepEqual(
      changes(['ball', 'a'], (edits) => {
        edits.remove();
      }),
      [{ kind: 'delete', ids: ['a', 'ball'] }],
    );
  });

  it('nothing happens where nothing is selected', () => {
    assert.deepEqual(
      changes([], (edits) => {
        edits.duplicate();
        edits.remove();
        assert.equal(edits.copied(), null);
      }),
      [],
    );
  });

  it('what is copied comes back where it is pasted, behind one of its kind', () => {
    const texts: (string | null)[] = [];
    changes(['other', 'ball'], (edits) => {
      texts.push(edits.copied());
    });
    const expected = [added('ball', circle(58, 58, 5), 'ball', 'solid'), added('a', rect(0, 0, 4, 4), 'other', 'hurt')];
    assert.deepEqual(
      changes(['a'], (edits) => {
        assert.ok(edits.paste(texts[0]!));
      }),
      [{ kind: 'add', hitboxes: expected }],
    );
  });

  it('a copy beside what it was copied from lies a little beside it', () => {
    const texts: (string | null)[] = [];
    changes(['a'], (edits) => {
      texts.push(edits.copied());
    });
    assert.deepEqual(
      changes(['a'], (edits) => {
        edits.paste(texts[0]!);
      }),
      [{ kind: 'add', hitboxes: [added('a', rect(8, 8, 10, 10), 'a', 'solid')] }],
    );
  });

  it('other texts are not pasted', () => {
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
    ['one of its kind goes before one of its sprite', ['other'], 'circle', 'ball'],
    ['without one of its kind any of the sprite', ['a'], 'capsule', 'ball'],
  ];
  for (const [reason, selected, kind, like] of models) {
    it(`a new one goes behind ${reason}`, () => {
      changes(selected, (edits) => {
        assert.equal(edits.modelFor({ kind }), like);
      });
    });
  }

  it('a name or role that stays is not written', () => {
    assert.deepEqual(
      changes(['a'], (edits) => {
        edits.rename(0, 'a');
        edits.setRole(0, 'solid');
        edits.rename(0, 'wall');
        edits.setRole(0, 'trigger');
      }),
      [
        { kind: 'rename', id: 'a', name: 'wall' },
        { kind: 'role', id: 'a', role: 'trigger' },
      ],
    );
  });
});
