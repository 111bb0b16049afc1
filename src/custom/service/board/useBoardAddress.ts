import { useSearchParams } from 'react-router-dom';

export const views = ['day', 'week', 'list'] as const;
export const columnKinds = ['advisors', 'bays'] as const;
export type ColumnKind = (typeof columnKinds)[number];

const names = ['store', 'date', 'view', 'by', 'advisor', 'at', 'new', 'customer', 'vin'] as const;
export type AddressChange = Partial<Readonly<Record<(typeof names)[number], string | undefined>>>;

/** Stands in an address where an advisor does, for appointments that have none. */
export const UNASSIGNED = 'none';

const idOf = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
const dayOf = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);

/** What of the board an address shows. */
export const boardOf = (address: URLSearchParams) => ({
  store: idOf(address.get('store')),
  date: dayOf(address.get('date')),
  view: views.find((one) => one === address.get('view')) ?? 'day',
  by: columnKinds.find((one) => one === address.get('by')) ?? 'advisors',
  /** Whose column alone is shown; null for that of appointments without an advisor. */
  advisor: address.get('advisor') === UNASSIGNED ? null : idOf(address.get('advisor')),
  /** Number of the appointment that is open beside the board. */
  at: address.get('at') ?? undefined,
  /** An appointment is being booked, for this customer and vehicle. */
  isNew: address.get('new') === '1',
  customer: idOf(address.get('customer')),
  vin: address.get('vin') ?? undefined,
});

/** What of the board is shown, as the address has it, so that a link reopens it. */
export function useBoardAddress() {
  const [address, setAddress] = useSearchParams();
  const change = (next: AddressChange) =>
    setAddress((before) => {
      const values = new URLSearchParams(before);
      for (const name of names) {
        if (!(name in next)) continue;
        const value = next[name];
        if (value === undefined) values.delete(name);
        else values.set(name, value);
      }
      return values;
    });
  return { ...boardOf(address), change };
}
export type BoardAddress = ReturnType<typeof useBoardAddress>;
