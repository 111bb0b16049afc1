import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blocksOf } from './guides/blocks.ts';
import { allFiles, read, root } from './tree.ts';

const documents = allFiles.filter((path) => path === 'README.md' || /^docs\/.*\.md$/.test(path));
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

const unfenced = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
const fenced = (text: string) =>
  [...text.matchAll(/```[a-z]*\n([\s\S]*?)```/g)].flatMap(([, code = '']) => code.split('\n'));

/** Paths that a document names as code: with a slash or a known ending, and no placeholder or wildcard. */
const namedPaths = (text: string) =>
  unfenced(text).filter(
    (code) =>
      /^[\w.@-]+(\/[\w.@-]+)+\/?$|^[\w-]+\.(tsx?|json|md|html)$/.test(code) &&
      /^(contract|server|src|tests|bench|docs|\.ci)\/|\.(tsx?|json|md|html)$/.test(code),
  );

const links = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);

/** Addresses of the headings of a document, as GitHub makes them, and of its own anchors. */
const anchorsOf = (text: string) => [
  ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  ),
  ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
];

/** Links to a heading, as document and anchor. */
const anchorLinks = (document: string, text: string) =>
  [...text.matchAll(/\]\(([\w./-]*\.md|)#([^)\s]+)\)/g)].map(([link, path = '', anchor = '']) => ({
    link,
    path: path === '' ? document : join(dirname(document), path),
    anchor,
  }));

const npmScripts = (text: string) =>
  [...text.matchAll(/npm (?:run )?([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['ci', 'install', 'pack', 'run'].includes(name));

test('every picture that a document shows is one that is taken, and none is taken for no document', async () => {
  const { pictures } = await import('../e2e/pictures.ts');
  const files = pictures.map(({ name }) => `docs/images/${name}.webp`).toSorted();
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/[\w./-]*images\/[\w.-]+/g)].map(([path]) => join(dirname(document), path)),
  );
  expect([...new Set(named)].toSorted()).toEqual(files);
  expect(allFiles.filter((path) => path.startsWith('docs/images/')).toSorted()).toEqual(files);
});

const MOST_WORDS = 2000;
/** It includes the reference of profiles. */
const MOST_WORDS_ON_IMPORTS = 4000;

test('pages are short', () => {
  const words = (document: string) => read(document).split(/\s+/).length;
  const most = (document: string) => (document === 'docs/importing.md' ? MOST_WORDS_ON_IMPORTS : MOST_WORDS);
  expect(documents.filter((document) => words(document) > most(document))).toEqual([]);
});

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('names only paths that exist', () => {
    // A guide makes files of its own; that they are made is tested where it is followed.
    const guideFiles = /\/add-a-/.test(document) ? blocksOf(document, text).map(({ path }) => path) : [];
    const known = (path: string) =>
      guideFiles.includes(path) ||
      existsSync(join(root, path)) ||
      existsSync(join(root, dirname(document), path)) ||
      allFiles.some((file) => file.endsWith(`/${path}`));
    expect(namedPaths(text).filter((path) => !known(path))).toEqual([]);
  });

  test('links only to files that exist', () => {
    expect(links(text).filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([]);
  });

  test('links only to headings that exist', () => {
    const broken = anchorLinks(document, text).filter(
      ({ path, anchor }) => existsSync(join(root, path)) && !anchorsOf(read(path)).includes(anchor),
    );
    expect(broken.map(({ link }) => link)).toEqual([]);
  });

  test('names only scripts that package.json has', () => {
    expect(npmScripts(text).filter((name) => !(name in scripts))).toEqual([]);
  });

  test('names only commands that the command line has', async () => {
    const { commands } = await import('../../server/cli.ts');
    const named = [...fenced(text), ...unfenced(text)].flatMap(
      (line) => /npm run rooftop -- ([a-z]+)/.exec(line)?.[1] ?? [],
    );
    expect(named.filter((name) => name !== 'help' && !(name in commands))).toEqual([]);
  });
});
