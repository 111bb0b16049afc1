import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { textKey } from '../../../contract/textKey.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { rest } from '../../support/rest.ts';

const { db, signIn } = await testApp();
const admin = await signIn('Administrator');

const people = [
  ['José', 'Núñez'],
  ['Renée', 'D’Arcy'],
  ['Diego', 'Abbott'],
  ['Zoe', 'Ábel'],
  ['Ann', "O'Dell"],
  ['Bo', 'Olsen'],
] as const;

beforeAll(() =>
  insert(
    db,
    'employee',
    people.map(([firstname, lastname], index) => ({
      employee_id: 5001 + index,
      firstname,
      lastname,
      store_id: 1,
      title: 'Porter',
      department: 'BDC',
      hire_date: '2025-01-02',
    })),
  ),
);

async function found(filter: Record<string, unknown>) {
  const { rows } = await rest(admin, 'employee', 'list', {
    sort: ['lastname', 'ASC'],
    filter: { department: 'BDC', ...filter },
  });
  return rows.map(({ lastname }) => lastname);
}

test.each([
  [{ q: 'Jose Nunez' }, 'Núñez'],
  [{ q: "D'Arcy" }, 'D’Arcy'],
  [{ q: 'D´arcy, Renee' }, 'D’Arcy'],
  [{ q: 'Abbott, Diego' }, 'Abbott'],
  [{ q: 'odell' }, "O'Dell"],
])(
  'a list finds by %j whatever the accents, the apostrophes, and the order of names',
  async (filter, name) => {
    expect(await found(filter)).toEqual([name]);
  },
);

test('a text filter ignores accents', async () => {
  const { rows } = await rest(admin, 'DataDictionary', 'list', { filter: { unit_es_like: 'DOLARES' } });
  expect(rows.map(({ unit_es }) => unit_es)).toContain('dólares');
});

test('a list sorts accented letters with their plain ones and ignores apostrophes', async () => {
  expect(await found({})).toEqual(['Abbott', 'Ábel', 'D’Arcy', 'Núñez', "O'Dell", 'Olsen']);
});

test('the database and the browser make the same key of a text', async () => {
  const texts = [
    ...people.flat(),
    'ﬁnance ½ Ⅷ',
    'İstanbul',
    'Straße ẞ Ð Æ Œ Þ ı',
    'Łódź–Ørsted',
    'e\u0301',
    '‘quoted’ `x´',
    '王小明',
    'a\u00a0b\tc',
    '100% _x\\',
  ];
  const { rows } = await sql<{ key: string }>`
    select text_key(text) as key from unnest(${texts}::text[]) with ordinality as t (text, place) order by place`.execute(
    db,
  );
  expect(rows.map(({ key }) => key)).toEqual(texts.map(textKey));
});
