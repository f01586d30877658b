import * as l10n from '@vscode/l10n';
import {
  parseOutcome,
  type ReplyMessage,
  type RequestMessage,
  type ResultOf,
  type ResultSchemas,
} from '../../src/messages/requests.js';

/** Asks the host for something; rejects with what the user can be told. */
export type RequestHost<Request extends { readonly type: string }, Results extends ResultSchemas> = <R extends Request>(
  request: R,
) => Promise<ResultOf<Results, R['type']>>;

/** A request that was not answered yet. */
interface Pending {
  readonly type: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** What the page says to the host, and what it asks. */
export class HostClient<
  Message,
  Request extends { readonly type: string },
  Results extends ResultSchemas & Readonly<Record<Request['type'], unknown>>,
> {
  private lastId = 0;
  private readonly pending = new Map<number, Pending>();
  /** What was asked before the host knew that the page listens; null: it knows. */
  private early: RequestMessage[] | null = [];

  constructor(
    private readonly send: (message: Message | RequestMessage) => void,
    private readonly results: Results,
  ) {}

  /** Says something that is not answered. */
  readonly post = (message: Message): void => {
    this.send(message);
  };

  /** Says with `ready` that the page listens. The host answers no request of an earlier life of the page after that. */
  start(ready: Message): void {
    this.send(ready);
    const early = this.early ?? [];
    this.early = null;
    for (const message of early) this.send(message);
  }

  /**
   * Asks for something. What is chained to the promise runs before the next message of the host is handled, since a
   * browser empties its queue of promises after each message: a reply counts in the order in which the host sent it.
   */
  readonly request: RequestHost<Request, Results> = (request) =>
    new Promise((resolve, reject) => {
      const id = ++this.lastId;
      const { type } = request;
      this.pending.set(id, { type, resolve, reject });
      const message: RequestMessage = { type: 'request', id, request };
      if (this.early === null) this.send(message);
      else this.early.push(message);
    });

  /** Settles the request that a reply is for. One that nobody waits for is ignored. */
  receive({ id, outcome: data }: ReplyMessage): void {
    const pending = this.pending.get(id);
    if (pending === undefined) return;
    this.pending.delete(id);
    const outcome = parseOutcome(this.results[pending.type]!, data);
    if (outcome instanceof Error) {
      pending.reject(new Error(l10n.t("Can't read the extension's reply: {0}", outcome.message)));
    } else if ('error' in outcome) pending.reject(new Error(outcome.error));
    else pending.resolve(outcome.result);
  }
}
