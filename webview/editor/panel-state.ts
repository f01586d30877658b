import { signal } from '@preact/signals-core';

export interface FieldRequest {
  readonly field: 'name' | 'role';
}

/** The open panels. */
export class PanelState {
  readonly listOpen = signal(true);
  /** The width that the user chose for the list, in CSS px; null: the usual one. */
  readonly listWidth = signal<number | null>(null);
  /** Whether a minimap is shown in scenes much larger than the view. */
  readonly minimap = signal(true);
  readonly cheatSheetOpen = signal(false);
  /** The field of the inspector that a command asked for, a new object each time. */
  readonly fieldRequest = signal<FieldRequest | null>(null);

  /** Returns the message that keeps the list as it is. */
  listMessage(): { type: 'keep-list'; open: boolean; width: number | null } {
    return { type: 'keep-list', open: this.listOpen.value, width: this.listWidth.value };
  }

  /** Focuses a field of the inspector, which is below the list. */
  requestField(field: FieldRequest['field']): void {
    this.listOpen.value = true;
    this.fieldRequest.value = { field };
  }
}
