import * as l10n from '@vscode/l10n';
import type * as v from 'valibot';
import {
  parseMessage,
  type RequestOutcome,
  type ReplyMessage,
  type RequestMessage,
  type ResultOf,
  type ResultSchemas,
} from '../messages/requests.js';

/** Replies to a request. What a handler sends afterward arrives after the reply. */
export type SendReply<Result> = (outcome: RequestOutcome<Result>) => void;

/** The handlers of a page's requests, by type. */
export type RequestHandlers<Request extends { readonly type: string }, Results extends ResultSchemas> = {
  readonly [Type in Request['type']]: (
    request: Extract<Request, { readonly type: Type }>,
    reply: SendReply<ResultOf<Results, Type>>,
  ) => Promise<void>;
};

/** Replies to each request of a page once, even after errors, and never to requests of an earlier page load. */
export class RequestReplies<Request extends { readonly type: string }, Results extends ResultSchemas> {
  /** The number of page loads. */
  private page = 0;

  constructor(
    private readonly schema: v.GenericSchema<unknown, Request>,
    private readonly handlers: RequestHandlers<Request, Results>,
    private readonly post: (message: ReplyMessage) => void,
    private readonly report: (error: unknown) => void,
  ) {}

  /** The page is gone or reloaded, so replies are dropped. Requests in progress continue. */
  clear(): void {
    this.page++;
  }

  /** Handles a request and replies: a page may be blocked until its reply arrives. Never rejects. */
  async answer({ id, request: data }: RequestMessage): Promise<void> {
    const { page } = this;
    const state = { isAnswered: false };
    const reply: SendReply<unknown> = (outcome) => {
      if (state.isAnswered) return;
      state.isAnswered = true;
      if (page === this.page) this.post({ type: 'reply', id, outcome });
    };
    try {
      const request = parseMessage(this.schema, data);
      if (request instanceof Error) {
        reply({ error: l10n.t("Can't read the request: {0}", request.message) });
        throw request;
      }
      await this.handlers[request.type as Request['type']](request as never, reply);
      if (!state.isAnswered) throw new Error(`a request of type ${request.type} was not answered`);
    } catch (error) {
      this.report(error);
      reply({ error: l10n.t('The request failed. See the Hitbox Lens output.') });
    }
  }
}
