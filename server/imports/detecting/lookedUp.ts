import type { Db } from '../../db/schema.ts';
import type { SourceRow } from '../formats/source.ts';
import { isOf } from '../judging/late.ts';
import { alone, LookUps } from '../judging/lookUps.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Directory } from '../reading/directory.ts';
import { LeftOut } from '../reading/leftRows.ts';
import type { Mapping } from '../reading/mapper.ts';
import { LeftStock } from '../reading/stock/leftStock.ts';
import type { Inspection } from './inspection.ts';
import { toldRow } from './preview.ts';

type Previewed = Inspection['preview'][number];

interface Read {
  readonly mapping: Mapping;
  readonly profile: Profile;
  readonly directory: Directory;
  /** Whose numbers the file uses. */
  readonly source: number | undefined;
}

interface LookedUp {
  readonly judged: Previewed[];
  readonly unchecked: Inspection['unchecked'];
  readonly stock: Inspection['stock'];
}

/** Rejects those of the first rows that are good by themselves and lead to nothing that is here. */
export async function lookedUp(
  db: Db,
  rows: readonly SourceRow[],
  previewed: readonly Previewed[],
  { mapping, profile, directory, source }: Read,
): Promise<LookedUp> {
  const lookUps = new LookUps(profile, { directory, ...alone() });
  const told = rows.map((row, place) => {
    const preview = previewed[place];
    return preview && toldRow(mapping, row, preview);
  });
  for (const row of told) if (row) lookUps.add(row);
  const [left, rejected] = [new LeftStock(mapping), new LeftOut(mapping)];
  for (const [place, row] of rows.entries()) {
    const outcome = previewed[place]?.outcome ?? 'row';
    if (outcome !== 'row') left.add(row, outcome);
    if (outcome === 'rejected') rejected.add(row, outcome, '');
  }
  lookUps.addLeft(left.take());
  const faults = await lookUps.faults(db, source, rejected.all().parts);
  const headerOf = (name: string) => {
    const place = mapping.steps.find((step) => step.name === name)?.place;
    return (place === undefined ? undefined : mapping.header.names[place]) ?? name;
  };
  const judged = previewed.map((preview, place) => {
    const row = told[place];
    const notes = faults
      .filter((fault) => row && isOf(fault, row))
      .map(({ name, value, reason }) => ({ column: headerOf(name), value, reason }));
    return notes.length > 0 ? { ...preview, outcome: 'rejected' as const, notes } : preview;
  });
  const unchecked = lookUps.unchecked(Object.values(mapping.keeps).flat());
  return { judged, unchecked, stock: await lookUps.missing(db) };
}
