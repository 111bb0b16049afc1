import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recordActivity } from '../../../contract/calls/activity.ts';
import { searchCustomers } from '../../../contract/calls/customers/customers.ts';
import { call } from '../../../src/providers/api/api.ts';
import { at, failure, http, reply } from '../host.ts';
import { startPage } from '../pageHost.tsx';

const { host, reader, show, signInAs } = startPage(
  () => import('../../../src/custom/customers/details/index.tsx'),
);

const view = (subject: string) =>
  call(recordActivity, { userid: reader().who.user.userid, pageid: 1, subject });
const recent = async () => within(await screen.findByRole('region', { name: 'Recently viewed' }));
const here = () => within(screen.getByRole('region', { name: 'What you can do here' }));
const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

test('customer pages start with the customers viewed last, and the pages the role has', async () => {
  await signInAs('salesperson');
  // Other tests may have opened customers in their name.
  host.use(http.post(at('users/recentCustomers'), () => reply([]), { once: true }));
  await show('/customerdetails');
  expect(await (await recent()).findByText('Customers you open appear here.')).toBeTruthy();
  cleanup();
  const [one, two] = (await call(searchCustomers, { q: '' })).response;
  await view(`customer:${one?.UC_ID}`);
  await view(`customer:${two?.UC_ID}`);

  const router = await show('/customerdetails');
  await (await recent()).findByRole('table');
  const ids = [one?.UC_ID, two?.UC_ID];
  expect(
    hrefs((await recent()).getAllByRole('link'))
      .slice(0, 2)
      .toSorted(),
  ).toEqual(ids.map((id) => `/customerdetails/${id}`).toSorted());
  expect(hrefs(here().getAllByRole('link'))).toEqual(['/customers', '/leads']);
  await userEvent.type(screen.getByRole('searchbox'), 'stone{Enter}');
  await waitFor(() => expect(router.state.location.state).toMatchObject({ words: 'stone' }));
  cleanup();

  await show('/customer_journey');
  await (await recent()).findByRole('table');
  expect(
    hrefs((await recent()).getAllByRole('link'))
      .slice(0, 2)
      .toSorted(),
  ).toEqual(ids.map((id) => `/customer_journey?customer=${id}`).toSorted());
});

test('vehicle pages start with the vehicles looked up last, under the form', async () => {
  const vin = '1HGCM82633A004352';
  await view(`vehicle:${vin}`);
  for (const page of ['valuationlookup', 'platelookup']) {
    await show(`/${page}`);
    const link = await (await recent()).findByRole('link', { name: /2003 Honda/ });
    expect(link.getAttribute('href')).toBe(`/${page}?vin=${vin}`);
    expect(screen.getByRole('button', { name: 'Look up' })).toBeTruthy();
    cleanup();
  }
});

test('says that the recent ones did not load, and keeps the rest', async () => {
  host.use(http.post(at('users/recentCustomers'), () => failure(503, 'busy')));
  await show('/customerdetails');
  expect(await (await recent()).findByRole('button', { name: /Retry/ })).toBeTruthy();
  expect(here().getByRole('link', { name: 'Search' })).toBeTruthy();
});
