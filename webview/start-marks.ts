/** The startup stages of a page. Entries of the browser's timeline, for its developer tools and our benchmark. */
type StartStage = 'script' | 'ready' | 'message' | 'paint';

/** Marks a stage when it is reached for the first time. */
export function markStart(stage: StartStage): void {
  const name = `hitbox-lens:${stage}`;
  if (performance.getEntriesByName(name, 'mark').length === 0) performance.mark(name);
}

// The first module of the page: its script starts here.
markStart('script');
