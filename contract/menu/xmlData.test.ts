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
    ['no JSON', '<item/>', 'Must be JSON.'],
    ['no list', '{"name":"x"}', 'Must be a list'],
    ['an entry without a name', '[{"filename":"x"}]', 'Must be a list'],
    ['a name on two lines', '[{"name":"a\\nb"}]', 'Must be a list'],
    ['lists in lists', nested, 'Must be a list'],
    ['too many', JSON.stringify(Array(MOST_ENTRIES + 1).fill({ name: 'x' })), 'Must be a list'],
    ['too long', ' '.repeat(XML_DATA_SIZE + 1), ''],
  ])('with %s is refused with a sentence, and costs only its own entries', (_, text, sentence) => {
    if (text.trim() !== '') expect(() => readXmlData(text)).toThrow(sentence);
    expect(entriesOf(text)).toEqual([]);
  });
});
