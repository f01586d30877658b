// Runs a suite of plain Node tests and writes its result file:
//   tsx test/launch/run-mocha.ts FOLDER RESULT.json [--rare | --all] [--timeout MS] [--patience MS] [--patient]
//   [--grep PART-OF-A-TITLE] [--hooks MODULE] [--ending .test.ts]
// SEED=n is the seed of random cases, DEEP=n multiplies their number.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { configureGlobal } from 'fast-check';
import Mocha from 'mocha';
import { runToExit } from './end-with-parent';
import { filesNamed, isInTier, tierOf } from './files-named';
import { type SuiteReport, failure, record, toProgressLine, toReport } from './report';
import { StallWatch } from './stall-watch';

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      timeout: { type: 'string', default: '10000' },
      patience: { type: 'string' },
      patient: { type: 'boolean' },
      rare: { type: 'boolean' },
      all: { type: 'boolean' },
      grep: { type: 'string' },
      hooks: { type: 'string' },
      ending: { type: 'string', default: '.test.ts' },
    },
  });
  const [folder, result] = positionals;
  if (folder === undefined || result === undefined) throw new Error('usage: run-mocha.ts FOLDER RESULT.json');
  const write = (report: SuiteReport): void => {
    mkdirSync(dirname(resolve(result)), { recursive: true });
    writeFileSync(result, JSON.stringify(report, null, 2));
  };
  // Bundled files have been chosen already.
  const tier = values.ending === '.test.ts' ? tierOf(values) : 'all';
  const files = filesNamed(folder, values.ending)
    .filter((path) => isInTier(path, tier))
    .map((path) => resolve(path));
  const mocha = new Mocha({
    ui: 'bdd',
    reporter: 'spec',
    timeout: Number(values.timeout),
    forbidOnly: process.env.CI !== undefined,
    ...(values.grep === undefined ? {} : { fgrep: values.grep }),
    ...(values.hooks === undefined ? {} : { rootHooks: await rootHooks(values.hooks) }),
    ...(values.patient === true ? { rootHooks: patientHooks } : {}),
  });
  // The same cases in each run of the first tier, so that a failure is due to a code change.
  const seed = Number(process.env.SEED ?? 1);
  configureGlobal({ seed });
  console.log(`  random cases: SEED=${seed} DEEP=${process.env.DEEP ?? 1}`);

  let running = 'the start';
  const watch = new StallWatch(resolve(result), values.patience === undefined ? undefined : Number(values.patience));
  const noteStart = (title: string): void => {
    running = title;
    watch.begins(title);
  };
  mocha.suite.on('pre-require', (_context, file) => {
    noteStart(`the loading of ${relative('.', file)}`);
  });
  try {
    for (const file of files) mocha.addFile(file);
    await mocha.loadFilesAsync();
  } catch (error) {
    console.error(error);
    write(failure(`${relative('.', folder)} could not be loaded`, error));
    return 1;
  }
  return new Promise((done) => {
    const runner = mocha.run((failures) => {
      watch.over();
      process.off('exit', writeInterrupted);
      const report = getReport();
      write(report);
      done(failures === 0 && report.passed > 0 ? 0 : 1);
    });
    runner.on('test', (test) => {
      noteStart(test.fullTitle());
    });
    runner.on('hook', (hook) => {
      noteStart(hook.fullTitle());
    });
    const isLaunched = process.env.HITBOX_LENS_PROGRESS !== undefined;
    if (isLaunched) console.log(toProgressLine({ total: runner.total }));
    const getReport = record(runner, (test) => {
      watch.ended(test);
      if (isLaunched) console.log(toProgressLine({ ended: test }));
    });
    // The launcher may have timed out, or a test may have ended the process.
    const writeInterrupted = (): void => {
      write(toReport([...getReport().tests, ...failure(running, 'the suite was ended in it').tests]));
    };
    process.on('exit', writeInterrupted);
  });
}

/** With many random cases, a test may exceed its own timeout. */
const patientHooks: Mocha.RootHookObject = {
  beforeEach(this: Mocha.Context) {
    this.currentTest?.timeout(3_600_000);
  },
};

async function rootHooks(path: string): Promise<Mocha.RootHookObject> {
  const module = (await import(pathToFileURL(resolve(path)).href)) as { mochaHooks: Mocha.RootHookObject };
  return module.mochaHooks;
}

runToExit(main);
