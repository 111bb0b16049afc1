import { expect, test } from 'vitest';
import { DEEPEST, jsonFault, readJson, WIDEST } from './json.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const wide = (names: number) => `{${Array.from({ length: names }, (_, name) => `"${name}":0`).join()}}`;

test('nesting is refused from its 51st level on, in lists and objects, however deep it goes', () => {
  expect(jsonFault(nested(DEEPEST))).toBeUndefined();
  expect(jsonFault(nested(DEEPEST + 1))).toBe('tooDeep');
  expect(jsonFault('{"a":'.repeat(DEEPEST + 1))).toBe('tooDeep');
  expect(jsonFault('['.repeat(1_000_000))).toBe('tooDeep');
});

test('what stands side by side or in a text does not nest', () => {
  expect(jsonFault(`[${Array(1000).fill('[[]]').join()}]`)).toBeUndefined();
  expect(
    jsonFault(JSON.stringify({ text: '[{:,'.repeat(20_000), quote: '"\\'.repeat(999) })),
  ).toBeUndefined();
  expect(jsonFault(JSON.stringify([`"${nested(60)}`, `\\${nested(60)}`]))).toBeUndefined();
});

test('an object has at most 5,000 names, and a payload as many values as it may', () => {
  expect(jsonFault(wide(WIDEST))).toBeUndefined();
  expect(jsonFault(wide(WIDEST + 1))).toBe('tooMany');
  expect(jsonFault(`[${wide(WIDEST)},${wide(WIDEST)}]`)).toBeUndefined();
  expect(jsonFault('[1,2,3]', 3)).toBeUndefined();
  expect(jsonFault('[1,2,3]', 2)).toBe('tooMany');
});

test('what is no JSON is left to whoever reads it', () => {
  for (const text of ['', '"', '"\\', ']]', '{"a"', 'x']) {
    expect(jsonFault(text)).toBeUndefined();
    expect(() => readJson(text)).toThrow(SyntaxError);
  }
  expect(() => readJson(nested(10_000))).toThrow('50 levels');
  expect(readJson('{"a":[1]}')).toEqual({ a: [1] });
});
