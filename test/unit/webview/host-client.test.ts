import assert from 'node:assert/strict';
import * as v from 'valibot';
import type { RequestMessage } from '../../../src/messages/requests.js';
import { HostClient } from '../../../webview/editor/host-client.js';
import { turn } from './fake-host.js';

type Message = { readonly type: 'ready' } | { readonly type: 'move'; readonly by: number };
type Request = { readonly type: 'double'; readonly of: number } | { readonly type: 'name' };

const results = { double: v.number(), name: v.nullable(v.string()) };

/** A client, what it sends, and what becomes of its requests in short. */
class Bench {
  readonly sent: (Message | RequestMessage)[] = [];
  readonly log: string[] = [];
  readonly client = new HostClient<Message, Request, typeof results>((message) => this.sent.push(message), results);

  constructor(isStarted = true) {
    if (isStarted) this.client.start({ type: 'ready' });
  }

  ask(request: Request): void {
    this.client.request(request).then(
      (result) => this.log.push(`${request.type}: ${JSON.stringify(result)}`),
      (error: unknown) => this.log.push(`${request.type} failed: ${(error as Error).message}`),
    );
  }

  async reply(id: number, outcome: unknown): Promise<void> {
    this.client.receive({ type: 'reply', id, outcome });
    await turn();
  }
}

const double = { type: 'double', of: 2 } as const;
const name = { type: 'name' } as const;

describe('what a page asks of the host', () => {
  it('carries ids of its own, in the order in which it was asked', () => {
    const { client, sent } = new Bench();
    void client.request(double);
    client.post({ type: 'move', by: 1 });
    void client.request(name);
    assert.deepEqual(sent, [
      { type: 'ready' },
      { type: 'request', id: 1, request: double },
      { type: 'move', by: 1 },
      { type: 'request', id: 2, request: name },
    ]);
  });

  it('waits until the host knows that the page listens: it would not be answered', () => {
    const { client, sent } = new Bench(false);
    void client.request(double);
    client.post({ type: 'move', by: 1 });
    assert.deepEqual(sent, [{ type: 'move', by: 1 }]);
    client.start({ type: 'ready' });
    assert.deepEqual(sent.slice(1), [{ type: 'ready' }, { type: 'request', id: 1, request: double }]);
  });

  const cannotRead = (type: string, why: string): string => `${type} failed: Can't read the extension's reply: ${why}`;
  const number = 'Invalid type: Expected number but received';
  const cases: [replies: [id: number, outcome: unknown][], log: string[], reason: string][] = [
    [[[1, { result: 4 }]], ['double: 4'], 'the result'],
    [[[2, { result: null }]], ['name: null'], 'a result that is none'],
    [[[1, { error: 'File too large' }]], ['double failed: File too large'], 'an error'],
    [
      [
        [2, { result: 'two' }],
        [1, { result: 4 }],
      ],
      ['name: "two"', 'double: 4'],
      'in another order than asked',
    ],
    [
      [
        [1, { result: 4 }],
        [1, { result: 5 }],
        [1, { error: 'Too late' }],
      ],
      ['double: 4'],
      'answered twice: the first one counts',
    ],
    [
      [
        [3, { result: 4 }],
        [0, { result: 4 }],
      ],
      [],
      'to requests that nobody made',
    ],
    [[[1, { result: '4' }]], [cannotRead('double', `result: ${number} "4"`)], 'the result of something else'],
    [[[1, { result: NaN }]], [cannotRead('double', `result: ${number} NaN`)], 'a number that is none'],
    [[[1, { result: undefined }]], [cannotRead('double', `result: ${number} undefined`)], 'no result'],
    [
      [[1, { error: 404 }]],
      [cannotRead('double', 'result: Invalid key: Expected "result" but received undefined')],
      'an error without words',
    ],
    [[[1, null]], [cannotRead('double', 'message: Invalid type: Expected Object but received null')], 'nothing'],
  ];
  for (const [replies, log, reason] of cases) {
    it(`is answered: ${reason}`, async () => {
      const bench = new Bench();
      bench.ask(double);
      bench.ask(name);
      for (const [id, outcome] of replies) await bench.reply(id, outcome);
      assert.deepEqual(bench.log, log);
    });
  }

  it('is refused at once where the page cannot send it', async () => {
    const log: string[] = [];
    const client = new HostClient<Message, Request, typeof results>(({ type }) => {
      if (type === 'request') throw new Error('The page is gone');
    }, results);
    client.start({ type: 'ready' });
    await client.request(double).catch((error: unknown) => log.push(String(error)));
    assert.deepEqual(log, ['Error: The page is gone']);
  });

  it('is settled within the turn of the answer: what is chained to it comes before the next message', async () => {
    const { client } = new Bench();
    const log: string[] = [];
    void client.request(double).then((result) => log.push(`result ${result}`));
    const { port1, port2 } = new MessageChannel();
    const done = new Promise<void>((resolve) => {
      port2.onmessage = ({ data }: MessageEvent<string>) => {
        log.push(data);
        if (data === 'reply') client.receive({ type: 'reply', id: 1, outcome: { result: 4 } });
        else resolve();
      };
    });
    port1.postMessage('reply');
    port1.postMessage('patch');
    await done;
    port1.close();
    assert.deepEqual(log, ['reply', 'result 4', 'patch']);
  });
});
