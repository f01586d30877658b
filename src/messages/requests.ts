import * as v from 'valibot';

/**
 * Requests of a page, each with one reply of the host with the same id. Contents are checked on arrival by the handler,
 * so that even an invalid request gets a reply.
 */

const requestId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** `id`: counted by the page, from 1 after each load. */
export const requestMessage = v.object({ type: v.literal('request'), id: requestId, request: v.unknown() });

/** The reply to the request with that id. */
export const replyMessage = v.object({ type: v.literal('reply'), id: requestId, outcome: v.unknown() });

export type RequestMessage = v.InferOutput<typeof requestMessage>;
export type ReplyMessage = v.InferOutput<typeof replyMessage>;

/** The result of a request, or an error message for the user. */
export type RequestOutcome<Result> = { readonly result: Result } | { readonly error: string };

/** The schemas of results, by request type. */
export type ResultSchemas = Readonly<Record<string, v.GenericSchema>>;

/** The result of a request type. */
export type ResultOf<Results extends ResultSchemas, Type extends keyof Results> = v.InferOutput<Results[Type]>;

/** Returns the outcome of a request, or an error if it isn't valid; `schema`: of the result. */
export function parseOutcome<S extends v.GenericSchema>(
  schema: S,
  data: unknown,
): RequestOutcome<v.InferOutput<S>> | Error {
  const failed = v.safeParse(v.object({ error: v.string() }), data);
  if (failed.success) return failed.output;
  const done = parseMessage(v.object({ result: schema }), data);
  return done instanceof Error ? done : { result: done.result };
}

/** Returns the data as the schema outputs it, or an error if it isn't valid. */
export function parseMessage<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> | Error {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const issue = result.issues[0];
  return new Error(`${v.getDotPath(issue) ?? 'message'}: ${issue.message}`);
}
