// `npm run quick`: the static checks, and the unit tests of the files that aren't slow, with few random cases.
process.argv.push('static', 'unit-quick');
await import('./run.mjs');
