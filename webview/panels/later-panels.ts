/** What isn't needed when a file is opened, mostly panels. It is one module, which is loaded after the first scene. */
export { runGesture } from '../commands/run-gesture.js';
export { startScrubbing } from '../tools/scrubbing.js';
export { conventionChangesText } from '../text/convention-changes.js';
export { CheatSheet, previewHint, previewSections } from './cheat-sheet.js';
export { ConventionsPanel } from './conventions.js';
export { EmptyContent } from './empty-content.js';
export { DragReadout } from './drag-readout.js';
export { HoverTooltip } from './hover-tooltip.js';
export { ImagesPanel } from './images.js';
export { Inspector } from './inspector.js';
export { MatrixPanel } from './matrix.js';
export { RolesPanel } from './roles-panel.js';
export { ShapesPanel } from './shapes-panel.js';
export { SkippedBar } from './skipped-bar.js';
export { Splitter } from './splitter.js';
