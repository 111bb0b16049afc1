import timeZoneAt from '@photostructure/tz-lookup';
import type { StoreDraft, StoreRows } from '../../contract/calls/portal/setup.ts';
import { type Fault, faultOf, keyFor } from '../../contract/messages/fault.ts';
import { fieldSchema } from '../../contract/resource/schema.ts';
import { stores } from '../../contract/resources/stores.ts';
import { nameKey } from '../../contract/values.ts';
import type { Db } from '../db/schema.ts';
import { timeZoneNamed } from '../imports/cells/timeZones.ts';
import { FIRST_STORE } from '../imports/placeholderStore.ts';
import type { Values } from '../resources/caller.ts';
import { zipCenters } from '../zipCenters.ts';
import type { DraftField } from './pastedStores.ts';

type Row = StoreRows['stores'][number];
/** What keeps a store from being added. */
interface StoreFault {
  readonly field: DraftField;
  readonly reason: Fault;
}

const textFields = [
  'storename',
  'DEALER_NAME',
  'dms_company_no',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'timezone',
] as const;
const numberFields = ['AS_ID', 'lat', 'lon'] as const;

const toNumber = (text: string) => (text.trim() === '' ? null : Number(text.trim().replace(/,/g, '.')));

/** What is known of stores that are there already, by which others are told apart. */
interface Known {
  readonly names: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
}

async function knownStores(db: Db): Promise<Known> {
  const rows = await db.selectFrom('store').select(['storename', 'AS_ID']).execute();
  // The store that the first login came with makes room.
  const own = rows.length === 1 && rows[0]?.storename === FIRST_STORE ? [] : rows;
  return {
    names: new Set(own.map(({ storename }) => nameKey(storename))),
    numbers: new Set(own.map(({ AS_ID }) => AS_ID)),
  };
}

/** Fills blank cells from the ZIP, and takes a time zone by what people call it. */
function filled(typed: StoreDraft): Pick<Row, 'draft' | 'filled'> & { readonly isUnknown: boolean } {
  const draft = { ...typed, timezone: timeZoneNamed(typed.timezone) };
  if (!/^\s*\d{5}/.test(draft.zip)) return { draft, filled: [], isUnknown: false };
  const center = zipCenters().get(draft.zip.trim().slice(0, 5));
  if (!center) return { draft, filled: [], isUnknown: true };
  const given: Partial<StoreDraft> = {
    ...(draft.timezone.trim() === '' && { timezone: timeZoneAt(center.lat, center.lon) }),
    ...(draft.lat.trim() === '' &&
      draft.lon.trim() === '' && { lat: String(center.lat), lon: String(center.lon) }),
  };
  return { draft: { ...draft, ...given }, filled: Object.keys(given), isUnknown: false };
}

/** Names and numbers that another store has, here or in the list. */
function twins({ storename, AS_ID }: Values, known: Known, others: Known): StoreFault[] {
  const faults: StoreFault[] = [];
  const name = typeof storename === 'string' ? nameKey(storename) : '';
  const number = typeof AS_ID === 'number' ? AS_ID : 0;
  if (known.names.has(name)) {
    faults.push({ field: 'storename', reason: { code: 'store_name_exists' } });
  } else if (others.names.has(name)) faults.push({ field: 'storename', reason: { code: 'listed_twice' } });
  if (known.numbers.has(number)) {
    faults.push({ field: 'AS_ID', reason: { code: 'store_number_exists' } });
  } else if (others.numbers.has(number)) faults.push({ field: 'AS_ID', reason: { code: 'listed_twice' } });
  return faults;
}

export interface Judged {
  readonly row: Pick<Row, 'draft' | 'filled'>;
  readonly faults: readonly StoreFault[];
  /** What is kept of it; meaningless while it has faults. */
  readonly values: Values;
}

function judged(typed: StoreDraft, known: Known, others: Known): Judged {
  const { draft, filled: names, isUnknown } = filled(typed);
  const faults: StoreFault[] = [];
  const values: Record<string, unknown> = {};
  const read = (field: DraftField, value: unknown) => {
    const result = fieldSchema(stores.fields[field]).safeParse(value, { error: keyFor });
    if (result.success) values[field] = result.data;
    else faults.push({ field, reason: result.error.issues.map(faultOf)[0] ?? { code: 'invalid' } });
  };
  for (const field of textFields) {
    if (field === 'timezone' && draft.timezone.trim() === '') {
      faults.push({ field, reason: { code: isUnknown ? 'zip_unknown' : 'required' } });
    } else read(field, draft[field]);
  }
  for (const field of numberFields) {
    const number = toNumber(draft[field]);
    if (field !== 'AS_ID' || number !== null) read(field, number);
  }
  faults.push(...twins(values, known, others));
  return { row: { draft, filled: names }, faults, values };
}

/** Looks at typed stores: what their ZIPs tell, and what keeps each from being added. */
export async function judgeStores(db: Db, drafts: readonly StoreDraft[]): Promise<Judged[]> {
  const known = await knownStores(db);
  const [names, numbersSoFar] = [new Set<string>(), new Set<number>()];
  const all: Judged[] = [];
  for (const draft of drafts) {
    const one = judged(draft, known, { names, numbers: numbersSoFar });
    if (typeof one.values.storename === 'string') names.add(nameKey(one.values.storename));
    if (typeof one.values.AS_ID === 'number') numbersSoFar.add(one.values.AS_ID);
    all.push(one);
  }
  return all;
}
