/** What a page does until it can be used. Entries of the browser's timeline, so that its tools and our benchmark show them. */
export type StartStage = 'script' | 'ready' | 'message' | 'paint';

/** Marks when a stage is reached for the first time. */
export function markStart(stage: StartStage): void {
  const name = `hitbox-lens:${stage}`;
  if (performance.getEntriesByName(name, 'mark').length === 0) performance.mark(name);
}

// The first module of the page: here the work of its script begins.
markStart('script');
