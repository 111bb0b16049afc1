import type { RowRead } from '../engine/readRows.ts';
import { valuesByName } from '../engine/rowValues.ts';
import { type Checking, isOf } from '../judging/late.ts';
import type { LookUps } from '../judging/lookUps.ts';
import { LeftOut } from '../reading/leftRows.ts';
import type { Mapping } from '../reading/mapper.ts';
import { LeftStock } from '../reading/stock/leftStock.ts';
import type { SourceRow } from '../table/sourceRow.ts';
import type { Inspection } from './inspection.ts';

type Previewed = Inspection['preview'][number];

interface ShownRows {
  readonly rows: readonly RowRead[];
  readonly given: readonly SourceRow[];
  readonly previewed: readonly Previewed[];
  readonly mapping: Mapping;
}

interface LookUpResult {
  readonly judged: Previewed[];
  readonly unchecked: Inspection['unchecked'];
  readonly stock: Inspection['stock'];
}

/** Rejects otherwise good rows if they reference records that don't exist. */
export async function lookedUp(
  lookUps: LookUps,
  checking: Checking,
  { rows, given, previewed, mapping }: ShownRows,
): Promise<LookUpResult> {
  const [left, rejected] = [new LeftStock(mapping), new LeftOut(mapping)];
  const originals = new Map(given.map((row) => [row.line, row]));
  for (const { line, outcome, cells, lines, quiet } of rows) {
    // Rows that aren't records have no lines.
    if (outcome === 'row' || lines.length === 0) continue;
    left.addRead(originals.get(line) ?? { line, cells }, outcome, () => quiet);
    rejected.addRead({ line, fate: outcome, why: '' }, quiet, quiet);
  }
  lookUps.addLeft(left.take());
  const faults = await lookUps.faults(checking, rejected.all().parts);
  const headerOf = (name: string) => {
    const place = mapping.steps.find((step) => step.name === name)?.place;
    return (place === undefined ? undefined : mapping.header.names[place]) ?? name;
  };
  const judged = previewed.map((preview, place) => {
    const row = rows[place];
    if (row?.outcome !== 'row') return preview;
    const read = { line: row.line, values: valuesByName(mapping, row.lines[0] ?? []) };
    const notes = faults
      .filter((fault) => isOf(fault, read))
      .map(({ name, value, reason }) => ({ column: headerOf(name), value, reason }));
    return notes.length > 0 ? { ...preview, outcome: 'rejected' as const, notes } : preview;
  });
  const unchecked = lookUps.unchecked(Object.values(mapping.keeps).flat());
  return { judged, unchecked, stock: await lookUps.missing(checking) };
}
