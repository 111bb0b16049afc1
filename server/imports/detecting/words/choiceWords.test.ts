import { expect, test } from 'vitest';
import { importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import type { Field } from '../../../../contract/resource/fields.ts';
import { choiceSpelt, choiceWords } from './choiceWords.ts';

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
  [deals.fields.deal_type, 'Vehículo nuevo', 'New'],
])('words of dealers are known, with accents or without', (field, text, value) => {
  expect(choiceSpelt(field, text)).toBe(value);
});

const choices = Object.values(importTargets).flatMap((target: ImportTarget) =>
  Object.entries(target.fields).flatMap(([name, field]) =>
    field.kind === 'choice'
      ? Object.entries(field.choices).map(([value, { en, es }]) => ({
          ...{ feed: target.name, name, field, value, names: [en, es] },
          words: choiceWords.get(en.toLowerCase()) ?? [],
        }))
      : [],
  ),
);

test.each(choices)(
  '$feed, $name: $value is known in English and Spanish',
  ({ field, value, names, words }) => {
    const all = [...names, ...words];
    for (const word of [...all, ...all.map((one) => one.toUpperCase())])
      expect([word, choiceSpelt(field, word)]).toEqual([word, value]);
  },
);

test('a certified vehicle is a used one where that is all that is told of it', () => {
  expect(choiceSpelt(deals.fields.deal_type, 'Certified')).toBe('Used');
  expect(choiceSpelt(deals.fields.deal_type, 'Seminuevo certificado')).toBe('Used');
  expect(choiceSpelt(inventory.fields.stock_type, 'Certificada')).toBe('C');
});

test('no word is kept for what is no choice', () => {
  const known = new Set(choices.map(({ names: [en = ''] }) => en.toLowerCase()));
  expect([...choiceWords.keys()].filter((name) => !known.has(name))).toEqual([]);
});
