import { expect, test } from 'vitest';
import { joined } from './widgetTexts.ts';

test('texts of several files stand in one tree, and a group that two of them add to holds what both say', () => {
  const files = {
    sales: { catalogue: { Sales: 'Ventas' }, sales: { title: 'Ventas' } },
    parts: { catalogue: { Parts: 'Refacciones' }, parts: { title: 'Refacciones' } },
  };
  expect(joined(files)).toEqual({
    catalogue: { Sales: 'Ventas', Parts: 'Refacciones' },
    sales: { title: 'Ventas' },
    parts: { title: 'Refacciones' },
  });
});
