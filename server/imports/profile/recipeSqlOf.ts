import { GROUP_TIME_ZONE, today } from '../../calendar.ts';
import { openTable } from '../table/openTable.ts';
import { dayInName } from './dayOfFile.ts';
import { readOptions } from './fileShape.ts';
import { besideTable, recipeSql } from './prepare.ts';
import type { Profile } from './profile.ts';
import { recipesOf } from './recipesOf.ts';

interface Files {
  readonly path: string;
  readonly fileName: string;
  readonly companions: Readonly<Record<string, string>>;
}

/**
 * The SQL of a profile's recipes for a file.
 * @throws AppError when the file lacks a column, ImportRefusal when it can't be read
 */
export async function recipeSqlOf(
  { path, fileName, companions }: Files,
  profile: Profile,
  now: Date,
): Promise<string> {
  const { read } = profile;
  const { encoding, delimiter } = read;
  const table = await openTable({ path, name: fileName, read: readOptions(profile) });
  try {
    const others: Record<string, readonly string[]> = {};
    for (const { file, as } of recipesOf(profile, 'lookup')) {
      const beside = companions[file];
      if (beside === undefined) continue;
      const opened = { path: beside, name: file, read: { encoding, delimiter } };
      others[as] = (await table.add(besideTable(as), opened)).header;
    }
    const { header: names, isTyped, isList } = table.about;
    return recipeSql({
      ...{ profile, header: names, others, isTyped, isList, zone: read.zone ?? GROUP_TIME_ZONE },
      ...{ day: today(now), dayInName: dayInName(fileName) },
    });
  } finally {
    await table.close();
  }
}
