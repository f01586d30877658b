import type { ComponentChild } from 'preact';
import type { LazyPart } from '../editor/lazy-part.js';

interface WhenLoadedProps<T> {
  readonly part: LazyPart<T>;
  readonly children: (part: T) => ComponentChild;
}

/** Renders nothing until a part is loaded, and then its content. */
export function WhenLoaded<T>({ part, children }: WhenLoadedProps<T>) {
  const { value } = part;
  return value === null ? null : <>{children(value)}</>;
}
