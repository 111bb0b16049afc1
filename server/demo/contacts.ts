import type { Insertable } from 'kysely';
import type { DcContactTable } from '../db/tables/reference.ts';
import { bankLenders, floorplanLenders } from './catalogue.ts';
import { fictionalPhone, firstNames, lastNames } from './names.ts';
import { randomFor } from './random.ts';
import type { StoreProfile } from './stores.ts';

type ContactRow = Insertable<DcContactTable> & { readonly contact_id: number };

/** Above the telephone numbers of customers, staff and stores. */
const FIRST_PHONE = 79_100;

const kinds = [
  'Lender',
  'Manufacturer',
  'Vendor',
  'DMS support',
  'Auction',
  'Insurance',
  'Emergency',
] as const;

const vendors = ['Keystone Paint Supply', 'Lot Lights & Signs', 'Clearview Glass', 'Shuttle Works'] as const;
const insurers = ['Penn Valley Mutual', 'Brandywine Casualty'] as const;

/** Whom the people of a store call when something is needed from outside. */
export function contactRows(seed: number, stores: readonly StoreProfile[]): ContactRow[] {
  let contact_id = 0;
  return stores.flatMap((store) => {
    const random = randomFor(seed, 'contacts', store.id);
    const companyOf = (kind: (typeof kinds)[number]): string =>
      ({
        Lender: random.pick([...bankLenders, ...floorplanLenders]),
        Manufacturer: `${store.makes[0]?.brand ?? 'Manufacturer'} regional office`,
        Vendor: random.pick(vendors),
        'DMS support': store.id % 5 === 0 ? 'Reynolds' : 'CDK',
        Auction: 'Tri-County Auto Auction',
        Insurance: random.pick(insurers),
        Emergency: 'All-night locksmith and towing',
      })[kind];
    return kinds.map((contact_type) => {
      contact_id += 1;
      const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
      return {
        contact_id,
        store_id: store.id,
        contact_type,
        name: `${first} ${last}`,
        company: companyOf(contact_type),
        phone: fictionalPhone(FIRST_PHONE + contact_id),
        email: `${first}.${last}${contact_id}@example.com`.toLowerCase(),
        status: random.chance(0.94) ? ('A' as const) : ('I' as const),
      };
    });
  });
}
