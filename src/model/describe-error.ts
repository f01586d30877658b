/** Returns the message of an error, or the text of whatever else was thrown. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
