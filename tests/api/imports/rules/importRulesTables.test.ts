import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { feedNames, importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { emptyOf } from '../../../../server/imports/reading/fieldStep.ts';
import { targetTables } from '../../../../server/imports/tables.ts';
import { testDatabase } from '../../../support/database.ts';

const { db } = await testDatabase();

async function columnsOf(table: string): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ name: string; nullable: string }>`
    select column_name as name, is_nullable as nullable from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(db);
  return new Map(rows.map(({ name, nullable }) => [name, nullable === 'YES']));
}

describe.each(feedNames.map((feed) => [feed]))('%s', (feed) => {
  const { columns = {}, parent, table, fills = {} } = targetTables[feed];
  const { fields, keys, required, waivable = [], aliases = {} }: ImportTarget = importTargets[feed];

  test('every field has a column, and one that may be empty has a column that may be', async () => {
    const own = await columnsOf(table);
    const header = parent ? await columnsOf(parent.table) : own;
    const faults = Object.entries(fields).flatMap(([name, field]) => {
      const nullable = (parent?.fields.includes(name) ? header : own).get(columns[name] ?? name);
      if (nullable === undefined) return [`${name} has no column`];
      const isNeverEmpty = field.required === true && !waivable.includes(name);
      const isFilled = isNeverEmpty || emptyOf(field) !== null || name in fills;
      const isIdentity = targetTables[feed].identity === name;
      return nullable || isFilled || isIdentity ? [] : [`${name} may be empty, its column may not`];
    });
    expect(faults).toEqual([]);
  });

  test('keys, required fields and aliases are fields, and no header means two of them', () => {
    const names = Object.keys(fields);
    expect(names).toEqual(expect.arrayContaining([...keys.flat(), ...required, ...Object.keys(aliases)]));
    const headers = names.flatMap((name) => {
      const spellings = [name, ...(aliases[name] ?? [])].map((text) =>
        text.toLowerCase().replace(/[\s_-]/g, ''),
      );
      return [...new Set(spellings)];
    });
    expect(headers.filter((header, place) => headers.indexOf(header) !== place)).toEqual([]);
  });
});
