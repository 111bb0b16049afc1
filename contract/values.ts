import { z } from 'zod';
import { fault, type ValueKey } from './messages/fault.ts';

/** Largest id: PostgreSQL's `integer`. */
export const MAX_ID = 2_147_483_647;

const digits = z
  .string()
  .regex(/^\d{1,10}$/, fault('whole_number'))
  .transform(Number);

/** The message for a wrong value; a missing one gets that of its schema. */
const saying = (key: ValueKey) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? undefined : key),
});

/** A whole number within a range, both ends included. */
export const wholeNumber = (min: number, max: number) => z.int().min(min).max(max);

/** A whole number above zero, also accepted as its decimal string since browsers store it so. */
export const Id = z.union([z.int(), digits], saying('whole_number_above_0')).pipe(wholeNumber(1, MAX_ID));

/** As `Id`, with 0 for "any" or "all". */
export const IdOrZero = z
  .union([z.int(), digits], saying('whole_number_from_0'))
  .pipe(wholeNumber(0, MAX_ID));

const MAX_LIST = 5000;
const commaJoined = z
  .string()
  .max(MAX_LIST * 11)
  .regex(/^(\d{1,10}(,\d{1,10})*)?$/, fault('whole_number'))
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)));

/** One id, a list of ids, or ids joined by commas; always a list afterwards. */
export const IdList = z
  .union([z.int().transform((id) => [id]), z.array(z.int()).max(MAX_LIST), commaJoined], saying('id_list'))
  .pipe(z.array(wholeNumber(0, MAX_ID)).max(MAX_LIST));

/** The stores that a caller asks for: `'all'` (sent as "0") or their ids. An empty list means no store. */
export const StoreSelection = IdList.transform((ids) =>
  ids.length === 1 && ids[0] === 0 ? ('all' as const) : ids,
);
export type StoreSelection = z.output<typeof StoreSelection>;

/**
 * As `StoreSelection`, where the specification sends AS_ID: an ID is taken too, and a number that is the AS_ID of one
 * store and the ID of another means the AS_ID.
 */
export const StoreNumbers = StoreSelection.describe(
  '"0" for all, or AS_IDs of stores. An ID is taken too; a number that is the AS_ID of one store and the ID of another means the AS_ID.',
);

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const PlainDate = z.iso.date({
  error: ({ input }) => (typeof input === 'string' && /^\d{4}-\d\d-\d\d$/.test(input) ? 'real_date' : 'date'),
});

/** An instant, ISO 8601 in UTC. */
export const Instant = z.string();

export const Flag = z.enum(['Y', 'N'], saying('yes_or_no'));

/** A filter expression; length and grammar are checked when it is parsed, so that the error names the place of the mistake. */
export const FilterText = z.string().max(32_768).default('');

/** Text on one line: no line breaks, control characters or halves of characters, which a database can't keep. */
export const Line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, {
      error: ({ input }) =>
        typeof input === 'string' && /[\n\v\f\r\u0085\u2028\u2029]/.test(input)
          ? 'one_line'
          : 'control_characters',
    });

/** Text that repeats what a file or a reply said, whatever that is, but for what a database can't keep. */
export const Told = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0\p{Cs}]*$/u, fault('control_characters'));

/** Text on any number of lines, without control characters and halves of characters. */
export const Lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text), fault('control_characters'));

/** What nobody sees: formats, private characters, and letters and a Braille pattern that look like a blank. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A name that no two things share: on one line, all of it visible, blanks single, composed as Unicode has it (NFC). */
export const Name = (max: number) =>
  Line(max)
    .refine((text) => !INVISIBLE.test(text), fault('invisible_characters'))
    .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' '));

/**
 * The same for names that people take for one another: whatever their case, form and blanks. Worked out here and not in
 * the database, where what counts as a capital depends on its locale.
 */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim();
