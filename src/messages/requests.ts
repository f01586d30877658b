import * as v from 'valibot';

/**
 * Requests of a page, each with one reply of the host that carries the same id. What they hold is checked on arrival by
 * those who know what was asked, so that even a request that makes no sense is answered.
 */

const requestId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** `id`: counted by the page, from 1 in each of its lives. */
export const requestMessage = v.object({ type: v.literal('request'), id: requestId, request: v.unknown() });

/** The answer to the request of that id. */
export const replyMessage = v.object({ type: v.literal('reply'), id: requestId, outcome: v.unknown() });

export type RequestMessage = v.InferOutput<typeof requestMessage>;
export type ReplyMessage = v.InferOutput<typeof replyMessage>;

/** What became of a request: its result, or why there is none, in a sentence for the user. */
export type Outcome<Result> = { readonly result: Result } | { readonly error: string };

/** The schemas of results, by the `type` of what is asked. */
export type ResultSchemas = Readonly<Record<string, v.GenericSchema>>;

/** What a request of one type is answered with. */
export type ResultOf<Results extends ResultSchemas, Type extends keyof Results> = v.InferOutput<Results[Type]>;

/** What became of a request, or the reason why the answer is none; `schema`: of the result. */
export function parseOutcome<S extends v.GenericSchema>(schema: S, data: unknown): Outcome<v.InferOutput<S>> | Error {
  const failed = v.safeParse(v.object({ error: v.string() }), data);
  if (failed.success) return failed.output;
  const done = parse(v.object({ result: schema }), data);
  return done instanceof Error ? done : { result: done.result };
}

/** What the schema lets through of it, else the reason why it is not that. */
export function parse<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> | Error {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const issue = result.issues[0];
  return new Error(`${v.getDotPath(issue) ?? 'message'}: ${issue.message}`);
}
