import { z } from 'zod';

/**
 * Why a column is matched to a field. `corrected`: set for an earlier file; `name`, `similar`: by its header; `values`:
 * by its content; `only`: no other column fits; `split`: part of a column with several values; `unbalanced`: the price
 * minus cost isn't the front gross in many rows; `saleYear`: mostly the year of sale; `product`: quantity × price;
 * `payType`: an amount of one pay type or the total; `age`: computed from days in stock; `plan`: a planned outcome in
 * the column of an actual one.
 */
export const GuessedBy = z.enum([
  'corrected',
  'name',
  'similar',
  'values',
  'only',
  'split',
  'unbalanced',
  'saleYear',
  'product',
  'payType',
  'age',
  'plan',
]);
