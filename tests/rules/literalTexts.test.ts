import { expect, test } from 'vitest';
import { nodesOf, textOf } from './syntax.ts';
import { read, sourceFiles } from './tree.ts';

/** Attributes that users read or hear. */
const worded = new Set(['label', 'title', 'placeholder', 'aria-label', 'alt', 'helperText']);
/** Written the same in every language. */
const names = /\b(Rooftop|CSV|VIN|OpenAPI|Esc)\b|&\w+;/g;

/** `dashboard.scope.period`, which the component translates. */
const isKey = (text: string) => /^\w+(\.\w+)+$/.test(text);

const isText = (text: string) => !isKey(text) && /\p{L}{2,}/u.test(text.replace(names, ''));

/** Texts for users in the code of a component instead of a catalog. */
const literalTexts = (code: string): string[] =>
  nodesOf(code, 'tsx').flatMap((node) => {
    const { value, name } = Object(node);
    if (node.type === 'JSXText') return isText(value) ? [value.trim()] : [];
    if (node.type !== 'JSXAttribute' || !worded.has(name.name)) return [];
    const text = textOf(value?.type === 'JSXExpressionContainer' ? value.expression : value);
    return text !== undefined && isText(text) ? [text] : [];
  });

test('components take their texts from catalogs', () => {
  const components = sourceFiles.filter((path) => /^src\/.*\.tsx$/.test(path) && !path.includes('.test.'));
  const found = components.flatMap((path) => literalTexts(read(path)).map((text) => `${path}: ${text}`));
  expect(found).toEqual([]);
});

test.each(['<p>No match</p>', '<Field label="Store" />', "<img alt={'Logo'} />", '<i title={`Store`} />'])(
  'a literal text is found in `%s`',
  (code) => {
    expect(literalTexts(code)).toHaveLength(1);
  },
);

test.each([
  '<p>{name} · 5%</p>',
  '<Field label={text("store")} />',
  '<b>CSV</b>',
  '<Field label="stores.name" />',
])('no literal text is found in `%s`', (code) => {
  expect(literalTexts(code)).toEqual([]);
});
