import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { FieldKind } from '../../../contract/resource/fields.ts';
import type { CopyValue } from '../../db/copyEncoding.ts';
import type { Mapping } from '../reading/mapper.ts';

const numbers: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['integer', 'decimal', 'money', 'percent', 'reference'] as const),
]);

/** Converts text values, in the order of the stage columns. */
export function typedValues(
  { feed, columns, fills }: Mapping,
  texts: readonly (string | null)[],
): CopyValue[] {
  const { fields }: ImportTarget = importTargets[feed];
  return columns.map((name, at) => {
    const [kind, text] = [fields[name]?.kind, texts[at] ?? null];
    if (text === null) return null;
    if (kind === 'references') return (text.match(/-?\d+/g) ?? []).map(Number);
    if ((kind !== undefined && numbers.has(kind)) || name === 'source_no') return Number(text);
    const fill = fills.find(([filled]) => filled === name)?.[1].value({});
    return typeof fill === 'boolean' ? text === 'true' : text;
  });
}

export const valuesByName = ({ columns }: Mapping, values: readonly CopyValue[]): Record<string, CopyValue> =>
  Object.fromEntries(columns.map((name, at) => [name, values[at]]));
