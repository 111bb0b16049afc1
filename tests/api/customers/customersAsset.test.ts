import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { customersTarget } from '../../../contract/records/customers.ts';
import { testApp } from '../../support/app.ts';

const directory = join(import.meta.dirname, '..', '..', '..', 'public');
const Records = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])));
const portal = await testApp({ web: { directory } });

test('ten made-up customers are served as a file, also to whoever is not signed in', async () => {
  const { statusCode, headers, body } = await portal.browser().raw({ method: 'GET', url: '/customers.json' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/json/);
  const records = Records.parse(JSON.parse(body));
  expect(records).toHaveLength(10);
  for (const { UC_Phone1, UC_Email, ...others } of records) {
    expect(UC_Phone1).toMatch(/^\d{3}-555-01\d{2}$/);
    expect(UC_Email).toMatch(/@example\.com$/);
    const known = Object.keys(customersTarget.fields);
    expect(Object.keys(others).filter((name) => !known.includes(name))).toEqual([]);
  }
  const ids = new Set(records.map(({ UC_ID }) => UC_ID));
  expect(ids.size).toBe(10);
});
