import assert from 'node:assert/strict';
import { previewRequestSchema, previewResults, type PreviewRequest } from '../../../src/messages/preview-requests.js';
import type { ToHost } from '../../../src/messages/protocol.js';
import { parseMessage, type RequestOutcome } from '../../../src/messages/requests.js';
import { HostClient, type PreviewClient } from '../../../webview/editor/host-client.js';

/** A message of a page; requests come without their ids. */
export type PostedMessage = Exclude<ToHost, { readonly type: 'request' }> | PreviewRequest;

/** A host that records the messages of a page and answers requests on demand. */
export class FakeHost {
  readonly posted: PostedMessage[] = [];
  /** The requests in `posted`. */
  readonly requests: PreviewRequest[] = [];
  private readonly ids: number[] = [];

  readonly client: PreviewClient = new HostClient((message) => {
    if (message.type !== 'request') {
      this.posted.push(message);
      return;
    }
    const request = parseMessage(previewRequestSchema, message.request);
    if (request instanceof Error) throw request;
    this.posted.push(request);
    this.requests.push(request);
    this.ids.push(message.id);
  }, previewResults);

  constructor() {
    this.client.start({ type: 'ready' });
    this.posted.length = 0;
  }

  /** Answers the request at an index of `requests`. Code awaiting the answer has run when this resolves. */
  async reply(place: number, outcome: RequestOutcome<unknown>): Promise<void> {
    const id = this.ids[place];
    assert.ok(id !== undefined, `request ${place} was made`);
    this.client.receive({ type: 'reply', id, outcome });
    await turn();
  }

  /** Answers that the request is carried out in a version of the text. */
  async carriedOut(place: number, version: number): Promise<void> {
    await this.reply(place, { result: { version, missed: null } });
  }
}

/** Resolves in the next turn of the event loop, as between two messages in a browser. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
