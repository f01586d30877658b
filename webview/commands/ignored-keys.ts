/** The keys that a page leaves to VS Code; changed by the settings. */
export class IgnoredKeys {
  patterns: readonly string[] = [];
}
