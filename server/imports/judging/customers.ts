import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Db } from '../../db/schema.ts';
import { CUSTOMER_KEY, customerKey } from '../cells/customerKey.ts';
import { knownCustomers } from '../loading/staging/customerKeys.ts';
import type { Profile } from '../profiles/profile.ts';
import type { ToldRow } from '../reading/reader.ts';
import { addNaming, customerOf, type LateFault, type Naming } from './late.ts';

/** What a dry run says of a row whose customer nobody knows. */
const UNKNOWN = 'No such customer.';

/** Fields by which rows call their customers. */
export const customerFields: readonly string[] = ['UC_ID', CUSTOMER_KEY];

/** Whether rows of a feed name customers who have to be there. */
export function namesCustomers({ feed, customer }: Pick<Profile, 'feed' | 'customer'>): boolean {
  const { fields }: ImportTarget = importTargets[feed];
  return fields.UC_ID?.kind === 'reference' && !customer;
}

/** The customers whom rows name, to be looked up all at once. */
export class NamedCustomers {
  readonly #named = new Map<string, Naming>();

  add(row: ToldRow): void {
    const text = customerOf(row.values);
    if (text !== null) addNaming(this.#named, text, row);
  }

  /** @param brought keys of those whom other files of the set bring */
  async faults(db: Db, source: number | undefined, brought: ReadonlySet<string>): Promise<LateFault[]> {
    const open = [...this.#named.keys()].filter((text) => !brought.has(customerKey(text)));
    const known = open.length > 0 ? await knownCustomers(db, source, open, brought.size > 0) : new Set();
    return open
      .filter((text) => !known.has(text))
      .flatMap((value) => {
        const naming = this.#named.get(value);
        return naming ? [{ name: 'UC_ID', reason: UNKNOWN, value, ...naming }] : [];
      });
  }
}
