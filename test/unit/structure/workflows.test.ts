/** The workflows can't run here, so their structure is checked: what they may do, and that what they call exists. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { suitesNamed, tiers } from '../../launch/suites';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
  readonly strategy?: { readonly matrix: { readonly suite?: readonly string[] } };
}

interface Workflow {
  readonly on: Readonly<Record<string, { readonly tags?: readonly string[] } | null>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = '.github/workflows';
const readText = (file: string): string => readFileSync(join(folder, file), 'utf8');
const workflows = new Map(readdirSync(folder).map((file) => [file, parse(readText(file)) as Workflow]));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('the workflows', () => {
  for (const [file, workflow] of workflows) {
    const jobs = Object.entries(workflow.jobs);
    const steps = jobs.flatMap(([, job]) => job.steps);

    it(`${file} may only read by default`, () => {
      const granted = Object.entries(workflow.permissions ?? { all: 'unspecified' });
      assert.deepEqual(
        granted.filter(([what, level]) => what !== 'contents' || level !== 'read'),
        [],
      );
    });

    it(`${file} names each action by its commit, with the version as a comment`, () => {
      const lines = readText(file)
        .split('\n')
        .filter((line) => line.includes('uses:'));
      assert.equal(lines.length, steps.filter(({ uses }) => uses !== undefined).length);
      for (const line of lines) assert.match(line, /uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    });

    it(`${file} calls only scripts that exist, and puts no input into a shell`, () => {
      for (const { run } of steps) {
        if (run === undefined) continue;
        assert.doesNotMatch(run, /\$\{\{/, run);
        const script = /^npm run (\S+)/.exec(run)?.[1];
        const path = /^(?:node )?(\S+\/\S+)/.exec(run)?.[1];
        const exists = script === undefined ? path === undefined || existsSync(path) : script in scripts;
        assert.ok(exists && (script ?? path ?? (/^npm ci\b/.test(run) || null)) !== null, run);
      }
    });

    it(`${file} ends by itself if it hangs, and its jobs need jobs that exist`, () => {
      for (const [name, job] of jobs) {
        assert.ok(job['timeout-minutes'] !== undefined, name);
        for (const needed of [job.needs ?? []].flat()) assert.ok(needed in workflow.jobs, `${name} needs ${needed}`);
      }
    });
  }

  describe('the suites', () => {
    const namesOf = (suites: readonly { readonly name: string }[]): string[] => suites.map(({ name }) => name).sort();

    it('have a job each in ci.yml', () => {
      const { suite } = workflows.get('ci.yml')!.jobs['test']!.strategy!.matrix;
      assert.deepEqual([...(suite ?? [])].sort(), namesOf(suitesNamed(['all'])));
    });

    it('must all have run in .ci/run, tier by tier', () => {
      const lists = [...readFileSync('.ci/run', 'utf8').matchAll(/suites=\(([\w -]+)\)/g)].map(([, list]) =>
        list!.split(' ').sort(),
      );
      assert.deepEqual(lists, [namesOf(tiers.first), namesOf(tiers.rare)]);
    });
  });

  describe('release.yml', () => {
    const { on, jobs } = workflows.get('release.yml')!;
    const runs = (name: string): string[] => jobs[name]!.steps.flatMap(({ run }) => run ?? []);

    it('runs for tags of versions, and for nothing else', () => {
      assert.deepEqual(Object.keys(on), ['push']);
      assert.deepEqual(on['push'], { tags: ['v[0-9]+.[0-9]+.[0-9]+'] });
    });

    /** What a job may do besides reading, which secrets it has, and after which job it runs. */
    const table: [job: string, after: string[], writes: string[], secrets: string[]][] = [
      ['test', [], [], []],
      ['build', ['test'], [], []],
      ['marketplace', ['build'], [], ['VSCE_PAT']],
      ['open-vsx', ['build'], [], ['OVSX_PAT']],
      ['npm', ['build'], ['id-token'], ['NPM_TOKEN']],
      ['github', ['marketplace', 'open-vsx', 'npm'], ['contents'], []],
    ];

    it('has these jobs', () => {
      assert.deepEqual(
        Object.keys(jobs),
        table.map(([name]) => name),
      );
    });

    for (const [name, after, writes, secrets] of table) {
      it(`${name} has only the permissions and secrets that it needs`, () => {
        const job = jobs[name]!;
        assert.deepEqual([job.needs ?? []].flat(), after);
        const granted = Object.entries(job.permissions ?? {});
        assert.deepEqual(
          granted.flatMap(([what, level]) => (level === 'write' ? [what] : [])),
          writes,
        );
        const used = job.steps.map((step) => JSON.stringify(step).match(/secrets\.\w+/g) ?? []);
        assert.deepEqual(
          used.flat(),
          secrets.map((secret) => `secrets.${secret}`),
        );
        // Only the last step, which publishes, sees a secret; what is installed before doesn't.
        assert.deepEqual(used.slice(0, -1).flat(), []);
        assert.equal(job.environment, secrets.length > 0 ? 'release' : undefined);
      });
    }

    it('publishes only after all tests', () => {
      assert.deepEqual(runs('test'), ['node scripts/release/release.mjs check "$GITHUB_REF_NAME"', '.ci/run']);
      for (const name of ['marketplace', 'open-vsx', 'npm', 'github']) {
        assert.equal(runs(name).at(-1), `node scripts/release/release.mjs publish ${name} release`);
      }
    });
  });
});
