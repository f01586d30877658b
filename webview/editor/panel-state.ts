import { signal } from '@preact/signals-core';

/** The open panels. */
export class PanelState {
  readonly listOpen = signal(true);
  readonly cheatSheetOpen = signal(false);
}
