import * as l10n from '@vscode/l10n';
import { EditQueue } from '../edit/edit-queue.js';
import type { SendReply } from './request-replies.js';

/**
 * Writes settings chosen in a page one after the other, so that none overwrites another. The page shows its choice
 * until the reply; the effective settings are sent after that.
 */
export class SettingWriter {
  private readonly queue = new EditQueue();

  /** @param sendSettings sends the effective settings to the page. */
  constructor(private readonly sendSettings: () => void) {}

  /** Writes settings, and replies with the result. */
  async write<Result>(write: () => Promise<Result>, reply: SendReply<Result>): Promise<void> {
    await this.queue.run(async () => {
      try {
        reply({ result: await write() });
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        reply({ error: l10n.t("Can't write settings: {0}", why) });
        throw error;
      } finally {
        this.sendSettings();
      }
    });
  }
}
