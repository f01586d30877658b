import assert from 'node:assert/strict';
import { SettingChoices } from '../../../src/host/setting-choices.js';
import { Choices } from '../../../webview/choices.js';

describe('settings that are chosen in a page', () => {
  it('are written one after the other, and told with how many they include', async () => {
    const log: string[] = [];
    const choices = new SettingChoices(() => {
      log.push(`told ${choices.done}`);
    });
    let release = (): void => undefined;
    const first = choices.make(1, async () => {
      log.push('first begins');
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      log.push('first ends');
    });
    const second = choices.make(2, () => {
      log.push('second');
      return Promise.resolve();
    });
    while (log.length === 0) await Promise.resolve();
    release();
    await Promise.all([first, second]);
    assert.deepEqual(log, ['first begins', 'first ends', 'told 1', 'second', 'told 2']);
  });

  it('count as answered when they cannot be written, and the next one goes', async () => {
    let told = 0;
    const choices = new SettingChoices(() => told++);
    await assert.rejects(
      choices.make(1, () => Promise.reject(new Error('the settings file is broken'))),
      /broken/,
    );
    assert.deepEqual([choices.done, told], [1, 1]);
    await choices.make(2, () => Promise.resolve());
    assert.equal(choices.done, 2);
  });

  it('hold in the page until the host has carried out the last one', () => {
    const page = new Choices();
    assert.equal(page.areIn(0), true, 'nothing was chosen');
    page.next();
    const last = page.next();
    assert.deepEqual([page.areIn(0), page.areIn(1), page.areIn(last)], [false, false, true]);
  });
});
