import { expect, test } from 'vitest';
import { arrivalOf, follow, portalWithModules } from '../../support/handoffs.ts';

const portal = await portalWithModules();
const manager = await portal.signIn('Sales Manager');

test('a report opens with the days that were chosen, both or none', async () => {
  const { payload } = await arrivalOf(manager, 'analytics/5?from=2026-01-01&to=2026-01-31');
  expect(payload).toMatchObject({ from: '2026-01-01', to: '2026-01-31' });
  const plain = (await arrivalOf(manager, 'analytics/5')).payload;
  expect([plain.from, plain.to]).toEqual([undefined, undefined]);
  for (const days of ['from=2026-01-01', 'from=2026-02-01&to=2026-01-31', 'from=2026-02-30&to=2026-03-01']) {
    expect((await follow(manager, `analytics/5?${days}`)).statusCode, days).toBe(400);
  }
});
