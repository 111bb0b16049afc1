import { z } from 'zod';
import { fault } from '../../messages/fault.ts';
import { payAmounts, payTypeNames } from '../../records/payTypes.ts';

/** In characters. */
export const LONGEST_HEADER = 200;
export const Header = z.string().trim().min(1).max(LONGEST_HEADER);
/** Best first. */
export const Headers = z.array(Header).min(1).max(20);
const Names = z.array(z.string()).min(1).max(20);
const Amounts = z.partialRecord(z.enum(payAmounts), Headers);

/** Applied in this order. */
export const recipeForms = [
  /** Fixed width: cuts each line of a text into columns. */
  z.strictObject({
    recipe: z.literal('fixedWidth'),
    /** Characters of each column; the last one takes the rest. */
    widths: z.array(z.int().min(1).max(10_000)).min(2).max(1000),
  }),
  /** Fill down: empty cells repeat the value above. */
  z.strictObject({ recipe: z.literal('fillDown'), columns: z.array(Header).min(1).max(20) }),
  /** Another file has the customers (or anything else): adds its columns as `as.column`. */
  z.strictObject({
    recipe: z.literal('lookup'),
    file: z
      .string()
      .trim()
      .max(200, { abort: true })
      .regex(/^[^/\\]*[^/\\.][^/\\]*$/, fault('file_name')),
    as: z
      .string()
      .regex(/^[A-Za-z]\w{0,39}$/, fault('letters_and_digits'))
      .refine((name) => !['file', 'raw', 'prepared'].includes(name.toLowerCase()), fault('unknown')),
    column: Header,
    key: Header,
  }),
  /** Parts of a text: the last one takes the rest. */
  z.strictObject({
    recipe: z.literal('split'),
    of: Header,
    at: z.string().min(1).max(5),
    into: z.array(Header).min(2).max(6),
  }),
  /** Last, First: first and last name. */
  z.strictObject({ recipe: z.literal('name'), of: Header, into: z.tuple([Header, Header]) }),
  /** Year make model: year, make, model, and trim. */
  z.strictObject({
    recipe: z.literal('vehicle'),
    of: Header,
    into: z.tuple([Header, Header, Header, Header]),
    known: z.array(Header).default([]),
  }),
  z.strictObject({ recipe: z.literal('place'), of: Header, into: z.tuple([Header, Header, Header]) }),
  /** Several texts in one, such as a date and a time. */
  z.strictObject({
    recipe: z.literal('join'),
    of: z.array(Header).min(2).max(6),
    with: z.string().max(5).default(' '),
    into: Header,
  }),
  z.strictObject({
    recipe: z.literal('figure'),
    how: z.enum(['add', 'multiply', 'subtract']),
    of: z.array(Header).min(2).max(6),
    into: Header,
  }),
  /** Age in days: the date so many days ago. */
  z.strictObject({
    recipe: z.literal('daysBefore'),
    of: Header,
    /** Counted from this date, or from the one in the file name. @default the date of the file */
    day: z.union([z.iso.date(), z.literal('fileName')]).optional(),
    into: Header,
  }),
  z.strictObject({ recipe: z.literal('titleCase'), fields: Names }),
  /** A number built from other fields, such as VIN and date. */
  z.strictObject({ recipe: z.literal('number'), fields: Names, into: z.string() }),
  /** Front gross: price minus cost and pack. */
  z.strictObject({ recipe: z.literal('frontGross') }),
  /** Numbers of lines by place: 1, 2, 3 within each order, unless a column numbers them. */
  z.strictObject({ recipe: z.literal('lineNumbers') }),
  /** Rows of one deal add up. */
  z.strictObject({ recipe: z.literal('addUp'), amounts: Names }),
  /** Pay types in columns: each pay type with an amount becomes a line. */
  z.strictObject({
    recipe: z.literal('payTypes'),
    types: z.partialRecord(z.enum(payTypeNames), Amounts),
    totals: Amounts.default({}),
  }),
] as const;

const Recipe = z.discriminatedUnion('recipe', recipeForms);
export type Recipe = z.output<typeof Recipe>;
export type RecipeOf<Name extends Recipe['recipe']> = Extract<Recipe, { recipe: Name }>;

const LONGEST_SQL = 20_000;

export const Prepare = z
  .strictObject({
    /** Applied in the order in which they are declared here; those of one kind as listed. */
    recipes: z.array(Recipe).max(30).optional(),
    /** One SELECT over `file`, with `rooftop_line` and the columns to map. */
    sql: z.string().trim().min(1).max(LONGEST_SQL).optional(),
  })
  .refine(({ recipes, sql }) => (recipes === undefined) !== (sql === undefined), fault('recipes_or_sql'));
