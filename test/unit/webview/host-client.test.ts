import assert from 'node:assert/strict';
import * as v from 'valibot';
import type { RequestMessage } from '../../../src/messages/requests.js';
import { HostClient } from '../../../webview/editor/host-client.js';
import { turn } from './fake-host.js';

type Message = { readonly type: 'ready' } | { readonly type: 'move'; readonly by: number };
type Request = { readonly type: 'double'; readonly of: number } | { readonly type: 'name' };

const results = { double: v.number(), name: v.nullable(v.string()) };

/** A client, the messages it sends, and the outcomes of its requests in short. */
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

describe('a request to the host', () => {
  it('gets its own id, in the order of requests', () => {
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

  it("waits until the page is ready, since the host wouldn't answer before", () => {
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
    [[[2, { result: null }]], ['name: null'], 'a null result'],
    [[[1, { error: 'File too large' }]], ['double failed: File too large'], 'an error'],
    [
      [
        [2, { result: 'two' }],
        [1, { result: 4 }],
      ],
      ['name: "two"', 'double: 4'],
      'out of order',
    ],
    [
      [
        [1, { result: 4 }],
        [1, { result: 5 }],
        [1, { error: 'Too late' }],
      ],
      ['double: 4'],
      'answered twice: the first counts',
    ],
    [
      [
        [3, { result: 4 }],
        [0, { result: 4 }],
      ],
      [],
      'unknown request ids',
    ],
    [[[1, { result: '4' }]], [cannotRead('double', `result: ${number} "4"`)], 'a result of the wrong type'],
    [[[1, { result: NaN }]], [cannotRead('double', `result: ${number} NaN`)], 'NaN'],
    [[[1, { result: undefined }]], [cannotRead('double', `result: ${number} undefined`)], 'no result'],
    [
      [[1, { error: 404 }]],
      [cannotRead('double', 'result: Invalid key: Expected "result" but received undefined')],
      "an error that isn't a string",
    ],
    [[[1, null]], [cannotRead('double', 'message: Invalid type: Expected Object but received null')], 'nothing'],
  ];
  for (const [replies, log, reason] of cases) {
    it(`handles a reply: ${reason}`, async () => {
      const bench = new Bench();
      bench.ask(double);
      bench.ask(name);
      for (const [id, outcome] of replies) await bench.reply(id, outcome);
      assert.deepEqual(bench.log, log);
    });
  }

  it("fails at once if the page can't send it", async () => {
    const log: string[] = [];
    const client = new HostClient<Message, Request, typeof results>(({ type }) => {
      if (type === 'request') throw new Error('The page is gone');
    }, results);
    client.start({ type: 'ready' });
    await client.request(double).catch((error: unknown) => log.push(String(error)));
    assert.deepEqual(log, ['Error: The page is gone']);
  });

  it('settles in the turn of the reply: chained code runs before the next message', async () => {
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
