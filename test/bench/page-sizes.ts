import { relative, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundlesOf, commonOptions, previewPage } from '../../scripts/bundles.mjs';
import { bundlePage } from '../../scripts/page-bundle.mjs';

const root = join(import.meta.dirname, '../..');

/** A shipped script of a page. */
export interface PageScript {
  /** Its entry module. */
  readonly name: string;
  /** Its modules, with their approximate size in bytes in the bundle. */
  readonly modules: ReadonlyMap<string, number>;
  readonly bytes: number;
  readonly gzipped: number;
}

/** Returns the initial script of a preview, then its lazy parts, then the stage. `page`: the preview, if it is built. */
export async function pageScripts(page?: Awaited<ReturnType<typeof bundlePage>>): Promise<PageScript[]> {
  const { outputFiles, metafile } = page ?? (await bundlePage(previewPage, commonOptions(root, { production: true })));
  const outputs = Object.entries(metafile.outputs);
  // Modules shared by several parts are in the script of the page.
  const chunks = outputs
    .filter(([, { entryPoint }]) => entryPoint === undefined || entryPoint === previewPage.first)
    .map(([, { inputs }]) => inputs);
  const preview = [previewPage.entry, ...previewPage.parts].map((name) => {
    const [path, { inputs }] = outputs.find(([, { entryPoint }]) => entryPoint === name)!;
    const file = outputFiles.find((one) => relative(root, one.path).replaceAll('\\', '/') === path)!;
    return sizesOf(name, file.contents, name === previewPage.entry ? [inputs, ...chunks] : [inputs]);
  });
  const stage = bundlesOf(root, { production: true }).find(({ outfile }) => outfile === 'dist/webview/stage.js')!;
  const result = await build({ ...stage, metafile: true, write: false });
  const inputs = Object.values(result.metafile.outputs).map((output) => output.inputs);
  return [...preview, sizesOf('webview/stage/main.ts', result.outputFiles[0]!.contents, inputs)];
}

type Inputs = Readonly<Record<string, { readonly bytesInOutput: number }>>;

function sizesOf(name: string, contents: Uint8Array, inputs: readonly Inputs[]): PageScript {
  const modules = inputs.flatMap((one) => Object.entries(one));
  const all = modules.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
  const share = contents.length / all;
  return {
    name,
    modules: new Map(modules.map(([path, { bytesInOutput }]) => [path, bytesInOutput * share])),
    bytes: contents.length,
    gzipped: gzipSync(contents, { level: 9 }).length,
  };
}
