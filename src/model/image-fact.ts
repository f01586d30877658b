import type { Size } from './document.js';

/** What is known about an image that a file names: it certainly doesn't exist, or its size in px. */
export type ImageFact = 'missing' | Size;
