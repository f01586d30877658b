/** The types of our pages, by which VS Code knows their tabs. */

export const previewType = 'hitboxLens.preview';

export const stageType = 'hitboxLens.stage';
