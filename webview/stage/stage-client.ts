import { stageResults, type FromStage, type StageRequest, type StageResults } from '../../src/messages/stage.js';
import { HostClient } from '../editor/host-client.js';

/** What the page of the stage says to the host, and what it asks. */
export type StageClient = HostClient<FromStage, StageRequest, StageResults>;

/** @param send carries a message to the host. */
export function stageClient(send: (message: FromStage) => void): StageClient {
  return new HostClient<FromStage, StageRequest, StageResults>(send, stageResults);
}
