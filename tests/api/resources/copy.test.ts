import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { copyInto, copyIntoNamed } from '../../../server/db/bulk/copy.ts';
import type { CopyValue } from '../../../server/db/copyEncoding.ts';
import { testDatabase } from '../../support/database.ts';
import { drawn } from '../../support/seed.ts';
import { storableText } from '../../support/texts/anyText.ts';

const { db } = await testDatabase();

await sql`create table every_type (
  line integer primary key, text text, whole integer, big bigint, money numeric(14,2), float double precision,
  truth boolean, day date, instant timestamptz, numbers integer[], texts text[], json jsonb)`.execute(db);

const columns = [
  'text',
  'whole',
  'big',
  'money',
  'float',
  'truth',
  'day',
  'instant',
  'numbers',
  'texts',
  'json',
];

const text = storableText(40);
const awkward = fc.constantFrom(
  '',
  '\\N',
  '\\.',
  'null',
  'NULL',
  '\t',
  '\r\n',
  '\\',
  '"',
  '{}',
  '{a,b}',
  "'",
  '\\t',
);
const anyText = fc.oneof(text, awkward);
const whole = fc.integer({ min: -2147483648, max: 2147483647 });
const cents = fc.integer({ min: -99999999999, max: 99999999999 }).map((value) => value / 100);
const instant = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 8 });
// Ordinary JSON: no NUL, and no minus zero, which JSON does not tell from zero.
const json = fc.dictionary(
  fc.constantFrom('a', 'b', 'a "b"'),
  fc.oneof(anyText, whole, fc.boolean(), fc.constant(null)),
);

const row = fc.tuple(
  orNull(anyText),
  orNull(whole),
  orNull(fc.maxSafeInteger()),
  orNull(cents),
  orNull(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
  orNull(fc.boolean()),
  orNull(instant.map((value) => value.toISOString().slice(0, 10))),
  orNull(instant),
  orNull(fc.array(orNull(whole), { maxLength: 5 })),
  orNull(fc.array(orNull(anyText), { maxLength: 5 })),
  orNull(json.map((value) => ({ ...value }))),
);

test('every value that is copied in reads back as it was', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
      await sql`truncate every_type`.execute(db);
      const numbered: CopyValue[][] = rows.map((values, line) => [line, ...values]);
      expect(await copyIntoNamed(db, 'every_type', ['line', ...columns], numbered)).toBe(rows.length);
      const result = await sql<Record<string, unknown>>`select * from every_type order by line`.execute(db);
      expect(result.rows.map((record) => columns.map((column) => record[column]))).toEqual(rows);
    }),
    drawn(60),
  );
});

test('all rows of a copy arrive or none, over any number of chunks', async () => {
  async function* brands() {
    for (let id = 1; id <= 40_000; id += 1) yield [id, `Brand number ${id}`];
    yield [1, 'Twice the same id'];
  }
  const failing = copyInto(db, 'brand', ['brand_chrome_id', 'brand_name'], brands());
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await countBrands()).toBe(0);
});

test('a source that fails undoes the copy, and the source hears the end of it', async () => {
  let closed = false;
  async function* brands() {
    try {
      for (let id = 1; ; id += 1) {
        if (id === 40_000) throw new Error('the file ended in the middle');
        yield [id, `Brand number ${id}`];
      }
    } finally {
      closed = true;
    }
  }
  const failing = copyInto(db, 'brand', ['brand_chrome_id', 'brand_name'], brands());
  await expect(failing).rejects.toThrow('the file ended in the middle');
  expect(closed).toBe(true);
  expect(await countBrands()).toBe(0);
});

test('a copy inside a transaction is undone with it', async () => {
  const undone = db.transaction().execute(async (tx) => {
    expect(await copyInto(tx, 'brand', ['brand_chrome_id', 'brand_name'], [[1, 'One']])).toBe(1);
    expect(await tx.selectFrom('brand').select('brand_name').execute()).toEqual([{ brand_name: 'One' }]);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await countBrands()).toBe(0);
});

test('a copy of nothing is fine', async () => {
  expect(await copyInto(db, 'brand', ['brand_chrome_id', 'brand_name'], [])).toBe(0);
});

async function countBrands(): Promise<number> {
  const { count } = await db
    .selectFrom('brand')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
