import { useTranslate } from 'ra-core';

/** A customer as lists have them. */
export interface Named {
  readonly UC_ID: number;
  /** Left out of replies for roles that may not see names. */
  readonly UC_FirstName?: string;
  readonly UC_LastName?: string;
}

/** What to call a customer: by their name, or by their number where there is none to see. Needs the texts `customer`. */
export function useCustomerName(): (customer: Named) => string {
  const t = useTranslate();
  return ({ UC_ID: id, UC_FirstName: first, UC_LastName: last }) =>
    [first, last].filter(Boolean).join(' ') || t('customer.number', { id });
}
