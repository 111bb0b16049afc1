import { useState } from 'react';
import type { Named } from './useCustomerName.ts';

/** Customers that somebody picked from one or more lists of a page, in the order in which they did. */
export interface SelectedCustomers {
  readonly customers: readonly Named[];
  readonly toggle: (customer: Named) => void;
  readonly clear: () => void;
}

/** Nobody at first. Who was picked stays picked while other customers are listed. */
export function useSelectedCustomers(): SelectedCustomers {
  const [customers, setCustomers] = useState<readonly Named[]>([]);
  return {
    customers,
    toggle: (customer) =>
      setCustomers((before) => {
        const others = before.filter(({ UC_ID: id }) => id !== customer.UC_ID);
        return others.length < before.length ? others : [...before, customer];
      }),
    clear: () => setCustomers([]),
  };
}
