import assert from 'node:assert/strict';
import * as v from 'valibot';
import { Host } from '../../../webview/platform/host.js';

type State = { readonly zoom: number };

/** A page whose timers only the test runs. */
class FakePage {
  readonly posted: State[] = [];
  stored: unknown;
  private readonly listeners = new Map<string, () => void>();
  private timers: (() => void)[] = [];
  readonly host: Host<State, State>;

  constructor(stored?: unknown) {
    this.stored = stored;
    const addEventListener = (type: string, listener: () => void): void => {
      this.listeners.set(type, listener);
    };
    Object.assign(globalThis, {
      document: { addEventListener },
      window: {
        addEventListener,
        setTimeout: (run: () => void) => this.timers.push(run),
        clearTimeout: (timer: number) => {
          if (timer > 0) this.timers[timer - 1] = () => undefined;
        },
      },
      acquireVsCodeApi: () => ({
        postMessage: (message: State) => this.posted.push(message),
        getState: () => this.stored,
        setState: (state: unknown) => {
          this.stored = state;
        },
      }),
    });
    this.host = new Host<State, State>(v.object({ zoom: v.number() }), (state, post) => {
      post(state);
    });
  }

  /** Lets pending microtasks finish. */
  async turn(): Promise<void> {
    await Promise.resolve();
  }

  wait(): void {
    for (const run of this.timers.splice(0)) run();
  }

  fire(type: string): void {
    this.listeners.get(type)?.();
  }

  zooms(): number[] {
    return this.posted.map(({ zoom }) => zoom);
  }
}

describe('the view state that a page saves', () => {
  afterEach(() => {
    for (const name of ['document', 'window', 'acquireVsCodeApi']) Reflect.deleteProperty(globalThis, name);
  });

  it('is stored and posted at once, because the page may be gone next', async () => {
    const page = new FakePage();
    page.host.save(() => ({ zoom: 2 }));
    await page.turn();
    assert.deepEqual([page.zooms(), page.stored], [[2], { zoom: 2 }]);
  });

  it('has the last value of the turn', async () => {
    const page = new FakePage();
    let zoom = 2;
    page.host.save(() => ({ zoom }));
    zoom = 3;
    page.host.save(() => ({ zoom }));
    await page.turn();
    assert.deepEqual(page.zooms(), [3]);
  });

  it('is saved at intervals while it changes continuously, including the last value', async () => {
    const page = new FakePage();
    for (const zoom of [1, 2, 3]) {
      page.host.save(() => ({ zoom }));
      await page.turn();
    }
    assert.deepEqual(page.zooms(), [1]);
    page.wait();
    assert.deepEqual(page.zooms(), [1, 3]);
    page.host.save(() => ({ zoom: 4 }));
    await page.turn();
    assert.deepEqual(page.zooms(), [1, 3], 'the interval has begun again');
    page.wait();
    page.wait();
    page.host.save(() => ({ zoom: 5 }));
    await page.turn();
    assert.deepEqual(page.zooms(), [1, 3, 4, 5]);
  });

  for (const [event, reason] of [
    ['blur', 'the page loses focus'],
    ['visibilitychange', 'the page is hidden'],
    ['pagehide', 'the page is gone'],
  ] as const) {
    it(`doesn't wait when ${reason}`, async () => {
      const page = new FakePage();
      for (const zoom of [1, 2]) {
        page.host.save(() => ({ zoom }));
        await page.turn();
      }
      page.fire(event);
      assert.deepEqual([page.zooms(), page.stored], [[1, 2], { zoom: 2 }]);
      page.wait();
      assert.deepEqual(page.zooms(), [1, 2]);
    });
  }

  it("isn't posted again if unchanged", async () => {
    const page = new FakePage();
    for (let k = 0; k < 3; k++) {
      page.host.save(() => ({ zoom: 2 }));
      await page.turn();
      page.wait();
    }
    assert.deepEqual(page.zooms(), [2]);
  });

  for (const [stored, expected, reason] of [
    [{ zoom: 2 }, { zoom: 2 }, "it's valid"],
    [{ zoom: 'large' }, null, 'written by another version'],
    [undefined, null, 'nothing stored'],
  ] as const) {
    it(`is restored as ${JSON.stringify(expected)}: ${reason}`, () => {
      assert.deepEqual(new FakePage(stored).host.savedState(), expected);
    });
  }
});
