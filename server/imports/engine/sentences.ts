import type { ValueKey } from '../../../contract/messages/fault.ts';
import type { Params } from '../../../contract/messages/params.ts';
import { values } from '../../../contract/messages/values.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import { importTargets } from '../../../contract/records/index.ts';
import { HIGHEST_ROW } from '../../../contract/records/payTypes.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { english } from '../../messages.ts';
import { LONGEST_KEY } from '../cells/customerKey.ts';
import { type DateFormat, namedFormats } from '../cells/dates.ts';
import { reasons } from '../select/reasons.ts';
import { HIGHEST_GIVEN_ID, targetTables } from '../tables.ts';

const MAX_MONEY = 9_999_999_999.99;
const isValueKey = (code: string): code is ValueKey => Object.hasOwn(values, code);
const isReason = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);

export interface Speech {
  readonly feed: FeedName;
  /** Import date, for checking model years. */
  readonly today: string;
  readonly datesOf: (field: string) => readonly DateFormat[];
  /** Companion files by their lookup column. */
  readonly files: Readonly<Record<string, string>>;
}

function paramsOf({ feed }: Speech, name: string): Params {
  const { fields }: ImportTarget = importTargets[feed];
  const field = fields[name];
  const isGiven = targetTables[feed].numbers?.includes(name);
  switch (field?.kind) {
    case 'choice':
      return { choices: Object.keys(field.choices) };
    case 'text':
      return { max: field.max ?? LONGEST_KEY };
    case 'integer':
      return {
        min: field.min ?? -2_147_483_648,
        max: isGiven ? HIGHEST_GIVEN_ID : (field.max ?? 2_147_483_647),
      };
    case 'decimal':
      return { min: field.min ?? -1e9, max: field.max ?? 1e9 };
    case 'percent':
      return { min: field.min ?? -1000, max: field.max ?? 1000 };
    case 'money':
      return { min: field.min ?? -MAX_MONEY, max: field.max ?? MAX_MONEY };
    case 'routeOrUrl':
      return { max: 300 };
    default:
      return { max: LONGEST_KEY };
  }
}

function reasonOf(code: keyof typeof reasons, name: string, speech: Speech): string {
  const year = Number(speech.today.slice(0, 4));
  const file = speech.files[name];
  if (code === 'no_partner' && file !== undefined) return `No matching row in ${file}.`;
  if (code === 'max_row') return english({ code: 'max', params: { max: HIGHEST_ROW } });
  return reasons[code]
    .replace('%{formats}', namedFormats(speech.datesOf(name)))
    .replace('%{min}', '1981')
    .replace('%{max}', String(year + 2));
}

/** Codes of unreadable cells; as warnings, the row loads without the value. */
const unreadable: ReadonlySet<string> = new Set([
  'digits_cut_off',
  'fraction',
  'day_format',
  'moment_format',
  'no_day',
]);

/** @param code of a message, or already a sentence */
export function sentenceOf(code: string, name: string, severity: string, speech: Speech): string {
  const own = isReason(code)
    ? reasonOf(code, name, speech)
    : isValueKey(code)
      ? english({ code, params: paramsOf(speech, name) })
      : code;
  const isIgnored = severity === 'warn' && (isValueKey(code) || unreadable.has(code));
  return isIgnored ? `${own} Ignored.` : own;
}
