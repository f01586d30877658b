import assert from 'node:assert/strict';
import { explain } from '../../launch/npm';

describe("reasons why the test host can't be installed", () => {
  const cases: [expected: string, expected: RegExp][] = [
    ['npm error code ENOTFOUND\nnpm error network request to https://…', /registry is out of reach \(ENOTFOUND\)/],
    ['npm error code ECONNREFUSED', /registry is out of reach \(ECONNREFUSED\)/],
    ['npm error code ENOSPC', /disk is full/],
    ['npm error code EINTEGRITY\nnpm error sha512-… integrity checksum failed', /EINTEGRITY/],
  ];
  for (const [output, expected] of cases) {
    it(output.split('\n')[0]!, () => {
      assert.match(explain(output), expected);
    });
  }
});
