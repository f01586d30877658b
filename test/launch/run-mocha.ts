// Runs a suite of plain Node tests and writes its result file:
//   tsx test/launch/run-mocha.ts FOLDER RESULT.json [--timeout MS] [--patience MS] [--seed N | --seed random] [--grep PART-OF-A-TITLE]
//   [--hooks MODULE] [--ending .test.ts]
import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { configureGlobal } from 'fast-check';
import Mocha from 'mocha';
import { endWithParent } from './end-with-parent';
import { filesNamed } from './files-named';
import { type SuiteReport, failure, record, toProgressLine, toReport } from './report';
import { StallWatch } from './stall-watch';

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      timeout: { type: 'string', default: '10000' },
      patience: { type: 'string' },
      seed: { type: 'string' },
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
  const files = filesNamed(folder, values.ending).map((path) => resolve(path));
  const mocha = new Mocha({
    ui: 'bdd',
    reporter: 'spec',
    timeout: Number(values.timeout),
    forbidOnly: process.env.CI !== undefined,
    ...(values.grep === undefined ? {} : { fgrep: values.grep }),
    ...(values.hooks === undefined ? {} : { rootHooks: await rootHooks(values.hooks) }),
  });
  // The same cases in each run, so that a failure is due to a code change; `npm run test:deep` uses new ones.
  const seed = values.seed === 'random' ? randomInt(2 ** 31) : Number(values.seed ?? 1);
  configureGlobal({ seed });
  console.log(`  random cases: --seed=${seed}`);

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

async function rootHooks(path: string): Promise<Mocha.RootHookObject> {
  const module = (await import(pathToFileURL(resolve(path)).href)) as { mochaHooks: Mocha.RootHookObject };
  return module.mochaHooks;
}

endWithParent();
void main().then(
  // Anything a test left running must not keep the process alive.
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
