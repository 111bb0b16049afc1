import type { Db } from '../../../server/db/schema.ts';
import { insert } from './insert.ts';

/** Employees who sell and advise. Bob works at store 3, Cy at store 2, the others at store 1. */
export const [ann, bob, cy, dee] = [11, 12, 13, 14] as const;

/** Adds them to the stores of `seedPeople`. */
export async function addSellers(db: Db): Promise<void> {
  const people = [
    [ann, 'Ann', 'Ames', 1],
    [bob, 'Bob', 'Bell', 3],
    [cy, 'Cy', 'Cole', 2],
    [dee, 'Dee', 'Dunn', 1],
  ] as const;
  const usual = { title: '', department: 'Sales' as const, hire_date: '2020-01-01' };
  await insert(
    db,
    'employee',
    people.map(([employee_id, firstname, lastname, store_id]) => ({
      ...{ employee_id, firstname, lastname, store_id, ...usual },
    })),
  );
}

/** A ranking as people read it. */
export const placesOf = (rows: readonly { readonly rank: number; readonly employee_name: string }[]) =>
  rows.map(({ rank, employee_name }) => [rank, employee_name]);
