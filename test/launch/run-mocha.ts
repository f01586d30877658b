// Runs a suite of plain Node tests and writes its result file:
//   tsx test/launch/run-mocha.ts FOLDER RESULT.json [--timeout MS] [--grep TEXT] [--hooks MODULE]
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import Mocha from 'mocha';
import { endWithParent } from './end-with-parent';
import { filesNamed } from './files-named';
import { type SuiteReport, failure, record } from './report';

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { timeout: { type: 'string', default: '10000' }, grep: { type: 'string' }, hooks: { type: 'string' } },
  });
  const [folder, result] = positionals;
  if (folder === undefined || result === undefined) throw new Error('usage: run-mocha.ts FOLDER RESULT.json');
  const write = (report: SuiteReport): void => {
    mkdirSync(dirname(resolve(result)), { recursive: true });
    writeFileSync(result, JSON.stringify(report, null, 2));
  };
  const files = filesNamed(folder, '.test.ts').map((path) => resolve(path));
  const mocha = new Mocha({
    ui: 'bdd',
    reporter: 'spec',
    timeout: Number(values.timeout),
    forbidOnly: process.env.CI !== undefined,
    ...(values.grep === undefined ? {} : { grep: values.grep }),
    ...(values.hooks === undefined ? {} : { rootHooks: await rootHooks(values.hooks) }),
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
      const report = read();
      write(report);
      done(failures === 0 && report.passed > 0 ? 0 : 1);
    });
    const read = record(runner);
  });
}

async function rootHooks(path: string): Promise<Mocha.RootHookObject> {
  const module = (await import(pathToFileURL(resolve(path)).href)) as { mochaHooks: Mocha.RootHookObject };
  return module.mochaHooks;
}

endWithParent();
void main().then(
  // What a test has left running must not keep the run from ending.
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
