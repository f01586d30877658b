import { signal } from '@preact/signals-core';

/** The open panels. */
export class PanelState {
  readonly listOpen = signal(true);
  readonly cheatSheetOpen = signal(false);
  /** How often a command asked to type a role. */
  readonly roleRequests = signal(0);

  /** Focuses the field of the role in the inspector, which is below the list. */
  requestRole(): void {
    this.listOpen.value = true;
    this.roleRequests.value++;
  }
}
