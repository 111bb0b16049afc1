import { z } from 'zod';

export const SaidDoubt = z.object({
  /**
   * `customerKeys`: customer numbers are keys; `way`: days or numbers fit only another format; `open`: two formats fit,
   * and no row decides; `mixed`: rows fit different formats; `format`: later days have another format than the first;
   * `swapped`: a spreadsheet swapped day and month; `stores`: store texts fit only another kind of number or name;
   * `currency`: amounts in a foreign currency; `currencies`: amounts in several.
   */
  kind: z.enum([
    'customerKeys',
    'way',
    'open',
    'mixed',
    'format',
    'swapped',
    'stores',
    'currency',
    'currencies',
  ]),
  header: z.string(),
  /** The first such row, and the number of rows. */
  line: z.number(),
  text: z.string(),
  rows: z.number(),
  /** How that row can be read: month or day first, a decimal mark, date formats, or a currency code. */
  way: z.string().nullable(),
  now: z.string().nullable(),
  /** A row that fits only the current way. */
  against: z.object({ line: z.number(), text: z.string() }).nullable(),
});
export type SaidDoubt = z.infer<typeof SaidDoubt>;
