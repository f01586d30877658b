// `npm run quick`: the static checks and the unit tests, with a twentieth of their random cases.
process.env.DEEP ??= '0.05';
process.argv.push('static', 'unit');
await import('./run.mjs');
