#!/usr/bin/env node
// The program passed to @vscode/test-electron as VS Code. It accepts VS Code's command line.
import { tsImport } from 'tsx/esm/api';

try {
  const { runCode } = await tsImport('./code.ts', import.meta.url);
  process.exitCode = await runCode(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
