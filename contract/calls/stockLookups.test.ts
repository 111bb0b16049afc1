import { expect, test } from 'vitest';
import { inventoryTarget } from '../records/inventory.ts';
import { getInventory, InventoryRecord } from './stockLookups.ts';

test('an inventory record keeps back what the import counts as gross', () => {
  const hiddenFields = Object.entries(inventoryTarget.fields)
    .filter(([name, field]) => 'sensitive' in field && name in InventoryRecord.shape)
    .map(([name]) => [name, 'gross']);
  expect(hiddenFields.length).toBeGreaterThan(3);
  expect(getInventory.sensitive).toEqual(Object.fromEntries(hiddenFields));
});
