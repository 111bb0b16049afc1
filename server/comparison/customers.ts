import type { ComparedCustomer } from '../../contract/calls/comparing/compareCustomers.ts';
import type { PlainDate } from '../calendar.ts';
import { describePerson, findPerson, type Person } from '../customers/page/person.ts';
import { vehiclesOf } from '../customers/page/vehicles.ts';
import type { Sight } from '../customers/sight.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { sumKnown } from '../metrics/periods/figures.ts';

interface Asked {
  readonly id: number;
  readonly person: Person;
}

/**
 * Customers beside each other in this order, each as on their page.
 * @throws AppError `not_found` when one of them is out of sight, the same as for none; `invalid` when two of the records
 * are of one person
 */
export async function compareCustomers(
  db: Db,
  ids: readonly number[],
  sight: Sight,
  today: PlainDate,
): Promise<ComparedCustomer[]> {
  const people = await findPeople(db, ids, sight);
  return Promise.all(people.map((asked) => describe(db, asked, sight, today)));
}

async function findPeople(db: Db, ids: readonly number[], sight: Sight): Promise<readonly Asked[]> {
  const people = await Promise.all(ids.map((id) => findPerson(db, id, sight).catch(nobodyWhenNotFound)));
  const missing = ids.filter((_, place) => people[place] === null);
  if (missing.length > 0) {
    throw new AppError('not_found', 'customers_not_found', {
      params: { ids: missing.map(String), smart_count: missing.length },
    });
  }
  const found = people.flatMap((person, place) => {
    const id = ids[place];
    return person && id !== undefined ? [{ id, person }] : [];
  });
  for (const [place, { id, person }] of found.entries()) {
    const other = found.slice(0, place).find((one) => one.person.id === person.id);
    if (!other) continue;
    throw new AppError('invalid', 'same_person', {
      params: { one: String(other.id), other: String(id) },
      fields: { ids: 'different_people' },
    });
  }
  return found;
}

/** All who are missing are named, not only the first. */
function nobodyWhenNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

async function describe(
  db: Db,
  { id, person }: Asked,
  sight: Sight,
  today: PlainDate,
): Promise<ComparedCustomer> {
  const [described, vehicles] = await Promise.all([
    describePerson(db, person, sight),
    vehiclesOf(db, person, sight, today),
  ]);
  const { household, score, UC_Phone2: _phone, address: _address, zip: _zip, ...own } = described;
  const scoreOf = (side: 'sales' | 'service') => score.find((one) => one.side === side)?.score ?? null;
  return {
    ...own,
    asked_id: id,
    sales_score: scoreOf('sales'),
    service_score: scoreOf('service'),
    household_count: household.length,
    vehicles,
    equity: sumKnown(vehicles.map(({ equity }) => equity)),
  };
}
