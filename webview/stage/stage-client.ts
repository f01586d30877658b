import { stageResults, type FromStage, type StageRequest, type StageResults } from '../../src/messages/stage.js';
import { HostClient } from '../editor/host-client.js';

/** The stage's messages and requests to the host. */
export type StageClient = HostClient<FromStage, StageRequest, StageResults>;

/** @param send sends a message to the host. */
export function stageClient(send: (message: FromStage) => void): StageClient {
  return new HostClient<FromStage, StageRequest, StageResults>(send, stageResults);
}
