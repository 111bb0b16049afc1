import { readBeginning } from '../../../contract/contact/phone.ts';
import { MAX_ID } from '../../../contract/values.ts';

/** Beginnings of a last and a first name, of which at least one is there. */
export interface NameStart {
  readonly last?: string;
  readonly first?: string;
  /** The last name was typed first, without a comma, which fewer people do. @default false */
  readonly isSwapped?: boolean;
}

/** What typed words may mean. */
export interface SearchTerms {
  readonly id?: number;
  /** The whole VIN, or its end. */
  readonly vin?: string;
  /** As it is kept, `610-555-0142`, or the beginning of it. */
  readonly phone?: string;
  /** An address, or the beginning of one. */
  readonly email?: string;
  readonly names: readonly NameStart[];
  /** Who asks may not see names, so their order must not tell them. @default false */
  readonly hidesNames?: boolean;
}

/** Words of a name beyond these are taken for part of the last one: how they divide is tried in every way. */
const MOST_WORDS = 5;
const SHORTEST_PHONE = 6;
const SHORTEST_EMAIL = 3;

/** Reads what somebody typed to find a customer. Nothing in it is a pattern. */
export function searchTerms(typed: string): SearchTerms {
  const text = typed.trim();
  return {
    ...withValue('id', idIn(text)),
    ...withValue('vin', vinIn(text)),
    ...withValue('phone', phoneIn(text)),
    ...withValue('email', emailIn(text)),
    names: namesIn(text),
  };
}

const withValue = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value };

function idIn(text: string): number | undefined {
  const digits = /^#?\s*(\d{1,10})$/.exec(text)?.[1];
  const id = digits === undefined ? 0 : Number(digits);
  return id >= 1 && id <= MAX_ID ? id : undefined;
}

/** A word of letters alone is a name and no VIN. */
function vinIn(text: string): string | undefined {
  const vin = text.toUpperCase().replace(/[\s-]+/g, '');
  return /^[A-HJ-NPR-Z\d]{6,17}$/.test(vin) && /\d/.test(vin) ? vin : undefined;
}

function phoneIn(text: string): string | undefined {
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return undefined;
  const abroad = readBeginning(text);
  if (abroad !== undefined) return abroad.length > SHORTEST_PHONE ? abroad : undefined;
  // No area code starts with 1: it is that of the country.
  const digits = text.replace(/\D/g, '').replace(/^1/, '');
  if (digits.length < SHORTEST_PHONE || digits.length > 10) return undefined;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

function emailIn(text: string): string | undefined {
  const email = text.toLowerCase();
  return email.length >= SHORTEST_EMAIL && /^[a-z\d][a-z\d._+-]*(@[a-z\d.-]*)?$/.test(email)
    ? email
    : undefined;
}

/** Whether something is left of a word once punctuation is gone. */
const hasLettersOrDigits = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** `a@b.c` is an address, and `#1042` a number. */
const isName = (text: string) => !/@|^#/.test(text);

function namesIn(text: string): NameStart[] {
  const [before = '', ...after] = text.split(',');
  const [last, first] = [before, after.join(' ')].map((part) => part.trim());
  if (!last || !isName(text) || !hasLettersOrDigits(last)) return [];
  if (first && hasLettersOrDigits(first)) return [{ last, first }];
  // Also with nothing behind it, the comma marks the last name.
  if (after.length > 0) return [{ last }];
  return inEitherOrder(last.split(/\s+/).filter(hasLettersOrDigits));
}

function inEitherOrder(words: readonly string[]): NameStart[] {
  const whole = words.join(' ');
  const splits = words.slice(1, MOST_WORDS).map((_, index) => {
    const left = words.slice(0, index + 1).join(' ');
    const right = words.slice(index + 1).join(' ');
    return [
      { first: left, last: right },
      { last: left, first: right, isSwapped: true },
    ];
  });
  return [...splits.flat(), { last: whole }, { first: whole }];
}
