import type { Written, WrittenRule } from '../../../contract/records/asWritten.ts';
import type { FieldKind } from '../../../contract/resource/fields.ts';
import type { CopyValue } from '../../db/copyEncoding.ts';
import { rulesBetween } from '../cells/asWritten.ts';
import { CellFault } from '../cells/cells.ts';
import { untold } from './fieldStep.ts';

/** Column with the file's texts that differ from the stored values, by field; JSON. */
export const AS_WRITTEN = 'as_written';

/** A field that keeps its file text. */
export interface WrittenStep<Name extends string = string> {
  readonly name: Name;
  readonly kind: FieldKind;
  /** Index of its file column. */
  readonly place: number;
}

const LONGEST_TEXT = 200;

const written = (cell: string, rules: readonly WrittenRule[], reason?: string): Written => ({
  text: cell.replaceAll('\0', '').slice(0, LONGEST_TEXT),
  rules,
  ...(reason !== undefined && { reason }),
});

/** The file's text if it differs from the stored value; false for a cell that leaves the stored value alone. */
function writtenIn(
  { kind, place }: Omit<WrittenStep, 'name'>,
  cells: readonly string[],
  value: CopyValue | CellFault,
): Written | false | undefined {
  const cell = cells[place] ?? '';
  if (value === untold) return false;
  if (value instanceof CellFault) return written(cell, ['unread'], value.code ?? 'invalid');
  const kept = value === null || value === undefined || value === '' ? null : String(value);
  const rules = rulesBetween(kind, cell, kept);
  return rules.length > 0 ? written(cell, rules) : undefined;
}

export function asWritten<Name extends string>(
  steps: readonly WrittenStep<Name>[],
  cells: readonly string[],
  valueIn: (name: Name) => CopyValue | CellFault,
): string | null {
  let found: Record<string, Written | false> | undefined;
  for (const step of steps) {
    const entry = writtenIn(step, cells, valueIn(step.name));
    if (entry === undefined) continue;
    found ??= {};
    found[step.name] = entry;
  }
  return found ? JSON.stringify(found) : null;
}
