import assert from 'node:assert/strict';
import { previewRequestSchema, type PreviewRequest } from '../../../src/messages/preview-requests.js';
import type { ToHost } from '../../../src/messages/protocol.js';
import { parse, type Outcome } from '../../../src/messages/requests.js';
import { previewClient } from '../../../webview/editor/preview-client.js';

/** What a page says, with requests without their ids. */
export type Said = Exclude<ToHost, { readonly type: 'request' }> | PreviewRequest;

/** A host that takes what a page says, and answers requests when it is told to. */
export class FakeHost {
  readonly posted: Said[] = [];
  /** Those of `posted` that want an answer. */
  readonly requests: PreviewRequest[] = [];
  private readonly ids: number[] = [];

  readonly client = previewClient((message) => {
    if (message.type !== 'request') {
      this.posted.push(message);
      return;
    }
    const request = parse(previewRequestSchema, message.request);
    if (request instanceof Error) throw request;
    this.posted.push(request);
    this.requests.push(request);
    this.ids.push(message.id);
  });

  constructor() {
    this.client.start({ type: 'ready' });
    this.posted.length = 0;
  }

  /** Answers the request that was made at a place, counted from 0. What waits for the answer has gone on after that. */
  async reply(place: number, outcome: Outcome<unknown>): Promise<void> {
    const id = this.ids[place];
    assert.ok(id !== undefined, `request ${place} was made`);
    this.client.receive({ type: 'reply', id, outcome });
    await turn();
  }

  /** Answers that a version of the text has what was asked. */
  async carriedOut(place: number, version: number): Promise<void> {
    await this.reply(place, { result: { version, missed: null } });
  }
}

/** The browser goes on to the next message. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
