#!/usr/bin/env node
// The program that @vscode/test-electron is given as VS Code. It takes VS Code's command line.
import { tsImport } from 'tsx/esm/api';

try {
  const { runCode } = await tsImport('./code.ts', import.meta.url);
  process.exitCode = await runCode(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
