import { describe, expect, test } from 'vitest';
import { nodesOf, textOf, textsIn } from './syntax.ts';
import { allFiles, read } from './tree.ts';

/** Words of sentences that read as translated. */
const banned = [
  ...['told', 'said', 'tells of', 'stands', 'holds', 'lies', 'rests on', 'goes', 'comes to', 'is there'],
  ...['take back', 'takes back', 'taken back', 'took back', 'anew', 'meanwhile', 'beside', 'come about'],
  ...['comes about', 'made of', 'known of', 'unknown of', 'leave out', 'leaves out', 'left out'],
  ...['put in its place', 'any more', 'can not', 'counts as', 'count as', 'whoever', 'whom', 'somebody'],
  ...['nobody', 'one of them', 'those of which', 'of which'],
];
const pattern = new RegExp(`\\b(${banned.join('|').replaceAll(' ', '\\s+')})\\b`, 'gi');

/** Each banned word of a text, with its sentence. */
const findings = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n{2,}|\n(?=[-|#])/)
    .flatMap((sentence) =>
      [...sentence.matchAll(pattern)].map(
        ([word]) => `"${word.replace(/\s+/g, ' ')}" in: ${sentence.trim()}`,
      ),
    );

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\./.test(path);
const isCatalog = (path: string) =>
  /^src\/(i18n\/en\/|.*\/texts(\.ts$|\/))/.test(path) && !/\bes(\.ts$|\/)/.test(path);
const catalogs = allFiles.filter((path) => isSource(path) && isCatalog(path));
const words = allFiles.filter((path) => isSource(path) && /^(contract|server)\//.test(path));
const documents = allFiles.filter((path) => /^(README|docs\/[^/]+)\.md$/.test(path));

/** What `en` is in the words of some code: `{ en: 'Store', es: 'Concesionario' }`. */
const englishIn = (code: string): string[] =>
  nodesOf(code).flatMap((node) => {
    const { key, value } = Object(node);
    return node.type === 'Property' && key.name === 'en' ? textsIn(value) : [];
  });

/** A document without code, and without the words that it lists as wrong. */
function proseOf(path: string): string {
  const prose = read(path).replace(/```[\s\S]*?```|`[^`\n]*`/g, '`code`');
  return path === 'docs/terms.md' ? prose.replace(/^(\|.*\|.*\|).*\|$/gm, '$1') : prose;
}

const places = [
  ...catalogs.map((path) => ({
    path,
    texts: () => nodesOf(read(path)).flatMap((node) => textOf(node) ?? []),
  })),
  ...words.map((path) => ({ path, texts: () => englishIn(read(path)) })),
  ...documents.map((path) => ({ path, texts: () => [proseOf(path)] })),
];

describe('no text uses a word of translated English', () => {
  test.each([
    ['catalogs', /^src\//],
    ['words of the contract', /^contract\//],
    ['help and mail', /^server\//],
    ['documents', /\.md$/],
  ])('%s', (_, area) => {
    const own = places.filter(({ path }) => area.test(path));
    expect(own.length).toBeGreaterThan(5);
    const found = own.flatMap(({ path, texts }) =>
      [...new Set(texts().flatMap(findings))].map((one) => `${path}: ${one}`),
    );
    expect(found).toEqual([]);
  });
});

test('a banned word is found whatever its case and where a line breaks it, and only as a whole word', () => {
  expect(findings('Nobody works here. It can\nnot be.')).toEqual([
    '"Nobody" in: Nobody works here.',
    '"can not" in: It can\nnot be.',
  ]);
  expect(findings('Households; besides, untold')).toEqual([]);
});
