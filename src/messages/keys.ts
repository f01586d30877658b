import * as v from 'valibot';

/** A key that was pressed while the text had the keyboard in the picture's stead. */
export const heldKeySchema = v.object({
  /** As `KeyboardEvent.key` has it. */
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(16)),
  /** Ctrl, or Cmd on macOS. */
  mod: v.optional(v.boolean(), false),
  shift: v.optional(v.boolean(), false),
  alt: v.optional(v.boolean(), false),
});

export type HeldKey = v.InferOutput<typeof heldKeySchema>;

/** More than anybody presses in that moment. */
export const mostHeldKeys = 100;

/** They are to be carried out in the picture now. */
export const keysMessage = v.object({
  type: v.literal('keys'),
  keys: v.pipe(v.array(heldKeySchema), v.maxLength(mostHeldKeys)),
});

/** A step of the text that the page has asked for was taken, and the picture of it was sent. */
export const steppedMessage = v.object({ type: v.literal('stepped') });

/** The page has the keyboard. */
export const focusedMessage = v.object({ type: v.literal('focused') });
