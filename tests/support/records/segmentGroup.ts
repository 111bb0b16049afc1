import { sql } from 'kysely';
import type { Db } from '../../../server/db/schema.ts';
import { randomFor } from '../../../server/demo/random.ts';
import { insert } from './insert.ts';

/** What an expression can test of a customer, written down a second time: null is not known. */
export interface Person {
  readonly id: number;
  readonly stores: readonly number[];
  readonly mergedInto: number | null;
  readonly segments: readonly number[];
  /** Where their records come from; 0 where that is not known. */
  readonly sources: readonly number[];
  /** By the name of the field; what is missing is null. */
  readonly values: Readonly<Record<string, number | string | null>>;
  /** Whether what they did is not told, since they are also a customer of stores out of sight. @default false */
  readonly hides?: boolean;
}

export const GROUP_DAY = '2026-03-18';
const measures = ['UCSD_SALES', 'UCSD_SERVICE', 'CVP_TotalPrice', 'CVP_RosRevenue'] as const;
const periods = ['MTD', 'QTD', 'YTD', 'LM', 'LY'] as const;

/** Days on which leases end, with the months that are left to them on the group's day. */
const leases = [
  { day: '2026-03-02', months: null },
  { day: '2026-03-18', months: 0 },
  { day: '2026-03-19', months: 1 },
  { day: '2026-04-18', months: 1 },
  { day: '2026-05-01', months: 2 },
  { day: '2026-06-19', months: 4 },
  { day: '2028-03-18', months: 24 },
] as const;

export interface MadePerson {
  readonly person: Person;
  readonly leaseEnds: readonly string[] | null;
}

/** Customers of stores 1–3 (and a few of none), with few enough different values for tests to meet them. */
export function randomPeople(count: number, seed: number): MadePerson[] {
  const random = randomFor(seed, 'segments');
  const { pick } = random;
  const maybe = <T>(value: T): T | null => (random.chance(0.2) ? null : value);
  const score = () => maybe(random.int(0, 20) * 5);
  const dollars = () => pick([0, 0.5, 99.99, 100, 3000, 10_000]);
  const period = (suffix: string) =>
    random.chance(0.5)
      ? {}
      : {
          [`UCSD_SALES_${suffix}`]: score(),
          [`UCSD_SERVICE_${suffix}`]: score(),
          [`CVP_TotalPrice_${suffix}`]: dollars(),
          [`CVP_RosRevenue_${suffix}`]: dollars(),
        };
  return Array.from({ length: count }, (_, index) => {
    const owned = [...new Set(Array.from({ length: pick([0, 0, 1, 1, 2]) }, () => pick(leases)))].sort(
      (a, b) => (a.day < b.day ? -1 : 1),
    );
    const values = {
      UC_ID: index + 1,
      UC_FirstName: pick(['', 'Ann', 'Bob', "D'Arcy"]),
      UC_LastName: pick(['Adams', 'Brown', 'Stone', '']),
      UC_Email: maybe(pick(['a@example.com', 'b@example.com'])),
      UC_Phone1: maybe(pick(['610-555-0101', '610-555-0102', '610-555-0103', '111-555-0104'])),
      UC_Phone2: pick([null, null, '610-555-0101', '999-999-9999']),
      address: maybe(pick(['1 Main St', ' - '])),
      zip: maybe('19512'),
      opt_out_email: random.chance(0.02) ? 'Y' : 'N',
      opt_out_sms: random.chance(0.02) ? 'Y' : 'N',
      opt_out_phone: random.chance(0.02) ? 'Y' : 'N',
      UCSD_LTV: score(),
      UCSD_SALES: score(),
      UCSD_SERVICE: score(),
      CVP_DealTotalGross: pick([-500, 0, 0, 1200.5]),
      CVP_TotalPrice: dollars(),
      CVP_RosRevenue: dollars(),
      CVP_DealCount: random.int(0, 4),
      CVP_Brand: maybe(random.int(1, 3)),
      equity: maybe(pick([-2500, -0.01, 0, 2999.99, 3000])),
      payment_position: maybe(pick([-2500, 0, 3000])),
      lease_months_left: owned.find(({ months }) => months !== null)?.months ?? null,
      distance_miles: maybe(pick([0, 4.99, 5, 15, 15.01])),
      last_deal_date: maybe(pick(['2025-12-31', '2026-01-01', '2026-03-18'])),
      last_ro_date: maybe(pick(['2025-12-31', '2026-01-01'])),
      ...Object.assign({}, ...periods.map(period)),
    };
    return {
      person: {
        id: index + 1,
        stores: pick([[], [1], [1], [2], [1, 2], [3], [1, 2, 3]]),
        mergedInto: index > 0 && random.chance(0.05) ? 1 : null,
        segments: pick([[], [], [1], [2], [1, 2]]),
        sources: pick([[0], [1], [2]]),
        values,
      },
      leaseEnds: owned.length > 0 ? owned.map(({ day }) => day) : null,
    };
  });
}

const channels = {
  email: ['UC_Email'],
  sms: ['UC_Phone1', 'UC_Phone2'],
  phone: ['UC_Phone1', 'UC_Phone2'],
} as const;
const yes = (is: boolean) => (is ? 'Y' : 'N');
const isAddress = (value: number | string | null | undefined): value is string =>
  typeof value === 'string' && (value.includes('@') || /^[2-9](?!99-999-9999)/.test(value));

/** People with what all their records together say of sources and consent, and of how they may be reached. */
export function withContacts(all: readonly Person[]): Person[] {
  const outOf = (channel: keyof typeof channels, { values }: Person) => values[`opt_out_${channel}`] === 'Y';
  const addresses = (channel: keyof typeof channels, { values }: Person) =>
    channels[channel].map((name) => values[name]).filter(isAddress);
  return all.map((person) => {
    const { values } = person;
    const records = [person, ...all.filter(({ mergedInto }) => mergedInto === person.id)];
    const ways = (['email', 'sms', 'phone'] as const).flatMap((channel) => {
      const isOut = records.some((record) => outOf(channel, record));
      const refused = all
        .filter((other) => outOf(channel, other))
        .flatMap((other) => addresses(channel, other));
      const [first] = addresses(channel, person);
      return [
        [`opt_out_${channel}`, yes(isOut)],
        [`reach_${channel}`, yes(first !== undefined && !isOut && !refused.includes(first))],
      ];
    });
    const hasPlace = yes(values.address === '1 Main St' && values.zip !== null);
    const known = {
      known_name: yes(values.UC_FirstName !== '' && values.UC_LastName !== ''),
      known_email: yes(values.UC_Email !== null),
      known_phone: yes(values.UC_Phone1 !== null || values.UC_Phone2 !== null),
      known_address: hasPlace,
      reach_mail: hasPlace,
    };
    return {
      ...person,
      sources: records.flatMap(({ sources }) => sources),
      values: { ...values, ...known, ...Object.fromEntries(ways) },
    };
  });
}

/** Puts people into the database as they are, and fixed segments 1 and 2 of a user with those who are in them. */
export async function insertPeople(db: Db, people: readonly MadePerson[], userid: number): Promise<void> {
  const own = (values: Person['values']) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([name]) => name !== 'lease_months_left' && !/_(MTD|QTD|YTD|LM|LY)$/.test(name),
      ),
    );
  const json = JSON.stringify(
    people.map(({ person, leaseEnds }) => ({
      ...own(person.values),
      CVP_RelatedStores: person.stores,
      merged_into: person.mergedInto,
      lease_ends: leaseEnds,
      source_id: person.sources[0] || null,
    })),
  );
  const columns = sql.join(
    [
      ...Object.keys(own(people[0]?.person.values ?? {})),
      'CVP_RelatedStores',
      'merged_into',
      'lease_ends',
      'source_id',
    ].map((name) => sql.ref(name)),
  );
  await insert(db, 'record_source', [{ source: 'CDK' }, { source: 'Reynolds' }]);
  await sql`insert into customer (${columns})
    select ${columns} from jsonb_populate_recordset(null::customer, ${json}::jsonb)`.execute(db);
  await insertPeriods(db, people);
  await sql`insert into segment (segment_id, userid, name, kind, expression, row_count, changed_at)
    overriding system value
    select id, ${userid}, 'Segment ' || id, 'fixed', '', 100, '2026-03-01' from generate_series(1, 2) as id`.execute(
    db,
  );
  const members = people.flatMap(({ person }) =>
    person.segments.map((segment_id) => ({ segment_id, UC_ID: person.id })),
  );
  await insert(db, 'segment_member', members);
}

async function insertPeriods(db: Db, people: readonly MadePerson[]): Promise<void> {
  const rows = people.flatMap(({ person: { id, values } }) =>
    periods
      .filter((period) => `UCSD_SALES_${period}` in values)
      .map((period) => ({
        period,
        UC_ID: id,
        ...Object.fromEntries(measures.map((measure) => [measure, values[`${measure}_${period}`]])),
        deals: 0,
        gross: 0,
        ros: 0,
      })),
  );
  await sql`insert into customer_period
    select * from jsonb_populate_recordset(null::customer_period, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}
