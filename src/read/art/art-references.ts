import type { ImageReference } from '../../model/document.js';
import { isCommented, isImagePath, lastBefore, quotedPattern } from './literals.js';

/** What a name refers to: an image, a texture key, or another name. */
export type ArtReference = { readonly image: ImageReference } | { readonly key: string } | { readonly name: string };

/** A reference, and the offset from which the name has it. */
interface PlacedReference {
  readonly at: number;
  readonly reference: ArtReference;
}

/** The references of the names in a text. The last one before an offset applies, otherwise the first one after it. */
export class ArtReferences {
  private readonly references = new Map<string, PlacedReference[]>();

  private readonly sorted = new Set<string>();

  add(name: string, at: number, reference: ArtReference): void {
    const known = this.references.get(name);
    if (known === undefined) this.references.set(name, [{ at, reference }]);
    else known.push({ at, reference });
    this.sorted.delete(name);
  }

  of(name: string, at: number): ArtReference | null {
    const known = this.references.get(name);
    if (known === undefined) return null;
    if (!this.sorted.has(name)) {
      this.sorted.add(name);
      known.sort((a, b) => a.at - b.at);
    }
    return (lastBefore(known, at) ?? known[0]!).reference;
  }
}

const name = '(?<name>[A-Za-z_$][\\w$]{0,60})';
/** The arguments before the first string of a call: numbers and names. */
const argumentsBefore = '[^(){}\'"`;]{0,200}?';

/** `import url from './hero.png'` */
const imports = new RegExp(`\\bimport\\s+(?:\\*\\s*as\\s+)?${name}\\s+from\\s*${quotedPattern(1)}`, 'g');
/** `const hero = await Assets.load('hero.png')`, `Hero: new ImageSource('hero.png')`, `const url = 'hero.png'` */
const imageCall = new RegExp(
  `${name}(?:\\s*:\\s*[\\w$.<>| ]{1,40})?\\s*[=:]\\s*(?:await\\s+)?(?:new\\s+)?(?:[\\w$.]{1,80}\\s*\\(\\s*(?:(?:new\\s+)?[\\w$.]{1,80}\\s*\\(\\s*)?)?${quotedPattern(1)}`,
  'g',
);
/** `img.src = 'hero.png'`, `this.image.src = url` */
const sources = new RegExp(
  `${name}\\s*\\.\\s*src\\s*=\\s*(?:${quotedPattern(1)}|(?<other>[A-Za-z_$][\\w$]{0,60}))`,
  'g',
);
/** `<img id="hero" src="hero.png">` */
const elements = /<img\b[^>]{0,500}>/gi;
/** `const hero = document.getElementById('hero')` */
const byId = new RegExp(
  `${name}\\s*=\\s*document\\s*\\.\\s*(?:getElementById|querySelector)\\s*(?:<\\w{1,40}>)?\\s*\\(\\s*${quotedPattern(1)}`,
  'g',
);
/** `player = this.physics.add.sprite(100, 450, 'dude')`; Pixi's `new Sprite(texture)` and `Sprite.from('hero')`. */
const added = new RegExp(
  `${name}\\s*[=:]\\s*(?:new\\s+)?[\\w$.]{0,80}?(?:\\b(?:sprite|image|staticSprite|staticImage|create|tileSprite)|[sS]prite|\\bfrom|Image)\\s*\\(${argumentsBefore}(?:${quotedPattern(1)}|(?<=\\()(?<other>[A-Za-z_$][\\w$.]{0,80})\\s*[,)])`,
  'g',
);
/** kaplay's `player = add([sprite("bean"), …])` */
const components = new RegExp(
  `${name}\\s*=\\s*[\\w$.]{0,40}?\\b(?:add|make)\\s*\\(\\s*\\[[^\\]]{0,300}?\\bsprite\\s*\\(\\s*${quotedPattern(1)}`,
  'g',
);
const classes = new RegExp(`\\bclass\\s+${name}(?:\\s+extends\\s+(?<base>[\\w$.]{1,80}))?`, 'g');
/**
 * The art that a class shows: `super(scene, x, y, 'dude')`, `this.setTexture('dude')`,
 * `this.graphics.use(Resources.Hero…)`.
 */
const instanceArt = [
  new RegExp(`\\bsuper\\s*\\(${argumentsBefore},\\s*${quotedPattern(1)}`),
  new RegExp(`\\bthis\\s*\\.\\s*setTexture\\s*\\(\\s*${quotedPattern(1)}`),
  /\bgraphics\s*\.\s*(?:use|add)\s*\(\s*(?:[\w$]{1,60}\s*\.\s*)?(?<other>[\w$]{1,60})/,
] as const;
const imageField = /^(?:image|img|sprite|texture|sheet|spriteSheet|spritesheet|sprites)$/;

/** Finds the references of the names and classes in a text. */
export function findArtReferences(text: string): ArtReferences {
  const names = new ArtReferences();
  const ofClass = classesIn(text);
  const put = (name: string, at: number, reference: ArtReference): void => {
    names.add(name, at, reference);
    // The image field of a class is what its instances show.
    if (!imageField.test(name)) return;
    const around = ofClass(at);
    if (around !== null) names.add(around, at, reference);
  };
  const each = (
    pattern: RegExp,
    use: (groups: Readonly<Record<string, string | undefined>>, at: number, end: number) => void,
  ): void => {
    for (const match of text.matchAll(pattern)) {
      if (!isCommented(text, match.index)) use(match.groups ?? {}, match.index, match.index + match[0].length);
    }
  };
  const image = (path: string, end: number): ArtReference => ({
    image: { path, start: end - 1 - path.length, end: end - 1 },
  });

  each(imports, ({ name, s1: path }, at, end) => {
    if (isImagePath(path!)) names.add(name!, at, image(path!, end));
  });
  each(imageCall, ({ name, s1: path }, at, end) => {
    if (isImagePath(path!)) put(name!, at, image(path!, end));
  });
  each(sources, ({ name, s1: path, other }, at, end) => {
    if (path === undefined) put(name!, at, { name: other! });
    else if (isImagePath(path)) put(name!, at, image(path, end));
  });
  each(added, ({ name, s1: key, other }, at) => {
    if (key === undefined) put(name!, at, { name: other!.split('.').at(-1)! });
    else if (!isImagePath(key)) put(name!, at, { key });
  });
  each(components, ({ name, s1: key }, at) => {
    names.add(name!, at, { key: key! });
  });
  addImagesById(text, names);
  addInstanceArt(text, names);
  return names;
}

/** Adds images in the page's markup that the code looks up by id. */
function addImagesById(text: string, names: ArtReferences): void {
  const ids = new Map<string, ImageReference>();
  for (const match of text.matchAll(elements)) {
    const id = /\bid\s*=\s*["']([^"'\s]{1,100})["']/i.exec(match[0])?.[1];
    const source = /\bsrc\s*=\s*["']([^"'\n]{1,300})["']/i.exec(match[0]);
    if (id === undefined || source === null || !isImagePath(source[1]!)) continue;
    const end = match.index + source.index + source[0].length - 1;
    ids.set(id, { path: source[1]!, start: end - source[1]!.length, end });
  }
  if (ids.size === 0) return;
  for (const { groups, index } of text.matchAll(byId)) {
    const image = ids.get(groups!.s1!.replace(/^#/, ''));
    if (image !== undefined) names.add(groups!.name!, index, { image });
  }
}

/** Adds the art that classes declare for all their instances. */
function addInstanceArt(text: string, names: ArtReferences): void {
  const results = [...text.matchAll(classes)];
  results.forEach(({ index, groups }, k) => {
    const body = text.slice(index, results[k + 1]?.index ?? text.length);
    for (const pattern of instanceArt) {
      const match = pattern.exec(body);
      if (match === null || isCommented(body, match.index)) continue;
      const { s1: key, other } = match.groups!;
      names.add(groups!.name!, index, key === undefined ? { name: other! } : { key });
    }
  });
}

/** Returns a function that finds the class around an offset, based only on where classes start. */
function classesIn(text: string): (at: number) => string | null {
  const results = [...text.matchAll(classes)].map(({ index, groups }) => ({ at: index, name: groups!.name! }));
  return (at) => lastBefore(results, at)?.name ?? null;
}
