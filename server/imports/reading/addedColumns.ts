import type { ImportTarget } from '../../../contract/records/target.ts';
import type { LocalDay } from '../cells/moments.ts';
import type { Profile } from '../profile/profile.ts';
import type { Fill, TargetTable } from '../tables.ts';
import { addedAmounts } from './columnRules.ts';
import type { StepSources } from './fieldStep.ts';

/** Whether the file has funding data. If not, records keep what earlier files had. */
function fundingFills(
  { funding }: TargetTable,
  fields: readonly string[],
  { columns }: Profile,
): Readonly<Record<string, Fill>> {
  if (!funding) return {};
  const tells = columns.funded_date?.complete ?? fields.includes(funding.field);
  // Without a file column it applies to new records only.
  return { [funding.column]: { from: tells ? fields : [], value: () => tells } };
}

function peopleFills({ parts }: ImportTarget, fields: readonly string[], profile: Profile) {
  const [first, second] = parts?.people ?? [];
  if (!first || !second || addedAmounts(profile).length === 0 || !fields.includes(first)) return {};
  return { [second]: { from: [first], value: () => null } satisfies Fill };
}

/** Columns derived from the row: days of moments, and the table's values for missing fields. */
export function addedColumns(
  table: TargetTable,
  fields: readonly string[],
  { profile, target }: Pick<StepSources, 'profile' | 'target'>,
) {
  const { localDays = {} } = table;
  const fills = {
    ...table.fills,
    ...fundingFills(table, fields, profile),
    ...peopleFills(target, fields, profile),
  };
  const days = Object.entries(localDays)
    .filter(([field]) => fields.includes(field))
    .map(([field, column]): LocalDay => ({ field, column }));
  const left = Object.entries(fills).filter(([name]) => !fields.includes(name));
  return {
    localDays: days,
    fills: Object.entries(fills),
    names: [...days.map(({ column }) => column), ...left.map(([name]) => name)],
    forNewOnly: left
      .filter(([, { from }]) => !from.some((name) => fields.includes(name)))
      .map(([name]) => name),
  };
}
