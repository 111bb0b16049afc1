import { z } from 'zod';

/**
 * Why a column is taken for a field: as somebody set it for such a file before, by its name, by what is in it, since no
 * other column holds such values, or since it is a part of a column that holds several. `unbalanced`: a sale price that,
 * less the cost, is not the front gross in many rows; `saleYear`: mostly the year of sale; `product`: quantity × price;
 * `payType`: an amount of one pay type, or of all, beside those of others; `age`: counted back by the days in stock; `plan`:
 * what is meant to become of something stands in it, and a field of how it is takes it.
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
