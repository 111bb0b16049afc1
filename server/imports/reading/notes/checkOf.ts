import type { ImportTarget } from '../../../../contract/records/target.ts';
import { OWN_CURRENCY } from '../../cells/money/currencies.ts';
import type { Profile } from '../../profiles/profile.ts';

type Check = NonNullable<ImportTarget['check']>;

/** What is checked across the fields of a row: how much is unusual in dollars says nothing of another currency. */
export function checkOf({ check }: ImportTarget, { currency = OWN_CURRENCY }: Profile): Check {
  if (!check) return () => [];
  if (currency === OWN_CURRENCY) return check;
  return (...row) => check(...row).filter(({ inDollars }) => !inDollars);
}
