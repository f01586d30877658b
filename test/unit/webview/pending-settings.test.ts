import assert from 'node:assert/strict';
import { PendingSettings } from '../../../webview/editor/pending-settings.js';
import { FakeHost } from './fake-host.js';

describe('settings chosen in the page', () => {
  const pair = (key: string) => ({ type: 'set-pair', key, rule: 'never' }) as const;
  const cases: [
    does: (bench: Bench) => Promise<void> | void,
    areWritten: boolean,
    notices: string[],
    reason: string,
  ][] = [
    [() => undefined, true, [], 'nothing was chosen'],
    [
      ({ choose }) => {
        choose('a');
      },
      false,
      [],
      'one is pending',
    ],
    [
      async ({ choose, host }) => {
        choose('a');
        await host.reply(0, { result: null });
      },
      true,
      [],
      'it is saved',
    ],
    [
      async ({ choose, host }) => {
        choose('a');
        choose('b');
        await host.reply(0, { result: null });
      },
      false,
      [],
      "the last isn't saved",
    ],
    [
      async ({ choose, host }) => {
        choose('a');
        await host.reply(0, { error: 'broken' });
      },
      true,
      ['broken'],
      "it can't be saved, and a notice says why",
    ],
    [
      ({ settings }) => {
        settings.hold();
      },
      false,
      [],
      'one is about to be sent',
    ],
    [
      ({ settings, choose }) => {
        const letGo = settings.hold();
        choose('a');
        letGo();
        letGo();
      },
      false,
      [],
      'it was sent',
    ],
  ];
  for (const [does, areWritten, notices, reason] of cases) {
    it(`${areWritten ? 'come from the host' : "override the host's"}: ${reason}`, async () => {
      const bench = new Bench();
      await does(bench);
      assert.deepEqual([bench.settings.areWritten, bench.notices], [areWritten, notices]);
    });
  }

  class Bench {
    readonly host = new FakeHost();
    readonly notices: string[] = [];
    readonly settings = new PendingSettings({ notify: (text) => this.notices.push(text) });
    readonly choose = (key: string): void => {
      void this.settings.until(this.host.client.request(pair(key)));
    };
  }
});
