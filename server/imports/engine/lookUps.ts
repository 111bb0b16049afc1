import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Field } from '../../../contract/resource/fields.ts';
import type { CopyValue } from '../../db/copyEncoding.ts';
import { CellFault } from '../cells/cells.ts';
import { type FieldStep, ReadAsEmpty, untold } from '../reading/fieldStep.ts';
import type { Mapping } from '../reading/mapper.ts';
import { idOf, type LookUpTable } from '../select/compile.ts';
import type { Table } from '../table/openTable.ts';
import { cellsAt, type PlaceOf, type Stores } from './stores.ts';
import { ISSUES, type Issue, makeTable, textOf, textOrNull } from './tables.ts';

const typeOf = ({ kind }: Field) =>
  kind === 'reference' ? 'BIGINT' : kind === 'money' ? 'DECIMAL(14,2)' : 'VARCHAR';

/** Fields that need records only JavaScript knows. */
const isLookedUp = ({ kind, ...field }: Field, { isAbroad, isInCurrency }: LookUpSources): boolean =>
  (kind === 'reference' && !('to' in field && field.to === 'customers')) ||
  kind === 'references' ||
  (kind === 'phone' && isAbroad) ||
  (kind === 'money' && isInCurrency);

/** The value, the reason to reject, a warning, and whether the stored value stays. */
function meaningOf(step: FieldStep, found: CopyValue | CellFault): readonly (string | null)[] {
  const doubt = found instanceof ReadAsEmpty ? found.reason : null;
  const value = found instanceof ReadAsEmpty ? found.as : found;
  if (!(value instanceof CellFault)) return [textOf(value), null, doubt, null];
  const isKept = value === untold || step.drop;
  if (!isKept) return [null, value.reason, doubt, null];
  return [textOf(step.empty), null, value === untold ? doubt : `${value.reason} Ignored.`, 'true'];
}

export interface LookUpSources {
  readonly table: Table;
  readonly mapping: Mapping;
  readonly stores: Stores;
  readonly placeOf: PlaceOf;
  /** Phone numbers may need their store's country. */
  readonly isAbroad: boolean;
  /** Amounts may have another currency than the file. */
  readonly isInCurrency: boolean;
}

export const rowsWithStores = (stores: Stores): string =>
  `(SELECT prepared.*, stores.* FROM prepared ${stores.join('prepared')})`;

export async function lookUpFields(sources: LookUpSources) {
  const { table, mapping, stores, placeOf } = sources;
  const { fields }: ImportTarget = importTargets[mapping.feed];
  const tables = new Map<string, LookUpTable>();
  for (const step of mapping.steps) {
    const field = fields[step.name];
    if (!field || step.from || !isLookedUp(field, sources)) continue;
    const inputs = step.inputs ?? (step.place === undefined ? [] : [step.place]);
    const isOfStore = step.isSameForAll !== true && inputs.length > 0 && step.name !== 'store_id';
    const keys = [...(isOfStore ? ['store_key'] : []), ...inputs.map((place) => `c${placeOf(place)}`)];
    const cells = keys.map((key) => `coalesce(${key}, '')`);
    const rows =
      cells.length > 0
        ? await table.all(`SELECT DISTINCT ${cells.join(', ')} FROM ${rowsWithStores(stores)}`)
        : [[]];
    const id = idOf(mapping.feed, step.name);
    const name = `look_${id}`;
    await makeTable(
      table,
      name,
      {
        ...Object.fromEntries(keys.map((_key, at) => [`k${at}`, 'VARCHAR'])),
        ...{
          [`${id}_v`]: typeOf(field),
          [`${id}_f`]: 'VARCHAR',
          [`${id}_d`]: 'VARCHAR',
          [`${id}_k`]: 'BOOLEAN',
        },
      },
      rows.map((row) => {
        const all = row.map(String);
        const own = isOfStore ? all.slice(1) : all;
        const store = isOfStore ? stores.byKey.get(all[0] ?? '') : undefined;
        return [...all, ...meaningOf(step, step.read(cellsAt(mapping, inputs, own), store))];
      }),
    );
    tables.set(step.name, { table: name, keys });
  }
  return tables;
}

const CUSTOMERS = 'customers';

const identifyingFields = ['UC_Phone1', 'UC_Phone2', 'UC_Email', 'address', 'zip'];

export interface CustomerTable {
  readonly keys: readonly string[];
  readonly names: readonly string[];
}

/** @param read SQL of rows with `store_key`, their cells and, for a customer file, its fields as `"field"` */
export async function lookUpCustomers(
  { table, mapping, placeOf }: LookUpSources,
  read: string,
): Promise<CustomerTable | undefined> {
  const { customers } = mapping;
  if (!customers?.isComplete) return undefined;
  const { inputs } = customers;
  const own = customers.addsThem ? [] : identifyingFields;
  const names = customers.addsThem ? customers.columns : ['UC_FirstName', 'UC_LastName', 'source_key'];
  const keys = [...inputs.map((place) => `c${placeOf(place)}`), ...own.map((name) => `"${name}"`)];
  const cells = keys.map((key) => `coalesce(${key}, '')`);
  const rows = await table.all(`SELECT DISTINCT ${cells.join(', ')} FROM ${read}`);
  const columns = {
    ...Object.fromEntries(keys.map((_key, at) => [`k${at}`, 'VARCHAR'])),
    ...Object.fromEntries(names.map((name) => [`u_${name}`, 'VARCHAR'])),
    u_issues: ISSUES,
  };
  await makeTable(
    table,
    CUSTOMERS,
    columns,
    rows.map((row) => {
      const all = row.map(String);
      const values = Object.fromEntries(own.map((name, at) => [name, all[inputs.length + at] || null]));
      const found = customers.find(cellsAt(mapping, inputs, all), values);
      const headerOf = (place: number | undefined) => mapping.header.names[place ?? -1] ?? 'customer';
      if ('fault' in found) {
        const issue: Issue = { field: headerOf(found.place), code: found.fault.reason, severity: 'reject' };
        return [...all, ...names.map(() => null), JSON.stringify([issue])];
      }
      const issues = found.warnings.map(
        ({ place, reason }): Issue => ({ field: headerOf(place), code: reason, severity: 'warn' }),
      );
      return [...all, ...names.map((name) => textOrNull(found.values[name])), JSON.stringify(issues)];
    }),
  );
  return { keys, names };
}
