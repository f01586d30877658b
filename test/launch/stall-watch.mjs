// The worker of `stall-watch.ts`: having its own thread, it detects a test that never returns. It reports the test and
// its stack, writes the results so far with that test as failed, and ends the process.
import { mkdirSync, writeFileSync, writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { SourceMap } from 'node:module';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const { patience, result } = workerData;
const STDERR = 2;
/** A thread blocked by another process doesn't respond. */
const STACK_PATIENCE = 3000;
const MARK = 'base64,';

const tests = [];
let running = 'the start';
let timer = setTimeout(giveUp, patience);

parentPort.on('message', ({ begins, ended, over }) => {
  clearTimeout(timer);
  if (over) return;
  if (begins !== undefined) running = begins;
  if (ended !== undefined) tests.push(ended);
  timer = setTimeout(giveUp, patience);
});

function giveUp() {
  whereItIs().then((where) => {
    const title = `${running}: not done after ${patience / 1000} s`;
    writeSync(STDERR, `\n✖ ${title}\n${where}\n`);
    tests.push({ title, state: 'failed', duration: patience, error: where });
    const passed = tests.filter(({ state }) => state === 'passed').length;
    const failed = tests.filter(({ state }) => state === 'failed').length;
    const report = { passed, failed, pending: tests.length - passed - failed, tests };
    mkdirSync(dirname(result), { recursive: true });
    writeFileSync(result, JSON.stringify(report, null, 2));
    // A thread in an endless loop handles no other message.
    process.kill(process.pid, 'SIGKILL');
  });
}

/** The stack of the main thread, innermost first. */
function whereItIs() {
  const silent = 'It waits for another process, or runs code that is not JavaScript: there is no stack.';
  return new Promise((done) => {
    setTimeout(() => done(silent), STACK_PATIENCE);
    const session = new Session();
    const maps = new Map();
    session.on('Debugger.scriptParsed', ({ params }) => maps.set(params.scriptId, params.sourceMapURL));
    session.on('Debugger.paused', ({ params }) => {
      done(params.callFrames.map((frame) => `    at ${describe(frame, maps.get(frame.location.scriptId))}`).join('\n'));
    });
    session.connectToMainThread();
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  });
}

function describe({ functionName, url, location }, map) {
  return `${functionName || '(anonymous)'} (${placeIn(map, location) ?? `${url}:${location.lineNumber + 1}`})`;
}

/** The position in the compiled file. */
function placeIn(url, { lineNumber, columnNumber }) {
  if (!url?.includes(MARK)) return undefined;
  try {
    const text = Buffer.from(url.slice(url.indexOf(MARK) + MARK.length), 'base64').toString();
    const { originalSource, originalLine } = new SourceMap(JSON.parse(text)).findEntry(lineNumber, columnNumber);
    return originalSource === undefined ? undefined : `${originalSource}:${originalLine + 1}`;
  } catch {
    return undefined;
  }
}
