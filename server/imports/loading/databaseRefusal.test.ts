import { expect, test } from 'vitest';
import { ImportRefusal } from '../refusal.ts';
import { databaseRefusal } from './databaseRefusal.ts';

const broken = (code: string, more: object = {}) =>
  Object.assign(new Error('new row violates check constraint "qty_check"'), {
    code,
    detail: 'Failing row contains (Ann, Lee).',
    ...more,
  });

test('a broken rule is a sentence for the sender; its name goes to the log, the row to nobody', () => {
  for (const [code, sentence] of [
    ['23514', 'a row violates a database rule'],
    ['22003', 'a value doesn’t fit in the database'],
  ] as const) {
    const refusal = databaseRefusal(broken(code, { constraint: 'qty_check' }));
    if (!(refusal instanceof ImportRefusal)) throw refusal;
    expect(refusal.message).toContain(sentence);
    expect(refusal.message).not.toContain('qty_check');
    expect(refusal.cause).toMatchObject({ message: expect.stringContaining(`(${code}, qty_check)`) });
    expect(refusal.cause).not.toHaveProperty('detail');
  }
});

test('other errors stay what they are', () => {
  for (const error of [broken('57014'), new Error('boo'), 'boo']) expect(databaseRefusal(error)).toBe(error);
});
