import * as l10n from '@vscode/l10n';
import {
  parseOutcome,
  type ReplyMessage,
  type RequestMessage,
  type ResultOf,
  type ResultSchemas,
} from '../../src/messages/requests.js';
import type { PreviewRequest, PreviewResults } from '../../src/messages/preview-requests.js';
import type { ToHost } from '../../src/messages/protocol.js';
import type { FromStage, StageRequest, StageResults } from '../../src/messages/stage.js';

/** Sends a request to the host; rejects with a message for the user. */
type RequestHost<Request extends { readonly type: string }, Results extends ResultSchemas> = <R extends Request>(
  request: R,
) => Promise<ResultOf<Results, R['type']>>;

/** A request without a reply so far. */
interface Pending {
  readonly type: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Sends messages and requests from the page to the host. */
export class HostClient<
  Message,
  Request extends { readonly type: string },
  Results extends ResultSchemas & Readonly<Record<Request['type'], unknown>>,
> {
  private lastId = 0;
  private readonly pending = new Map<number, Pending>();
  /** Requests from before the host knew that the page listens; null once it knows. */
  private early: RequestMessage[] | null = [];

  constructor(
    private readonly send: (message: Message | RequestMessage) => void,
    private readonly results: Results,
  ) {}

  /** Sends a message without a reply. */
  readonly post = (message: Message): void => {
    this.send(message);
  };

  /** Sends `ready`: the page listens. After that, the host doesn't answer requests of an earlier page. */
  start(ready: Message): void {
    this.send(ready);
    const early = this.early ?? [];
    this.early = null;
    for (const message of early) this.send(message);
  }

  /**
   * Sends a request. Callbacks chained to the promise run before the next message of the host is handled, since
   * browsers empty the microtask queue after each message: replies take effect in the order in which the host sent
   * them.
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

  /** Settles the request of a reply. A reply without a pending request is ignored. */
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

/** The preview's messages and requests to the host. */
export type PreviewClient = HostClient<ToHost, PreviewRequest, PreviewResults>;

/** The stage's messages and requests to the host. */
export type StageClient = HostClient<FromStage, StageRequest, StageResults>;
