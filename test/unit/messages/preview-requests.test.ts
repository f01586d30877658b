import assert from 'node:assert/strict';
import { previewRequestSchema, previewResults } from '../../../src/messages/preview-requests.js';
import { parseMessage, parseOutcome } from '../../../src/messages/requests.js';

const uri = 'file:///game/hero.ts';
const rect = { kind: 'rect', x: 1, y: 2, width: 3, height: 4 };
const shapes = [{ id: 'h1', shape: rect }];

describe('requests of a preview', () => {
  const accepted: [request: unknown, reason: string][] = [
    [{ type: 'edit', uri, version: 3, shapes }, 'a drag'],
    [{ type: 'also-changed', uri, version: 3, shapes }, 'a drag so far'],
    [{ type: 'write', uri, version: 3, change: { kind: 'delete', ids: ['h1'] } }, 'a deletion'],
    [{ type: 'sync' }, 'an undo'],
    [{ type: 'choose-frames', count: 4 }, 'a copy to frames'],
    [{ type: 'read-only-reasons', uri, id: 'h1' }, 'a selection'],
    [{ type: 'set-pair', key: 'hit/hurt', rule: 'never' }, 'a cell of the matrix'],
    [{ type: 'set-convention', uri, choice: { anchor: 'center' } }, 'a convention'],
    [{ type: 'set-image-settings', imageSettings: { background: 'checkerboard', opacity: 0.5 } }, 'image settings'],
  ];
  for (const [request, reason] of accepted) {
    it(`are accepted: ${reason}`, () => {
      assert.deepEqual(parseMessage(previewRequestSchema, request), request);
    });
  }

  const refused: [request: unknown, reason: string][] = [
    [null, 'nothing'],
    ['sync', 'a string'],
    [{ type: 'toString' }, 'an unknown type'],
    [{ type: 'edit', uri, version: 3, shapes: [] }, 'an edit of nothing'],
    [{ type: 'also-changed', uri, version: 3, shapes: [] }, 'a drag of nothing'],
    [{ type: 'edit', uri, version: 3.5, shapes }, 'half a version'],
    [{ type: 'edit', uri, version: 3, shapes: [{ id: 'h1', shape: { ...rect, x: NaN } }] }, 'NaN'],
    [{ type: 'edit', uri, version: 3, shapes: [{ id: 'h1', shape: { ...rect, x: Infinity } }] }, 'infinity'],
    [{ type: 'edit', uri, version: 3, shapes: [{ id: 'h1', shape: { ...rect, x: '1' } }] }, 'a string'],
    [{ type: 'edit', uri, version: 3, shapes: [{ id: 'h1', shape: { kind: 'blob' } }] }, 'no shape'],
    [{ type: 'choose-frames', count: -1 }, 'a negative number of frames'],
    [{ type: 'set-pair', key: 'hit/hurt', rule: 'maybe' }, 'an unknown rule'],
    [{ type: 'set-convention', uri, choice: { anchor: 'nose' } }, 'an unknown anchor'],
    [{ type: 'set-image-settings', imageSettings: { background: 'red', opacity: 1 } }, 'an unknown background'],
  ];
  for (const [request, reason] of refused) {
    it(`are rejected: ${reason}`, () => {
      assert.ok(parseMessage(previewRequestSchema, request) instanceof Error);
    });
  }
});

describe('replies to a preview', () => {
  type Type = keyof typeof previewResults;
  const cases: [type: Type, outcome: unknown, says: RegExp | null, reason: string][] = [
    ['edit', { result: { version: 2, missed: null } }, null, 'it is in the text'],
    ['write', { result: { version: 2, missed: 'one of them' } }, null, 'some of it is'],
    ['edit', { error: 'File not found' }, null, 'it is not'],
    ['edit', { result: { version: 2 } }, /missed/, 'an incomplete result'],
    ['edit', { result: { version: '2', missed: null } }, /version/, 'no version'],
    ['edit', {}, /result/, 'neither a result nor an error'],
    ['edit', 'done', /./, 'a string'],
    ['set-pair', { result: null }, null, 'it is written'],
    ['set-pair', { result: {} }, /result/, 'a result where there is none'],
    ['sync', { result: { version: 2 } }, null, 'the scene is up to date'],
    ['choose-frames', { result: null }, null, 'none was chosen'],
    ['choose-frames', { result: [[0, 3]] }, null, 'frames were chosen'],
    ['choose-frames', { result: [] }, /result/, 'an empty list of frames'],
    [
      'read-only-reasons',
      { result: { name: null, role: 'The list has it.', tags: null } },
      null,
      'the name can be changed',
    ],
    ['also-changed', { result: { names: ['low'], count: 1 } }, null, 'another hitbox would change'],
    ['also-changed', { result: { names: ['low'], count: -1 } }, /count/, 'fewer than none'],
    ['read-only-reasons', { result: null }, null, 'the text cannot be read'],
    ['read-only-reasons', { result: { name: null } }, /role/, 'an incomplete result'],
  ];
  for (const [type, outcome, says, reason] of cases) {
    it(`${type}: ${says === null ? 'is accepted' : 'is rejected'}: ${reason}`, () => {
      const parsed = parseOutcome(previewResults[type], outcome);
      if (says === null) assert.deepEqual(parsed, outcome);
      else assert.match(parsed instanceof Error ? parsed.message : 'accepted', says);
    });
  }
});
