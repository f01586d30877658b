import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ListStream } from '../../../src/cli/list-stream.js';
import { visibleJson } from '../../../src/disk/plain-text.js';
import { runs } from '../core/support.js';

describe('a list that is written item by item', () => {
  it('is laid out like the value as a whole', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), fc.jsonValue(), (items, rest) => {
        let text = '';
        const around = (list: readonly unknown[]): object => ({ version: 1, runs: [{ list, rest }] });
        const stream = new ListStream({ write: (part) => (text += part) }, around, 4);
        for (const item of items) stream.add(item);
        stream.end();
        assert.equal(text, `${visibleJson(around(items))}\n`);
        assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(around(items))));
      }),
      runs(100),
    );
  });
});
