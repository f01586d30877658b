const bone = '<span class="bone"></span>';

/**
 * What a page looks like while it is loaded, before its script runs: where the toolbar, the picture, the list and the status
 * line will be. It says nothing. `listOpen`: with the list.
 */
export function skeleton(listOpen: boolean): string {
  const list = listOpen ? `<div class="skeleton-side">${bone.repeat(6)}</div>` : '';
  return [
    '<div class="skeleton" aria-hidden="true">',
    `<div class="skeleton-toolbar">${bone.repeat(2)}</div>`,
    `<div class="skeleton-main"><div class="skeleton-picture"></div>${list}</div>`,
    `<div class="skeleton-status">${bone}</div>`,
    '</div>',
  ].join('');
}
