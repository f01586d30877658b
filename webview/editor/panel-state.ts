import { signal } from '@preact/signals-core';

/** The open panels. */
export class PanelState {
  readonly listOpen = signal(true);
  /** The width that the user chose for the list, in CSS px; null: the usual one. */
  readonly listWidth = signal<number | null>(null);
  readonly cheatSheetOpen = signal(false);
  /** How often a command asked to type a role. */
  readonly roleRequests = signal(0);

  /** Returns the message that keeps the list as it is. */
  listMessage(): { type: 'keep-list'; open: boolean; width: number | null } {
    return { type: 'keep-list', open: this.listOpen.value, width: this.listWidth.value };
  }

  /** Focuses the field of the role in the inspector, which is below the list. */
  requestRole(): void {
    this.listOpen.value = true;
    this.roleRequests.value++;
  }
}
