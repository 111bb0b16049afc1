import type { FieldKind } from '../../../contract/resource/fields.ts';
import type { Resource } from '../../../contract/resource/resource.ts';

/** A value of each kind that may have to be there; the others are texts, and say the name of their field. */
const filled: Partial<Record<FieldKind, unknown>> = {
  integer: 1,
  decimal: 1,
  money: 1,
  percent: 1,
  flag: 'N',
  reference: 1,
  date: '2026-11-19',
  instant: '2026-11-19T17:00:00.000Z',
  json: {},
};

/** A record as the contract has it: what `values` does not name is empty, or filled where it may not be. */
export function recordOf<Values extends object>({ id, fields }: Resource, values: Values) {
  const rest = Object.entries(fields).map(([name, field]) => {
    if (field.kind === 'references') return [name, []];
    if (!field.required) return [name, null];
    return [name, field.kind === 'choice' ? Object.keys(field.choices)[0] : (filled[field.kind] ?? name)];
  });
  return { [id]: 1, ...Object.fromEntries(rest), ...values };
}
