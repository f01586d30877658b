/**
 * The settings of a project, which affect what is read, checked and drawn: their names in `hitbox-lens.config.json`, and
 * after `hitboxLens.` in VS Code. A dot separates nested keys. All other settings are for one person's view.
 */
export const projectSettingNames = [
  'files',
  'conventions',
  'variables',
  'fields',
  'constructors',
  'lists',
  'images',
  'collisionMatrix',
  'problems.enabled',
  'problems.severity',
  'problems.maximum',
  'maxFileSize',
  'maxHitboxes',
  'maxNesting',
] as const;

export type ProjectSettingName = (typeof projectSettingNames)[number];
