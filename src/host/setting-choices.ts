import { EditQueue } from '../edit/edit-queue.js';

/**
 * Writes the settings that are chosen in a page, one after the other, so that none is written over another. The page
 * numbers them, and takes no settings that do not hold the last of them.
 */
export class SettingChoices {
  private readonly queue = new EditQueue();
  private answered = 0;

  /** @param tell says to the page which settings hold. */
  constructor(private readonly tell: () => void) {}

  /** The number of the last choice that was carried out, or could not be. */
  get done(): number {
    return this.answered;
  }

  /** The page begins to count anew. */
  reset(): void {
    this.answered = 0;
  }

  async make(number: number, write: () => Promise<void>): Promise<void> {
    await this.queue.run(async () => {
      try {
        await write();
      } finally {
        this.answered = number;
        this.tell();
      }
    });
  }
}
