import { describe, expect, test } from 'vitest';
import { entriesOf, MOST_ENTRIES, readXmlData, XML_DATA_SIZE } from './xmlData.ts';

const list = JSON.stringify([
  { name: 'Daily', filename: 'reports/daily' },
  { name: 'Old', status: 'N' },
]);
const entries = [
  { name: 'Daily', filename: 'reports/daily', status: 'Y' },
  { name: 'Old', filename: '', status: 'N' },
];

describe('the list of child items', () => {
  test.each([
    ['as it is', list],
    ['wrapped in single quotes', `'${list}'`],
    ['wrapped in double quotes', `"${list}"`],
    ['wrapped with its quotes escaped', `"${list.replaceAll('"', '\\"')}"`],
    ['with space around it', `\n ${list} `],
  ])('is read %s', (_, text) => expect(readXmlData(text)).toEqual(entries));

  test.each([null, '', '  '])('is empty for %j', (text) => expect(readXmlData(text)).toEqual([]));

  const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  test.each([
    ['no JSON', '<item/>', 'xmlData: json'],
    ['no list', '{"name":"x"}', 'xmlData: menu_entries'],
    ['an entry without a name', '[{"filename":"x"}]', 'xmlData: menu_entries'],
    ['a name on two lines', '[{"name":"a\\nb"}]', 'xmlData: menu_entries'],
    ['lists in lists', nested, 'xmlData: menu_entries'],
    ['too many', JSON.stringify(Array(MOST_ENTRIES + 1).fill({ name: 'x' })), 'xmlData: menu_entries'],
    ['too long', ' '.repeat(XML_DATA_SIZE + 1), ''],
  ])('with %s is refused, and costs only its own entries', (_, text, sentence) => {
    if (text.trim() !== '') expect(() => readXmlData(text)).toThrow(sentence);
    expect(entriesOf(text)).toEqual([]);
  });
});
