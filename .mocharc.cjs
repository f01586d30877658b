// A test file that runs alone is compiled by tsx: the options for JSX, which tsconfig.json has for its own folders only.
process.env.TSX_TSCONFIG_PATH ??= 'tsconfig.base.json';
module.exports = {};
