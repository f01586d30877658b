import type { Message } from './messages';

/** What the switches in the code use: which mutant is active, and those whose code has run. */
interface Switches {
  readonly active: string | undefined;
  readonly reached: Set<string>;
}

/** Returns the ids that were reached since the last call. */
function takeReached(): string[] {
  const switches = (globalThis as { hitboxLensMutants?: Switches }).hitboxLensMutants;
  const ids = [...(switches?.reached ?? [])];
  switches?.reached.clear();
  return ids;
}

/** A file whose tests run in a mocha of its own. */
export interface FileRun {
  readonly file: string;
  readonly mocha: Mocha;
  readonly load: () => Promise<unknown>;
  /** The titles of the tests to run; all without. */
  readonly titles: readonly string[] | undefined;
  readonly send: (message: Message) => void;
}

/** Runs a file. Returns whether all its tests passed. */
export async function runFile({ file, mocha, load, titles, send }: FileRun): Promise<boolean> {
  const start = performance.now();
  const outside = new Set<string>();
  let msOfTests = 0;
  const fileEnds = (failure?: string): void => {
    for (const id of takeReached()) outside.add(id);
    const ms = performance.now() - start - msOfTests;
    send({ kind: 'ended', outcome: { file, title: '', ms, reached: [...outside], ...(failure && { failure }) } });
  };
  send({ kind: 'begins', file, title: '' });
  try {
    await load();
  } catch (error) {
    fileEnds(messageOf(error));
    return false;
  }
  if (titles) keep(mocha.suite, new Set(titles));
  return new Promise((done) => {
    let failure = '';
    let hookFailure: string | undefined;
    let begin = 0;
    const runner = mocha.run((failures) => {
      fileEnds(hookFailure);
      done(failures === 0);
    });
    runner.on('test', (test) => {
      for (const id of takeReached()) outside.add(id);
      begin = performance.now();
      failure = '';
      send({ kind: 'begins', file, title: test.fullTitle() });
    });
    runner.on('fail', ({ type }: { readonly type?: string }, error) => {
      if (type === 'hook') hookFailure = messageOf(error);
      else failure = messageOf(error);
    });
    runner.on('test end', (test) => {
      if (test.isPending()) return;
      const ms = performance.now() - begin;
      msOfTests += ms;
      const outcome = { file, title: test.fullTitle(), ms, reached: takeReached(), ...(failure && { failure }) };
      send({ kind: 'ended', outcome });
      failure = '';
    });
  });
}

/** Removes all other tests. */
function keep(suite: Mocha.Suite, titles: ReadonlySet<string>): void {
  suite.tests = suite.tests.filter((test) => titles.has(test.fullTitle()));
  for (const inner of suite.suites) keep(inner, titles);
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.slice(0, 500) || 'failed';
}
