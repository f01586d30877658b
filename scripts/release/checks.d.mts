export function sectionOf(changelog: string, version: string): string | null;
export function releaseProblems(release: {
  readonly tag: string;
  readonly version: string;
  readonly changelog: string;
}): string[];
