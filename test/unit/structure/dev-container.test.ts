import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type ParseError, parse } from 'jsonc-parser';
import { nodeLimit } from '../../../scripts/machine.mjs';

interface DevContainer {
  readonly image: string;
  readonly postCreateCommand: string;
  readonly forwardPorts: readonly number[];
}

describe('the dev container', () => {
  const errors: ParseError[] = [];
  const text = readFileSync('.devcontainer/devcontainer.json', 'utf8');
  const container = parse(text, errors, { allowTrailingComma: false }) as DevContainer;

  it('is JSON with comments', () => {
    assert.deepEqual(errors, []);
  });

  it('has a Node that the project supports, of the official image', () => {
    const [, node = ''] =
      /^mcr\.microsoft\.com\/devcontainers\/typescript-node:\d+-(\d+)-\w+$/.exec(container.image) ?? [];
    assert.equal(nodeLimit(`${node}.0.0`), null);
  });

  it('installs the dependencies', () => {
    assert.equal(container.postCreateCommand, 'npm ci');
  });

  it('forwards the port of npm run example', () => {
    const port = Number(/default: '(\d+)'/.exec(readFileSync('scripts/example.mjs', 'utf8'))?.[1]);
    assert.deepEqual(container.forwardPorts, [port]);
  });
});
