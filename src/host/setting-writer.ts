import * as l10n from '@vscode/l10n';
import { EditQueue } from '../edit/edit-queue.js';
import type { Reply } from './request-replies.js';

/**
 * Writes the settings that are chosen in a page, one after the other, so that none is written over another. The page
 * shows its choice until it has the answer; which settings hold then comes behind that.
 */
export class SettingWriter {
  private readonly queue = new EditQueue();

  /** @param tell says to the page which settings hold. */
  constructor(private readonly tell: () => void) {}

  async write(write: () => Promise<void>, reply: Reply<null>): Promise<void> {
    await this.queue.run(async () => {
      try {
        await write();
        reply({ result: null });
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        reply({ error: l10n.t("Can't write settings: {0}", why) });
        throw error;
      } finally {
        this.tell();
      }
    });
  }
}
