import assert from 'node:assert/strict';
import { parseToHost, parseToWebview } from '../../../src/messages/protocol.js';

const uri = 'file:///game/hero.ts';
const rect = { kind: 'rect', x: 1, y: 2, width: 3, height: 4 };
const view = {
  uri,
  camera: { x: 0, y: 0, zoom: 2 },
  selection: ['crates[0]'],
  hidden: [],
  lockedHitboxes: [],
};

describe('messages to the host', () => {
  const accepted: [message: unknown, reason: string][] = [
    [{ type: 'ready' }, 'the page is loaded'],
    [{ type: 'select', uri, ids: ['h1'], reveal: 'h1', focus: false }, 'a click'],
    [{ type: 'select', uri, ids: ['h1', 'h2'], reveal: null, focus: false }, 'several'],
    [{ type: 'select', uri, ids: [], reveal: null, focus: false }, 'nothing selected'],
    [{ type: 'request', id: 1, request: 'anything' }, 'a request, whose content its handler validates'],
    [{ type: 'ready', version: 3 }, 'with the scene that it contained'],
    [{ type: 'keep-view', uri, view }, 'another zoom'],
    [{ type: 'keep-list', open: false, width: null }, 'the list is closed'],
    [{ type: 'invoke', command: 'open-example' }, 'a button'],
    [{ type: 'choose-image', uri: 'file:///a.ts', sprite: null }, 'a request for an image'],
    [{ type: 'set-grid', uri: 'file:///a.ts', sprite: 'hero', grid: { columns: 4, rows: 2 }, size: null }, 'a sheet'],
    [{ type: 'new-animation', uri: 'file:///a.ts', sprite: 'hero', first: 0, last: 3 }, 'an animation'],
  ];
  for (const [message, reason] of accepted) {
    it(`accepts ${JSON.stringify(message)}: ${reason}`, () => {
      assert.deepEqual(parseToHost(message), message);
    });
  }

  const refused: [message: unknown, reason: string][] = [
    [null, 'nothing'],
    ['ready', 'a string'],
    [{ type: 'unknown' }, 'an unknown type'],
    [{ type: 'select', uri, ids: [7], reveal: null, focus: false }, "an id that isn't a string"],
    [{ type: 'request', id: 0.5, request: {} }, 'a request with a fractional id'],
    [{ type: 'invoke', command: 'workbench.action.quit' }, 'a command of another extension'],
    [
      { type: 'set-grid', uri: 'file:///a.ts', sprite: 'hero', grid: { columns: 0, rows: 2 }, size: null },
      'no columns',
    ],
    [{ type: 'set-grid', uri: 'file:///a.ts', sprite: 'hero', grid: null, size: { width: 0, height: 4 } }, 'no width'],
    [{ type: 'new-animation', uri: 'file:///a.ts', sprite: 'hero', first: -1, last: 3 }, 'a frame before the first'],
    [{ type: 'new-animation', uri: 'file:///a.ts', sprite: 'hero', first: 0, last: 0.5 }, 'half a frame'],
    [{ type: 'reveal', uri: 'x'.repeat(10_000), id: 'h1' }, 'an endless URI'],
    [{ type: 'keep-view', uri, view: { ...view, camera: { x: 0, y: 0, zoom: 0 } } }, 'a camera with the zoom 0'],
    [{ type: 'keep-view', uri, view: { ...view, hidden: Array(1001).fill('a') } }, 'more than can be saved'],
    [{ type: 'ready', version: 'last' }, "a version that isn't a number"],
    [{ type: 'keep-list', open: 'wide' }, 'neither open nor closed'],
    [{ type: 'undo', uri }, 'a key that VS Code handles itself'],
  ];
  for (const [message, reason] of refused) {
    it(`rejects ${JSON.stringify(message).slice(0, 80)}: ${reason}`, () => {
      assert.ok(parseToHost(message) instanceof Error);
    });
  }

  it('drops unknown properties instead of forwarding them', () => {
    assert.deepEqual(parseToHost({ type: 'resend', extra: { __proto__: null } }), { type: 'resend' });
  });
});

const imageSettings = { background: 'theme', opacity: 1 };

describe('messages to the webview', () => {
  const hitbox = {
    id: 'h1',
    path: 'boxes[0]',
    name: 'boxes[0]',
    role: 'other',
    certain: null,
    sprite: '',
    animation: null,
    frames: null,
    shape: rect,
    convention: { tuple: 'xywh', anchor: 'top-left', yAxis: 'down', unit: 'px', angleUnit: null },
    fields: [['x', 1]],
    unknown: [],
    stale: false,
    fixedReason: null,
    disabledReasons: { turn: 'No angle is written.' },
  };
  const scene = {
    type: 'scene',
    uri,
    version: 1,
    fileName: 'hero.ts',
    readable: 'whole',
    notice: null,
    hitboxes: [hitbox],
    sprites: [{ id: '', name: '', space: 'shared', image: null, frameSize: null }],
    notStatic: 0,
  };

  const cases: [message: unknown, accepted: boolean, reason: string][] = [
    [scene, true, 'a picture'],
    [{ ...scene, hitboxes: [{ ...hitbox, shape: null, fields: [['x', null]] }] }, true, "a value that isn't a number"],
    [{ ...scene, hitboxes: [{ ...hitbox, frames: [0, null] }] }, true, 'frames without an end'],
    [{ ...scene, hitboxes: [{ ...hitbox, frames: [0] }] }, false, 'frames without a second entry'],
    [{ ...scene, readable: 'maybe' }, false, 'an unknown state'],
    [{ type: 'empty', reason: 'vanished', fileName: null, detail: null }, true, 'an empty state'],
    [{ type: 'empty', reason: 'because', fileName: null, detail: null }, false, 'an unknown reason'],
    [
      {
        type: 'settings',
        matrix: { 'hit/hurt': 'different-owners' },
        convention: { anchor: 'center' },
        snap: 8,
        imageSettings,
        ignoredKeys: ['M', 'Shift+Arrow'],
      },
      true,
      'settings',
    ],
    [
      { type: 'settings', matrix: {}, convention: { anchor: 'nose' }, snap: 'unit', imageSettings, ignoredKeys: [] },
      false,
      'an unknown anchor',
    ],
    [
      { type: 'settings', matrix: { 'hit/hurt': 1 }, convention: {}, snap: 'unit', imageSettings, ignoredKeys: [] },
      false,
      "a rule that isn't a string",
    ],
    [
      {
        type: 'settings',
        matrix: {},
        convention: {},
        snap: 'unit',
        imageSettings: { background: 'theme', opacity: 1.1 },
        ignoredKeys: [],
      },
      false,
      'an opacity above 1',
    ],
    [
      { type: 'settings', matrix: {}, convention: {}, snap: 0, imageSettings, ignoredKeys: [] },
      false,
      'a snap step of 0',
    ],
    [
      { type: 'settings', matrix: {}, convention: {}, snap: 8, imageSettings, ignoredKeys: [7] },
      false,
      'a key that is a number',
    ],
    [{ type: 'key-gesture', gesture: { kind: 'move', x: -10, y: 0 } }, true, "a user's own key"],
    [{ type: 'key-gesture', gesture: { kind: 'explode', x: 1, y: 0 } }, false, 'an unknown gesture'],
    [{ type: 'key-gesture', gesture: { kind: 'move', x: 0.5, y: 0 } }, false, 'half a step'],
    [{ type: 'key-gesture', gesture: { kind: 'move', x: 1e9, y: 0 } }, false, 'endless steps'],
  ];
  for (const [message, accepted, reason] of cases) {
    it(`${accepted ? 'accepts' : 'rejects'} ${reason}`, () => {
      assert.equal(!(parseToWebview(message) instanceof Error), accepted);
    });
  }

  it('survives JSON serialization', () => {
    assert.deepEqual(parseToWebview(JSON.parse(JSON.stringify(scene))), scene);
  });
});
