/** The panels that a first look at a file does not show. They are one module, which is loaded behind the first picture. */
export { CheatSheet, previewHint, previewSections } from './cheat-sheet.js';
export { ConventionsPanel } from './conventions.js';
export { ImagesPanel } from './images.js';
export { Inspector } from './inspector.js';
export { MatrixPanel } from './matrix.js';
