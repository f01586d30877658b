import assert from 'node:assert/strict';
import * as v from 'valibot';
import { RequestReplies, type RequestHandlers } from '../../../src/host/request-replies.js';
import type { ReplyMessage } from '../../../src/messages/requests.js';

const schema = v.variant('type', [
  v.object({ type: v.literal('double'), of: v.number() }),
  v.object({ type: v.literal('name') }),
]);
type Request = v.InferOutput<typeof schema>;
interface Results extends Record<string, v.GenericSchema> {
  readonly double: v.GenericSchema<unknown, number>;
  readonly name: v.GenericSchema<unknown, string>;
}
type Handlers = RequestHandlers<Request, Results>;

const log = 'The request failed. See the Hitbox Lens output.';

/** Answers requests, recording posts and reports in one list. */
function answering(handlers: Partial<Handlers>) {
  const sent: (ReplyMessage | string)[] = [];
  const idle: Handlers = {
    double: ({ of }, reply) => {
      reply({ result: 2 * of });
      return Promise.resolve();
    },
    name: (_, reply) => {
      reply({ error: 'It has no name' });
      return Promise.resolve();
    },
  };
  const replies = new RequestReplies<Request, Results>(
    schema,
    { ...idle, ...handlers },
    (message) => sent.push(message),
    (error) => sent.push(String(error)),
  );
  return { replies, sent };
}

const reply = (id: number, outcome: unknown): ReplyMessage => ({ type: 'reply', id, outcome });

describe("the host's replies", () => {
  const cases: [request: unknown, handlers: Partial<Handlers>, expected: (ReplyMessage | string)[], reason: string][] =
    [
      [{ type: 'double', of: 2 }, {}, [reply(7, { result: 4 })], 'with a result'],
      [{ type: 'name' }, {}, [reply(7, { error: 'It has no name' })], 'with the reason if there is no result'],
      [
        { type: 'name' },
        { name: () => Promise.reject(new Error('broken')) },
        ['Error: broken', reply(7, { error: log })],
        'a handler that rejects',
      ],
      [
        { type: 'name' },
        {
          name: () => {
            throw new Error('broken');
          },
        },
        ['Error: broken', reply(7, { error: log })],
        'a handler that throws',
      ],
      [
        { type: 'name' },
        { name: () => Promise.resolve() },
        ['Error: a request of type name was not answered', reply(7, { error: log })],
        'a handler that does not reply',
      ],
      [
        { type: 'name' },
        {
          name: (_, reply) => {
            reply({ result: 'one' });
            return Promise.reject(new Error('broken'));
          },
        },
        [reply(7, { result: 'one' }), 'Error: broken'],
        'a handler that rejects after its reply',
      ],
      [
        { type: 'name' },
        {
          name: (_, reply) => {
            reply({ result: 'one' });
            reply({ result: 'two' });
            return Promise.resolve();
          },
        },
        [reply(7, { result: 'one' })],
        'once',
      ],
      [
        { type: 'double', of: '2' },
        {},
        [
          reply(7, {
            error: 'Can\'t read the request: of: Invalid type: Expected number but received "2"',
          }),
          'Error: of: Invalid type: Expected number but received "2"',
        ],
        'an invalid request',
      ],
      [
        { type: 'toString' },
        {},
        [
          reply(7, {
            error: 'Can\'t read the request: type: Invalid type: Expected ("double" | "name") but received "toString"',
          }),
          'Error: type: Invalid type: Expected ("double" | "name") but received "toString"',
        ],
        'an unknown request',
      ],
    ];
  for (const [request, handlers, expected, reason] of cases) {
    it(`answer ${reason}: ${JSON.stringify(request)}`, async () => {
      const { replies, sent } = answering(handlers);
      await replies.answer({ type: 'request', id: 7, request });
      assert.deepEqual(sent, expected);
    });
  }

  it('are sent when ready, each for its own request', async () => {
    const waiting: (() => void)[] = [];
    const { replies, sent } = answering({
      double: async ({ of }, reply) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        reply({ result: 2 * of });
      },
    });
    const first = replies.answer({ type: 'request', id: 1, request: { type: 'double', of: 1 } });
    const second = replies.answer({ type: 'request', id: 2, request: { type: 'double', of: 2 } });
    waiting[1]!();
    await second;
    waiting[0]!();
    await first;
    assert.deepEqual(sent, [reply(2, { result: 4 }), reply(1, { result: 2 })]);
  });

  for (const fails of [false, true]) {
    it(`aren't sent to a page that is gone; its request ${fails ? 'may fail' : 'is carried out'}`, async () => {
      let release = (): void => undefined;
      let carriedOut = 0;
      const { replies, sent } = answering({
        name: async (_, reply) => {
          await new Promise<void>((resolve) => {
            release = resolve;
          });
          if (fails) throw new Error('broken');
          carriedOut++;
          reply({ result: 'one' });
        },
      });
      const asked = replies.answer({ type: 'request', id: 1, request: { type: 'name' } });
      replies.clear();
      // The next page counts from 1 again.
      await replies.answer({ type: 'request', id: 1, request: { type: 'double', of: 2 } });
      release();
      await asked;
      assert.deepEqual(sent, [reply(1, { result: 4 }), ...(fails ? ['Error: broken'] : [])]);
      assert.equal(carriedOut, fails ? 0 : 1);
    });
  }
});
