import assert from 'node:assert/strict';
import { SettingWriter } from '../../../src/host/setting-writer.js';

describe('settings chosen in a page', () => {
  it('are written in order: each is answered, then sent', async () => {
    const log: string[] = [];
    const writer = new SettingWriter(() => {
      log.push('sent');
    });
    let release = (): void => undefined;
    const first = writer.write(
      async () => {
        log.push('first begins');
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        log.push('first ends');
        return null;
      },
      (outcome) => log.push(`first: ${JSON.stringify(outcome)}`),
    );
    const second = writer.write(
      () => {
        log.push('second');
        return Promise.resolve('never');
      },
      (outcome) => log.push(`second: ${JSON.stringify(outcome)}`),
    );
    while (log.length === 0) await Promise.resolve();
    release();
    await Promise.all([first, second]);
    assert.deepEqual(log, [
      ...['first begins', 'first ends', 'first: {"result":null}', 'sent'],
      ...['second', 'second: {"result":"never"}', 'sent'],
    ]);
  });

  it("are answered and sent if they can't be written, and the next one is written", async () => {
    const log: string[] = [];
    const writer = new SettingWriter(() => {
      log.push('sent');
    });
    const reply = (outcome: object): void => {
      log.push(JSON.stringify(outcome));
    };
    await assert.rejects(
      writer.write(() => Promise.reject(new Error('the file is broken')), reply),
      /broken/,
    );
    await writer.write(() => Promise.resolve(null), reply);
    assert.deepEqual(log, [
      ...[`{"error":"Can't write settings: the file is broken"}`, 'sent'],
      ...['{"result":null}', 'sent'],
    ]);
  });
});
