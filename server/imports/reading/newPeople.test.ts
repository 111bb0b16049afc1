import { expect, test } from 'vitest';
import { ownProfile } from '../profiles/profile.ts';
import { newPeopleOf } from './newPeople.ts';

test.each([
  ['Q034', '', 'Q034', '(Salesperson)'],
  ['GREG', '', 'GREG', '(Salesperson)'],
  ['3262 SINDONI J', '', 'SINDONI', 'J'],
  ['VEGA (17)', '', 'VEGA', '(Salesperson)'],
  ['17', 'Vega, Maria', 'Maria', 'Vega'],
  ['17', 'Maria', 'Maria', '(Salesperson)'],
])('who is called %j, with the name %j, is %s %s', (code, name, firstname, lastname) => {
  const newEmployees = { salesperson1_id: [{ code, name }] };
  const profile = { ...ownProfile('deals', 'Codes'), employeesBy: 'dms_number' as const, newEmployees };
  expect([...newPeopleOf(profile).values()]).toMatchObject([{ firstname, lastname, dms_number: code }]);
});
