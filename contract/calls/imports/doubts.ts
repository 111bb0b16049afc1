import { z } from 'zod';

/** What rows of a file say against how it is read. */
export const SaidDoubt = z.object({
  /**
   * `customerKeys`: numbers of customers are keys; `way`: days or numbers can only be read in another way; `open`: they
   * could be, and no row tells; `mixed`: some can only be read in one way, some in the other; `format`: days are written
   * otherwise than the first ones; `swapped`: a spreadsheet took texts for days with day and month swapped; `stores`: texts are no stores as the column is read, and are so otherwise; `currency`:
   * amounts are in another currency than figures here; `currencies`: they are in several.
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
  /** The first row that says so, and how many do. */
  line: z.number(),
  text: z.string(),
  rows: z.number(),
  /**
   * How that row can be read, or could be as well: the month or the day first, a mark before decimals, formats of days, the
   * code of a currency.
   */
  way: z.string().nullable(),
  /** How the file is read. */
  now: z.string().nullable(),
  /** A row that can only be read as the file is. */
  against: z.object({ line: z.number(), text: z.string() }).nullable(),
});
export type SaidDoubt = z.infer<typeof SaidDoubt>;
