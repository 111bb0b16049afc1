import { expect, test } from 'vitest';
import { importTargets } from '../../../../contract/records/index.ts';
import type { Field } from '../../../../contract/resource/fields.ts';
import { choiceSpelt } from './otherSpellings.ts';

const { inventory, repair_orders, deals } = importTargets;
const status: Field = inventory.fields.status;
const payType: Field = repair_orders.fields.pay_type;

test.each([
  [status, 'Available', 'in_stock'],
  [status, 'En existencia', 'in_stock'],
  [status, 'En camino', 'in_transit'],
  [payType, 'Cliente', 'CP'],
  [payType, 'Warr', 'W'],
  [deals.fields.deal_type, 'Seminuevo', 'Used'],
])('a choice is meant by another word for it, in either language', (field, text, value) => {
  expect(choiceSpelt(field, text)).toBe(value);
});

test('what no choice or several may be meant by is not guessed', () => {
  expect(choiceSpelt(status, 'Somewhere')).toBeUndefined();
  expect(choiceSpelt(status, 'in')).toBeUndefined();
  expect(choiceSpelt(status, 'S')).toBeUndefined();
  expect(choiceSpelt(status, 'T')).toBe('in_transit');
  expect(choiceSpelt(deals.fields.vin, 'New')).toBeUndefined();
});

test.each([
  [status, 'RESERVADO', 'hold'],
  [status, 'Vendido', 'sold'],
  [status, 'Un Sold', 'in_stock'],
  [inventory.fields.stock_type, 'Vehículo usado', 'U'],
  [inventory.fields.stock_type, 'KM0', 'U'],
  [deals.fields.deal_type, 'VN', 'New'],
])('words of dealers are known, with accents or without', (field, text, value) => {
  expect(choiceSpelt(field, text)).toBe(value);
});
