import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NO_NUMBER } from '../../../contract/contact/noNumber.ts';
import { addressesOf, contactConditions } from '../../../server/customers/contact.ts';
import { testDatabase } from '../../support/database.ts';
import { seed } from '../../support/seed.ts';
import { storableText } from '../../support/texts/anyText.ts';

const { db } = await testDatabase();

const email = sql`lower(btrim(customer."UC_Email"))`;
const digits = (name: string) =>
  sql`regexp_replace(regexp_replace(${sql.ref(`customer.${name}`)}, '\\D', '', 'g'), '^1(?=\\d{10}$)', '')`;
const number = (name: string) => sql`case
  when regexp_replace(${sql.ref(`customer.${name}`)}, '[^+0-9]', '', 'g') ~ ${sql.lit(NO_NUMBER)} then null
  when ${sql.ref(`customer.${name}`)} ~ '^\\+[2-9]\\d{6,14}$' then ${sql.ref(`customer.${name}`)}
  when ${digits(name)} ~ '^[2-9]\\d{9}$' then '+1' || ${digits(name)} end`;
const isFilled = (name: string) => sql`coalesce(btrim(${sql.ref(`customer.${name}`)}), '') <> ''`;

/** What each is by definition, and as it is read in less time. */
const readings = {
  email: [
    sql`case when ${email} ~ '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' then ${email} end`,
    sql.join(addressesOf('customer', 'email')),
  ],
  phones: [
    sql`array[${number('UC_Phone1')}, ${number('UC_Phone2')}]`,
    sql`array[${sql.join(addressesOf('customer', 'phone'))}]`,
  ],
  name: [sql`${isFilled('UC_FirstName')} and ${isFilled('UC_LastName')}`, contactConditions.known_name],
  place: [
    sql`coalesce(customer.address ~ '[^ .,;#/''-]', false) and customer.zip is not null`,
    contactConditions.known_address,
  ],
} as const;

const odd = [
  ...[
    null,
    '',
    ' ',
    '\t',
    '\n',
    '\u00a0',
    '\u2003',
    'É',
    '١',
    '!',
    '~',
    '日本',
    '\u0001',
    "'",
    '-',
    '#4',
    '4',
    ':',
    '/5',
  ],
  ...[
    'a@b.c',
    ' A@B.c ',
    'a@b',
    'a@.c',
    'a@b.',
    '@b.c',
    'a@@b.c',
    'a@b@c.d',
    'a b@c.d',
    'a@b..c',
    'a@b.c\n',
    'a@\u00a0b.c',
  ],
  ...[
    '610-201-2345',
    '222-222-2222',
    '110-201-2345',
    '610-20-12345',
    '6-0-201-2345',
    '610-201-234٥',
    '610-201-23-5',
  ],
  ...[
    '(610) 201-2345',
    '1 610 201 2345',
    '+16102012345',
    '6102012345',
    '61020123456',
    '-10-201-2345',
    '2222222222',
  ],
  // Nobody's, and others that look like it.
  ...['610-000-0000', '999-999-9999', '(610) 000-0000', '6100000000', '1 610 000 0000', '610-000-00000'],
  ...['+999999999', '+444444444444444', '+6100000000', '610-100-0000', '610-555-5555', '+496100000000'],
];

/** Values that differ from one that means something by little, or mean nothing. */
const value = fc.oneof(
  fc.constantFrom(...odd),
  fc.string({ unit: fc.constantFrom(...'a@. \u00a0'), maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...'26-'), minLength: 12, maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'+026-'), minLength: 8, maxLength: 12 }),
  storableText(6),
);

test('contact data is read as it is defined, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 300, maxLength: 300 }), async (drawn) => {
      const values = [...odd, ...drawn];
      for (const [defined, read] of Object.values(readings)) {
        const { rows } = await sql<{ value: string; defined: unknown; read: unknown }>`
          select value, ${defined} as defined, ${read} as read
          from unnest(${values}::text[]) with ordinality as drawn (value, place)
          cross join lateral (select value as "UC_FirstName", coalesce(value, 'x') as "UC_LastName", value as "UC_Email",
            value as "UC_Phone1", reverse(value) as "UC_Phone2", value as address,
            case when place % 3 > 0 then value end as zip) as customer
          where (${defined}) is distinct from (${read})`.execute(db);
        expect(rows).toEqual([]);
      }
    }),
    { numRuns: 15, seed },
  );
});
