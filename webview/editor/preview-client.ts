import { previewResults, type PreviewRequest, type PreviewResults } from '../../src/messages/preview-requests.js';
import type { ToHost } from '../../src/messages/protocol.js';
import { HostClient } from './host-client.js';

/** The preview's messages and requests to the host. */
export type PreviewClient = HostClient<ToHost, PreviewRequest, PreviewResults>;

/** @param send sends a message to the host. */
export function previewClient(send: (message: ToHost) => void): PreviewClient {
  return new HostClient<ToHost, PreviewRequest, PreviewResults>(send, previewResults);
}
