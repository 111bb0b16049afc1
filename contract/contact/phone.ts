import { isNoNumber } from './noNumber.ts';

/** No area code of North America begins with 0 or 1. */
const NORTH_AMERICAN = /^[2-9]\d{9}$/;
const TEN = 10;
/** E.164: at most 15 digits with the code of the country. */
const FOREIGN = /^\+[2-9]\d{6,14}$/;

/** How a number begins that names its country: `+49`, `0049`, `011 49` as North America dials it. */
const ABROAD = /^(?:\+|00(?=[1-9])|011[\s.-]?(?=[2-9][\d\s().-]{8,}$))/;

/**
 * A phone number in whatever spelling as it is kept: `610-555-0142`, or `+49891234567` where it names another country;
 * undefined for what is no number, and for one of another country that does not name it.
 */
export function readPhone(text: string): string | undefined {
  const typed = text.trim().replace(/[\p{Pd}\u2212]/gu, '-');
  // `+49 (0)89` has a zero that is dialled only within the country.
  const isAbroad = ABROAD.test(typed);
  const digits = (isAbroad ? typed.replace(ABROAD, '').replace(/\(0\)/, '') : typed).replace(
    /[\s()./-]/g,
    '',
  );
  if (!/^\d+$/.test(digits)) return undefined;
  if (isAbroad && !digits.startsWith('1')) return FOREIGN.test(`+${digits}`) ? `+${digits}` : undefined;
  const ten = digits.length === 11 ? digits.replace(/^1/, '') : digits;
  // What programs that ask for a number are told where there is none is kept, and is nobody's.
  return NORTH_AMERICAN.test(ten) || (ten.length === TEN && isNoNumber(ten))
    ? ten.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
    : undefined;
}

/** Whether a text is a phone number of whatever country, which it need not name. */
export const looksLikePhone = (text: string): boolean =>
  /^\+?[(\d](?:[\s()./+-]*\d){6,16}\b/.test(text.trim());

/** A number that is kept as it is dialled from anywhere: `+16105550142`. */
export const dialled = (phone: string): string =>
  phone.startsWith('+') ? `+${phone.replace(/\D/g, '')}` : `+1${phone.replace(/\D/g, '')}`;

/** The beginning of a number of another country, as it is typed to look for it: `+49 89 12` is `+498912`. */
export function readBeginning(text: string): string | undefined {
  const digits = text.replace(ABROAD, '').replace(/\(0\)/, '').replace(/\D/g, '');
  return ABROAD.test(text) && /^[2-9]/.test(digits) && digits.length <= 15 ? `+${digits}` : undefined;
}
