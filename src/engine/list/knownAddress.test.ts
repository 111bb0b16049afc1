import { expect, test } from 'vitest';
import { filterRules, filterSchema } from '../../../contract/resource/filters.ts';
import type { Resource } from '../../../contract/resource/resource.ts';
import { resources } from '../../../contract/resources/index.ts';
import { takesValue } from './knownAddress.ts';

const values = [1, -1.5, '1', 'A', 'Y', '2026-02-28', 'yesterday', true, null, {}, [1, 2], ['Y'], ['A', 3]];

test('takes the same values as the server for every filter of every resource', () => {
  const all: readonly Resource[] = Object.values(resources);
  for (const resource of all) {
    const schema = filterSchema(resource);
    for (const rule of filterRules(resource)) {
      for (const value of values) {
        const { success } = schema.safeParse({ [rule.key]: value });
        expect([rule.key, value, takesValue(rule, value)]).toEqual([rule.key, value, success]);
      }
    }
  }
});
