import { today } from '../../calendar.ts';
import { dayInName, zoneOfFile } from '../profile/dayOfFile.ts';
import { prepareTable } from '../profile/prepare.ts';
import type { Profile } from '../profile/profile.ts';
import type { Directory } from '../reading/directory.ts';
import type { Table } from '../table/openTable.ts';
import type { FileSample } from './sample.ts';

interface PrepareOptions {
  readonly fileName: string;
  readonly profile: Profile;
  readonly directory: Directory;
  readonly now: Date;
}

/** Steps that need whole rows before columns are inspected: SQL and fill-down. */
function preparing({ prepare }: Profile): Profile['prepare'] {
  if (prepare?.sql !== undefined) return { sql: prepare.sql };
  const recipes = prepare?.recipes?.filter(({ recipe }) => recipe === 'fillDown') ?? [];
  return recipes.length > 0 ? { recipes } : undefined;
}

/** @throws AppError if the SQL isn't a SELECT, fails, lacks `rooftop_line`, or is too expensive */
export async function preparedSample(
  sample: FileSample,
  table: Table,
  { fileName, profile, directory, now }: PrepareOptions,
): Promise<FileSample> {
  const prepare = preparing(profile);
  if (prepare === undefined) return sample;
  const { isTyped, isList, header } = table.about;
  const zone = zoneOfFile(profile, directory.stores.byId.values());
  const prepared = await prepareTable(table, {
    profile: { ...profile, split: [], prepare },
    ...{ isTyped, isList, header, others: {}, zone },
    ...{ day: today(now, zone), dayInName: dayInName(fileName) },
  });
  const cells = prepared.header.names.map((_name, place) => `coalesce(c${place}, '')`);
  const rows = await table.all(`SELECT line, [${cells.join(', ')}] FROM prepared ORDER BY row_no`);
  return {
    ...sample,
    ...{ header: prepared.header.names, above: undefined },
    rows: rows.map(([line, texts]) => ({
      line: Number(line),
      cells: Array.isArray(texts) ? texts.map(String) : [],
    })),
  };
}
