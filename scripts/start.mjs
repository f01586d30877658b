// `npm start`: opens the example game in a real VS Code with the extension loaded.
// With VS Code on this machine that is a new window of it; otherwise VS Code's server, to be opened in a browser.
//   --web     the server even where VS Code is installed
//   --check   the server, without opening a browser: for a test, which reads the address
// This file runs in any Node, to say which one is needed before anything is fetched.
import { hasDesktop } from './desktop.mjs';
import { startLimit, thisMachine } from './machine.mjs';

const check = process.argv.includes('--check');
const desktop = !check && !process.argv.includes('--web') && hasDesktop();
const limit = startLimit(thisMachine({ desktop }));
if (limit === null) {
  const { openDesktop, openWeb } = await import('./open-examples.mjs');
  try {
    process.exitCode = desktop ? await openDesktop() : await openWeb({ open: !check });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} else {
  console.error(limit);
  process.exitCode = 1;
}
