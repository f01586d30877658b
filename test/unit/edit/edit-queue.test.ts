import assert from 'node:assert/strict';
import { EditQueue } from '../../../src/edit/edit-queue.js';

describe('EditQueue', () => {
  it('runs tasks one after the other, in order', async () => {
    const queue = new EditQueue();
    const events: string[] = [];
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const first = queue.run(async () => {
      events.push('first begins');
      await gate;
      events.push('first ends');
    });
    const second = queue.run(() => Promise.resolve(void events.push('second')));
    await Promise.resolve();
    release();
    await Promise.all([first, second]);
    assert.deepEqual(events, ['first begins', 'first ends', 'second']);
  });

  it('continues after a task that throws, and rejects for its caller', async () => {
    const queue = new EditQueue();
    const failed = queue.run(() => Promise.reject(new Error('no')));
    const next = queue.run(() => Promise.resolve('yes'));
    await assert.rejects(failed, /no/);
    assert.equal(await next, 'yes');
  });
});
