import * as l10n from '@vscode/l10n';
import { h, icon } from '../panels/dom.js';

/** What is shown while nobody is on the stage: what it is for, and how to begin. */
export function emptyStage(add: () => void): HTMLElement {
  const button = h('button', { type: 'button', class: 'button' }, l10n.t('Add Sprite…'));
  button.addEventListener('click', add);
  return h(
    'div',
    { class: 'empty' },
    h(
      'div',
      { class: 'empty-content' },
      h('div', { class: 'empty-icon' }, icon('game')),
      h('h2', {}, l10n.t('Try sprites against each other')),
      h(
        'p',
        {},
        l10n.t(
          'Put two or more sprites on the stage and drag one against the other: what collides lights up, with its depth and the way out. Nothing that you do here changes a file.',
        ),
      ),
      h('div', { class: 'empty-buttons' }, button),
      h('p', { class: 'forms-title' }, l10n.t('Or drag files here from the explorer, with Shift held.')),
    ),
  );
}
