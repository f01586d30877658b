import * as l10n from '@vscode/l10n';
import type * as v from 'valibot';
import {
  parse,
  type Outcome,
  type ReplyMessage,
  type RequestMessage,
  type ResultOf,
  type ResultSchemas,
} from '../messages/requests.js';

/** Answers a request. What a handler does after that comes behind the answer. */
export type Reply<Result> = (outcome: Outcome<Result>) => void;

/** What carries out the requests of a page, by their type. */
export type RequestHandlers<Request extends { readonly type: string }, Results extends ResultSchemas> = {
  readonly [Type in Request['type']]: (
    request: Extract<Request, { readonly type: Type }>,
    reply: Reply<ResultOf<Results, Type>>,
  ) => Promise<void>;
};

/** Answers what a page asks: each request once, whatever becomes of it, and none that another page asked. */
export class RequestReplies<Request extends { readonly type: string }, Results extends ResultSchemas> {
  /** Counts the lives of the page. */
  private page = 0;

  constructor(
    private readonly schema: v.GenericSchema<unknown, Request>,
    private readonly handlers: RequestHandlers<Request, Results>,
    private readonly post: (message: ReplyMessage) => void,
    private readonly report: (error: unknown) => void,
  ) {}

  /** The page is gone, or loaded again: nobody waits for what it asked. What is under way goes on. */
  forget(): void {
    this.page++;
  }

  /** Carries a request out and answers it: a page may do nothing more before it has its answer. Never rejects. */
  async answer({ id, request: data }: RequestMessage): Promise<void> {
    const { page } = this;
    const given = { isAnswered: false };
    const reply: Reply<unknown> = (outcome) => {
      if (given.isAnswered) return;
      given.isAnswered = true;
      if (page === this.page) this.post({ type: 'reply', id, outcome });
    };
    try {
      const request = parse(this.schema, data);
      if (request instanceof Error) {
        reply({ error: l10n.t("Can't read the request: {0}", request.message) });
        throw request;
      }
      await this.handlers[request.type as Request['type']](request as never, reply);
      if (!given.isAnswered) throw new Error(`a request of type ${request.type} was not answered`);
    } catch (error) {
      this.report(error);
      reply({ error: l10n.t('The request failed. See the Hitbox Lens log.') });
    }
  }
}
