import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { messages } from '../../contract/messages/index.ts';
import { messages as spanish } from '../../src/i18n/es/messages/index.ts';

const root = join(import.meta.dirname, '../..');

const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !/\bmessages\/(?!fault)/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].toSorted();
const forms = (text: string) => text.split('||||').length;

const english = Object.entries(messages);

test('a message has the same parameters and plurals in Spanish', () => {
  const translated = new Map(Object.entries(spanish));
  const wrong = english.filter(([key, text]) => {
    const other = translated.get(key) ?? '';
    return `${placeholders(text)}` !== `${placeholders(other)}` || forms(text) !== forms(other);
  });
  expect(wrong).toEqual([]);
  expect([...translated.keys()].toSorted()).toEqual(english.map(([key]) => key).toSorted());
});

describe('a key', () => {
  const source = ['contract', 'server', 'src'].flatMap(sourcesIn).join('\n');
  /** Keys that code puts together of a beginning or an end and a name. */
  const composed = [
    /^expected_/,
    /^open_(deal|repair_order|appointment)$/,
    /^hidden_field_(filter|sort)$/,
    /_why$/,
  ];

  test('is used somewhere', () => {
    const unused = english
      .map(([key]) => key)
      .filter((key) => !composed.some((pattern) => pattern.test(key)))
      .filter((key) => !new RegExp(`['\`.:]${key}['\`$,]|\\b${key}:`).test(source));
    expect(unused).toEqual([]);
  });

  test('means one thing: no two messages read the same', () => {
    const texts = english.map(([, text]) => text);
    expect(texts.filter((text, place) => texts.indexOf(text) < place)).toEqual([]);
  });
});
