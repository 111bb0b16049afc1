import fc from 'fast-check';
import { customerFields } from '../../../contract/expression/fields.ts';
import { printExpression } from '../../../contract/expression/print.ts';
import { anyText } from '../texts/anyText.ts';
import { randomExpression } from './randomExpressions.ts';

/** What somebody tries who takes an expression for SQL, or a parser for a weak one. */
export const tricks = [
  "' or 1=1 --",
  "'; drop table customer; --",
  "UC_LastName = 'x' union select password_hash from app_user",
  "UC_LastName = '' || (select email from app_user limit 1)",
  'UC_ID in (select userid from app_user)',
  'pg_sleep(10) = 0',
  'UC_ID = 1 or true',
  'customer.merged_into is not null',
  '"UC_ID" = 1',
  'merged_into is not null',
  'UC_ID::text = 1',
  '$1 = $1',
  'UC_ID = $1',
  "UC_LastName = '$1'",
  "UC_LastName = E'\\x27'",
  "UC_LastName = '\\' or 1=1 --'",
  "UC_LastName in ('{', '}', '\"', '\\', 'NULL', ',')",
  'UC_ID = 1 /* comment */ or UC_ID = 2',
  'UC_ID = 1e999',
  'UC_ID = NaN',
  'UC_ID = 0x10',
  'UC_ID between 2 and 1',
  "last_deal_date = 'infinity'",
  "last_deal_date = 'now'",
  'CVP_RelatedStores in (3)',
  'not CVP_RelatedStores in (1)',
  'CVP_RelatedStores in (1, 99999)',
  'segment in (1)',
  'segment in (999999)',
  'CVP_DealTotalGross > 0',
  "UC_Email <> ''",
  '('.repeat(4000),
  'not '.repeat(2000),
  `UC_ID in (${'1,'.repeat(3000)}1)`,
  'UC_ID = 1 and '.repeat(500),
  '\0',
  '\ud800',
  "UC_LastName = '\u202e'",
  'ＵＣ_ID = 1',
];

const words = [
  ...Object.keys(customerFields),
  ...['and', 'or', 'not', 'in', 'between', 'is', 'null', 'AND', 'select', 'true', 'password_hash'],
  ...['=', '<>', '!=', '<', '<=', '>', '>=', '(', ')', ',', ';', '--', "'", "''", '"', '\\', '%', '_', '$1'],
  ...['0', '1', '-1', '1.5', '999999999999', '1e5', "'x'", "'2026-01-01'", "'O''Brien'", "''"],
];

const soup = fc
  .array(fc.constantFrom(...words), { maxLength: 30 })
  .chain((some) => fc.constantFrom(' ', '').map((between) => some.join(between)));

const valid = randomExpression(customerFields).map(printExpression);

/** A valid one with something of it cut out, doubled or put in. */
const spoilt = fc
  .tuple(valid, fc.nat(), fc.nat({ max: 20 }), fc.oneof(fc.constantFrom(...words, ...tricks), fc.string()))
  .map(([text, at, length, put]) => {
    const start = at % (text.length + 1);
    return text.slice(0, start) + put + text.slice(start + length);
  });

/** Texts that somebody might send as an expression: few of them are one. */
export const hostileExpressions: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...tricks) },
  { weight: 1, arbitrary: anyText(200) },
  { weight: 3, arbitrary: soup },
  { weight: 2, arbitrary: valid },
  { weight: 4, arbitrary: spoilt },
);
