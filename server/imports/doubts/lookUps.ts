import type { Doubt } from '../../../contract/calls/imports/judging.ts';
import { importTargets } from '../../../contract/records/index.ts';
import { storeFieldOf } from '../../../contract/records/target.ts';
import { isCustomerKey, readCustomer } from '../cells/customerKey.ts';
import { isNamed, isOwnHeader } from '../profile/columns.ts';
import { storeFinder } from '../reading/resolvers.ts';
import { targetTables } from '../tables.ts';
import { withColumn } from './body.ts';
import type { Judged } from './judged.ts';
import type { ReportedValue } from './values.ts';

const counted = (all: readonly ReportedValue[]) => all.reduce((total, { count }) => total + count, 0);

const plain = { way: null, now: null, against: null, keep: null } as const;

/** The column of customer numbers has keys. */
export function aboutKeys({ profile, body, evidence: { headers }, rejected }: Judged): Doubt[] {
  const header = headers.UC_ID;
  if (profile.feed !== 'customers' || header === undefined || headers.source_key !== undefined) return [];
  const keys = rejected
    .of(header)
    .filter(({ text }) => isCustomerKey(text) && Number(readCustomer(text)) < 0);
  const [first] = keys;
  if (!first) return [];
  const { UC_ID: _number, ...others } = isNamed(profile)
    ? body.columns
    : Object.fromEntries(
        Object.entries(headers).map(([field, own]) => [field, { ...body.columns[field], column: [own] }]),
      );
  return [
    {
      ...{ kind: 'customerKeys', header, line: first.line, text: first.text, rows: counted(keys), ...plain },
      remedy: { ...body, columns: { ...others, source_key: { column: [header] } } },
    },
  ];
}

/** Some sources add leading zeros. */
const bare = (text: string) => text.replace(/^0+(?=\d)/, '');

/**
 * Store texts that match by name, or without leading zeros. Other kinds of numbers aren't tried: they could match
 * another store by chance.
 */
export function aboutStores({ profile, body, directory, evidence: { headers }, rejected }: Judged): Doubt[] {
  const field = storeFieldOf(importTargets[profile.feed]);
  const header = field && headers[targetTables[profile.feed].columns?.[field] ?? field];
  if (field === undefined || header === undefined) return [];
  const { stores } = directory;
  const { by } = profile.store;
  const numbers = { ID: stores.byNumber, AS_ID: stores.byAsId, dms_company_no: stores.byCompanyNo };
  const known = by === 'storename' ? stores.byName : numbers[by];
  const keyOfStore = new Map(
    [...known].flatMap(([text, store]) => (store ? [[store.id, text] as const] : [])),
  );
  const named = storeFinder(directory, 'storename');
  const own = storeFinder(directory, by);
  // Rooftop's own IDs never have leading zeros.
  const isSure = by !== 'ID' || stores.areNumbered || isOwnHeader(header);
  const found = rejected.of(header).flatMap((value) => {
    const { text } = value;
    const store = (isSure ? own(bare(text)) : undefined) ?? named(text);
    const storeKey = store && keyOfStore.get(store.id);
    return storeKey === undefined ? [] : [{ ...value, storeKey }];
  });
  const [first] = found;
  if (!first) return [];
  const spellings = Object.fromEntries(found.map(({ text, storeKey }) => [text, storeKey]));
  return [
    {
      ...{ kind: 'stores', header, line: first.line, text: first.text, rows: counted(found), ...plain },
      remedy: withColumn(body, field, { values: { ...body.columns[field]?.values, ...spellings } }),
    },
  ];
}
