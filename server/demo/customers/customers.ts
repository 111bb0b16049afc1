import type { Selectable } from 'kysely';
import type { CustomerTable } from '../../db/tables/customers.ts';
import { fictionalPhone, firstNames, lastNames, streetKinds, streets } from '../names.ts';
import { type Random, randomFor } from '../random.ts';
import { type StoreProfile, vendorOf } from '../stores.ts';
import { zipsNear } from '../zips.ts';
import type { CustomerBase } from './customerBase.ts';
import { writingOf } from './writing.ts';

type Identity = 'UC_FirstName' | 'UC_LastName' | 'UC_Email' | 'UC_Phone1' | 'UC_Phone2' | 'address' | 'zip';
type OptOut = 'opt_out_email' | 'opt_out_sms' | 'opt_out_phone';
type Person = Pick<Selectable<CustomerTable>, 'UC_ID' | Identity | OptOut>;
/** With where the record comes from, and what its file said. */
type CustomerRow = Person & { readonly source_id: number | null; readonly as_written: string | null };

/** Telephone numbers of customers; those of the staff and of second phones lie above. */
const FIRST_PHONES = 60_000;
const SECOND_PHONES = 10_000;
/** Share of customers who live with the one before them of the same store. */
const HOUSEHOLD = 0.22;
/** Share of records that some source has opened a second time for the same person. */
const REPEATED = 0.012;
/** Pairs of records that may be the same person, for a human to decide. */
const DOUBTFUL_PAIRS = 26;
const KEPT = 64;

/** The records of customers in the order of their ids; what they bought and had serviced follows from other records. */
export function* makeCustomers(
  seed: number,
  base: CustomerBase,
  stores: readonly StoreProfile[],
  sources: ReadonlyMap<string, number>,
): Generator<CustomerRow> {
  const random = randomFor(seed, 'customers');
  const writing = randomFor(seed, 'as written');
  const sourceOf = new Map(stores.map((store) => [store.id, sources.get(vendorOf(store)) ?? null]));
  const zips = new Map(stores.map((store) => [store.id, zipsNear(store)]));
  const doubtfulEvery = Math.max(40, Math.floor(base.count / DOUBTFUL_PAIRS));
  const recent: Person[] = [];
  /** The last customer of each store. */
  const lastOf = new Map<number, Person>();
  for (let index = 0; index < base.count; index += 1) {
    const home = base.homeStore[index] ?? 0;
    const person = drawPerson(random, seed, index, zips.get(home)?.(random) ?? null);
    const before = recent.at(-1);
    const neighbour = lastOf.get(home);
    const row =
      index % doubtfulEvery === doubtfulEvery - 1 && before
        ? doubtfulCopy(person, before)
        : before && random.chance(REPEATED)
          ? repeatOf(random, person, random.pick(recent))
          : neighbour && random.chance(HOUSEHOLD)
            ? memberOf(person, neighbour)
            : person;
    if (recent.length === KEPT) recent.shift();
    recent.push(row);
    lastOf.set(home, row);
    yield { ...row, source_id: sourceOf.get(home) ?? null, as_written: writingOf(writing, row) };
  }
}

function drawPerson(random: Random, seed: number, index: number, zip: string | null): Person {
  const firstName = random.chance(0.02) ? '' : random.pick(firstNames);
  const lastName = lastNameOf(seed, index);
  return {
    UC_ID: index + 1,
    UC_FirstName: firstName,
    UC_LastName: lastName,
    UC_Email: random.chance(0.82) ? mailbox(firstName, lastName, index) : null,
    UC_Phone1: random.chance(0.93) ? fictionalPhone(index % FIRST_PHONES) : null,
    UC_Phone2: index % 6 === 0 ? fictionalPhone(FIRST_PHONES + ((index / 6) % SECOND_PHONES)) : null,
    address: `${random.int(1, 2400)} ${random.pick(streets)} ${random.pick(streetKinds)}`,
    zip,
    opt_out_email: random.chance(0.12) ? 'Y' : 'N',
    opt_out_sms: random.chance(0.09) ? 'Y' : 'N',
    opt_out_phone: random.chance(0.15) ? 'Y' : 'N',
  };
}

const mailbox = (firstName: string, lastName: string, index: number) =>
  `${firstName || 'mail'}.${lastName}${index + 1}@example.com`.toLowerCase();

/** Fictional numbers repeat after 60,000 customers; those who share one have different last names, or they would be merged. */
function lastNameOf(seed: number, index: number): string {
  const place = Math.imul((index % FIRST_PHONES) + 1, 2_654_435_761) ^ Math.imul(seed, 40_503);
  const wraps = Math.floor(index / FIRST_PHONES);
  return lastNames[(((place >>> 7) % lastNames.length) + wraps) % lastNames.length] ?? '';
}

/** Same last name and address as another one: a household. */
const memberOf = (person: Person, other: Person): Person => ({
  ...person,
  UC_LastName: other.UC_LastName,
  UC_Email: person.UC_Email && mailbox(person.UC_FirstName, other.UC_LastName, person.UC_ID - 1),
  address: other.address,
  zip: other.zip,
});

/** The same person again, known by their e-mail or telephone: an exact match. */
function repeatOf(random: Random, person: Person, other: Person): Person {
  const byMail = other.UC_Email !== null && random.chance(0.6);
  return {
    ...person,
    UC_FirstName: other.UC_FirstName,
    UC_LastName: other.UC_LastName,
    UC_Email: byMail ? other.UC_Email : null,
    UC_Phone1: byMail ? person.UC_Phone1 : other.UC_Phone1,
    ...(random.chance(0.6) && { address: other.address, zip: other.zip }),
  };
}

/** Same first name, address and telephone but a last name with two letters exchanged: probably a slip of the pen. */
function doubtfulCopy(person: Person, other: Person): Person {
  const name = other.UC_LastName;
  const slip = `${name.slice(0, 1)}${name.charAt(2)}${name.charAt(1)}${name.slice(3)}`;
  return {
    ...person,
    UC_FirstName: other.UC_FirstName,
    UC_LastName: slip === name ? `${name}s` : slip.charAt(0) + slip.slice(1).toLowerCase(),
    UC_Email: null,
    UC_Phone1: other.UC_Phone1,
    address: other.address,
    zip: other.zip,
  };
}
