/** Links of the documentation are valid: files and headings exist, and images have a description. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import GithubSlugger from 'github-slugger';

const root = join(import.meta.dirname, '../../..');
const pages = ['', 'docs/', 'examples/'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}${name}`),
);

/** The text of a page without code blocks. */
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8').replace(/^(`{3,})[^]*?^\1$/gm, '');

/** The anchors that GitHub generates for the headings of a page: a repeated heading gets a number. */
function anchorsOf(page: string): string[] {
  const slugger = new GithubSlugger();
  return [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slugger.slug(headingText(heading!)));
}

/** The text of a heading, without marks, links and HTML. */
const headingText = (heading: string): string =>
  heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/[`*]/g, '');

/** A link or image of a page: its form in Markdown or HTML. */
interface Link {
  readonly target: string;
  readonly isImage: boolean;
  /** The text of the link, or the description of the image. */
  readonly text: string;
}

/** The links and images of a page: inline, by reference, and as HTML; code has none. */
function linksOf(page: string): Link[] {
  const text = textOf(page).replace(/`[^`\n]+`/g, '`code`');
  const inline = [...text.matchAll(/(!?)\[((?:[^[\]]|!\[[^\]]*\]\([^)]*\))*)\]\((<[^>]+>|[^)\s]+)(?:\s+"[^"]*")?\)/g)];
  // An image in the text of a link.
  const inner = inline.flatMap(([, , label]) => [...label!.matchAll(/(!)\[([^\]]*)\]\(([^)\s]+)\)/g)]);
  const references = [...text.matchAll(/^\[([^\]]+)\]:\s+(\S+)/gm)];
  const html = [...text.matchAll(/<(img|a)\s[^>]*?(?:src|href)="([^"]*)"[^>]*>/g)];
  return [
    ...[...inline, ...inner].map(([, mark, label, target]) => ({
      target: target!.replace(/^<|>$/g, ''),
      isImage: mark === '!',
      text: label!,
    })),
    ...references.map(([, label, target]) => ({ target: target!, isImage: false, text: label! })),
    ...html.map(([tag, name, target]) => ({
      target: target!,
      isImage: name === 'img',
      text: /alt="([^"]*)"/.exec(tag)?.[1] ?? '',
    })),
  ];
}

/** Tells why a link is broken; null: it isn't. Addresses outside are only checked for their form. */
function faultOf(page: string, { target, isImage, text }: Link): string | null {
  if (isImage && text.trim() === '') return `${target} has no description`;
  if (/^[a-z]+:/i.test(target)) {
    const isAddress = URL.canParse(target) && new URL(target).protocol === 'https:';
    return isAddress ? null : `${target} isn't an https address`;
  }
  const [path, anchor] = target.split('#') as [string, string?];
  const file = path === '' ? page : relative(root, join(root, dirname(page), decodeURI(path)));
  if (!filesOf(dirname(file)).includes(basename(file))) return `${target} doesn't exist`;
  if (anchor === undefined) return null;
  return file.endsWith('.md') && anchorsOf(file).includes(anchor) ? null : `${target} isn't a heading`;
}

/** The names in a folder, exactly as they are written: not every system tells upper and lower case apart. */
function filesOf(folder: string): string[] {
  const path = join(root, folder);
  return existsSync(path) ? readdirSync(path) : [];
}

describe('links of the documentation', () => {
  for (const page of pages) {
    it(page, () => {
      const faults = linksOf(page).map((link) => faultOf(page, link));
      assert.deepEqual(
        faults.filter((fault) => fault !== null),
        [],
      );
    });
  }

  const broken: [text: string, link: Link, fault: string][] = [
    ['a missing file', link('docs/nothing.md'), "docs/nothing.md doesn't exist"],
    ['a file in other case', link('docs/Editing.md'), "docs/Editing.md doesn't exist"],
    ['a missing heading', link('docs/editing.md#nothing'), "docs/editing.md#nothing isn't a heading"],
    ['a missing heading of the page', link('#nothing'), "#nothing isn't a heading"],
    ['an address without TLS', link('http://example.com'), "http://example.com isn't an https address"],
    [
      'an image without a description',
      { ...link('media/icon.png'), isImage: true, text: '' },
      'media/icon.png has no description',
    ],
  ];
  for (const [what, target, fault] of broken) {
    it(`${what} is found`, () => {
      assert.equal(faultOf('README.md', target), fault);
    });
  }

  it('are found in every form', () => {
    assert.ok(pages.flatMap(linksOf).length > 150);
    assert.ok(linksOf('README.md').filter(({ isImage }) => isImage).length > 4);
  });

  it('include those that the extension opens', () => {
    const own = /https:\/\/github\.com\/hitbox-lens\/hitbox-lens\/blob\/main\/([\w./-]+)(?:#([\w-]+))?/g;
    const code = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join('src', name));
    const texts = [...code, 'package.nls.json'].map((file) => readFileSync(join(root, file), 'utf8'));
    const links = texts.flatMap((text) => [...text.matchAll(own)]);
    assert.ok(links.length > 3);
    for (const [link, file, anchor] of links) {
      assert.ok(existsSync(join(root, file!)), link);
      if (anchor !== undefined) assert.ok(anchorsOf(file!).includes(anchor), link);
    }
  });
});

function link(target: string): Link {
  return { target, isImage: false, text: 'a link' };
}
