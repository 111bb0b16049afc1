import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, http, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { base, customer, hostAnswers } from './reportHost.ts';

const host = startHost(...callHandlers([], hostAnswers));

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/customers/report/index.tsx'), 60_000);

test('columns are named by the period that the filter tests them in', async () => {
  host.use(
    http.post(at('customersdata/get'), () =>
      reply({
        Details: { CustomerDetails: [customer(1)], TotalCount: 1, periods: { CVP_TotalPrice: 'YTD' } },
      }),
    ),
  );
  const exp = encodeURIComponent(`${base} and CVP_TotalPrice_YTD between 1 and 9`);
  await showPage(await createI18nProvider(), `/customerslist?exp=${exp}&sort=CVP_TotalPrice`);
  const table = within(await screen.findByRole('group', { name: 'Customers' }));
  const heads = (await table.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(heads).toContain('Vehicle spend, year to date');
  expect(heads).toContain('Service spend');
  expect(screen.getByText(/by vehicle spend, year to date/)).toBeTruthy();
});
