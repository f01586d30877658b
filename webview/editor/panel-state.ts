import { signal } from '@preact/signals-core';

/** Which panels are open, for those who open them and those who show them. */
export class PanelState {
  readonly listOpen = signal(true);
  readonly cheatSheetOpen = signal(false);
}
