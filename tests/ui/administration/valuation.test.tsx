import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DecodedVin, LoanTrade, MarketValue, ValueReply } from '../../../contract/calls/vehicles.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, masked, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

const vin = '1M8GDM9AXKP042788';

const decoded: DecodedVin = {
  vin,
  valid: true,
  notes: [],
  year: 2023,
  make: 'Ford',
  model: 'Escape',
  series: null,
  trim: 'SEL',
  body: 'SUV',
  vehicle_type: null,
  drive_type: 'AWD',
  fuel: 'Gasoline',
  cylinders: 3,
  displacement: 1.5,
  engine: null,
  doors: 5,
  manufacturer: 'Ford Motor Company',
  plant_city: 'Louisville',
  plant_state: 'Kentucky',
  plant_country: null,
};

const value: MarketValue = {
  source: 'own',
  retail_value: 26_400,
  wholesale_value: 22_900,
  trade_in_value: 21_800,
  valued_at: '2026-11-19',
  sales: 14,
  wholesale_sales: 6,
  first_date: '2026-03-02',
  last_date: '2026-11-11',
  rests_on: 'sales',
  basis: 'trim',
  basis_year: 2023,
  median_price: 27_000,
  median_mileage: 31_000,
  per_mile: -0.06,
  adjustments: [{ kind: 'mileage', amount: -600 }],
};

const valued: ValueReply = {
  vehicle: {
    vin,
    year: 2023,
    make: 'Ford',
    model: 'Escape',
    trim: 'SEL',
    mileage: 41_000,
    mileage_source: 'asked',
  },
  value,
  outside_failed: false,
  comparables: [
    {
      kind: 'sale',
      store_id: 1,
      storename: 'Boyertown Ford',
      number: 'D812',
      vin,
      date: '2026-11-11',
      trim: 'SEL',
      mileage: 30_500,
      price: 27_150,
    },
  ],
};

const loan: LoanTrade = {
  vin,
  store_id: 1,
  deal_no: 'D101',
  contract_date: '2024-05-02',
  UC_ID: 7,
  customer_name: 'Ann Marsh',
  lender: 'Ally',
  loan_type: 'loan',
  original_amount: 30_000,
  apr: 6.7,
  term_months: 60,
  payment: 590,
  payments_left: 30,
  payoff_est: 16_300,
  value_date: '2026-11-01',
  payoff_as_of: '2026-11-01',
  trade_in_value: 21_800,
  equity: 5_500,
  residual: null,
  maturity_date: '2029-05-02',
};

let i18nProvider: I18nProvider;
const sent: Parameters<typeof callHandlers>[0] = [];
const host = startHost(
  http.post(at('users/recentVehicles'), () => reply([])),
  ...callHandlers(sent, {
    'vehicles/decode': () => reply(decoded),
    'vehicles/value': () => reply(valued),
    'mscan/GetLoanTrade': () => reply(loan),
  }),
);

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/vehicles/valuation/index.tsx'), 60_000);
beforeEach(async () => {
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const region = (name: string) => screen.findByRole('region', { name });
const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;

test('a VIN gives the vehicle, its values with dates and count, equity, and comparables', async () => {
  const router = await showPage(i18nProvider, '/valuationlookup');
  await userEvent.type(await screen.findByLabelText(/^VIN/), '1m8gdm9a xkp-042788');
  await userEvent.type(screen.getByLabelText('Mileage'), 'e-41,0x00.');
  await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
  expect(router.state.location.search).toBe(`?vin=${vin}&mileage=41000`);

  const said = within(await region('VIN details'));
  expect(await said.findByText('1.5 L, 3 cylinders')).toBeTruthy();
  expect(await figure('Retail')).toBe('$26,400');
  expect(await figure('Wholesale')).toBe('$22,900');
  expect(await figure('Trade-in')).toBe('$21,800');
  const values = (await region('Values')).textContent;
  expect(values).toContain('14 sales · Mar 2 – Nov 11, 2026 · 41,000 miles, as entered');
  expect(values).toMatch(/Median price at 31,000 miles\$27,000Mileage−\$600Retail value\$26,400/);
  expect(await figure('Equity')).toBe('↑ $5,500');
  const owed = (await region('Loan and equity')).textContent;
  expect(owed).toContain('equity as of Nov 1, 2026');
  expect(owed).toContain('Trade-in value$21,800as of Nov 1, 2026');
  expect(within(await region('Comparables')).getByText('Boyertown Ford')).toBeTruthy();
  expect(sent.find(({ path }) => path === 'vehicles/value')?.payload).toEqual({ vin, mileage: 41_000 });
});

test('a link with year, make and model opens its values; nothing is asked of a VIN then', async () => {
  await showPage(i18nProvider, '/valuationlookup?year=2023&make=Ford&model=Escape&trim=SEL');
  expect(await figure('Retail')).toBe('$26,400');
  expect(screen.getByLabelText<HTMLInputElement>(/^Make/).value).toBe('Ford');
  expect(sent).toEqual([
    { path: 'vehicles/value', payload: { year: 2023, make: 'Ford', model: 'Escape', trim: 'SEL' } },
  ]);
});

test('what is missing is said beside the field, before anything is asked', async () => {
  await showPage(i18nProvider, '/valuationlookup');
  await userEvent.type(await screen.findByLabelText(/^VIN/), '1M8GD');
  await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
  expect((await screen.findByRole('alert')).textContent).toContain('You entered 5 characters.');
  await userEvent.click(screen.getByRole('button', { name: 'Year, make and model' }));
  await userEvent.type(screen.getByLabelText(/^Year/), '2023');
  await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
  expect((await screen.findAllByText('Enter year, make and model.')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('a VIN with a wrong check digit says so and is valued all the same', async () => {
  host.use(
    http.post(at('vehicles/decode'), () => reply({ ...decoded, valid: false, notes: ['check_digit'] })),
  );
  await showPage(i18nProvider, `/valuationlookup?vin=${vin}`);
  expect((await screen.findByRole('alert')).textContent).toContain(
    "The check digit (position 9) doesn't match",
  );
  expect(await figure('Retail')).toBe('$26,400');
});

test('too few sales are no value of zero', async () => {
  host.use(http.post(at('vehicles/value'), () => reply({ ...valued, value: null, comparables: [] })));
  host.use(http.post(at('mscan/GetLoanTrade'), () => reply(null)));
  await showPage(i18nProvider, `/valuationlookup?vin=${vin}`);
  expect(await screen.findByText('Not enough sales and listings')).toBeTruthy();
  expect(screen.getByText('No comparable sales or listings at your stores')).toBeTruthy();
  expect(screen.queryByText('Loan and equity')).toBeNull();
  expect(screen.queryByText('$0')).toBeNull();
});

test('what is owed beyond the value is shown as that, and unknown terms as unknown', async () => {
  host.use(http.post(at('mscan/GetLoanTrade'), () => reply({ ...loan, equity: -2_300 }), { once: true }));
  const router = await showPage(i18nProvider, `/valuationlookup?vin=${vin}`);
  expect(await figure('Equity')).toBe('↓ −$2,300');
  expect(screen.getByText('owes more than it is worth')).toBeTruthy();
  host.use(http.post(at('mscan/GetLoanTrade'), () => reply({ ...loan, equity: null, payoff_est: null })));
  await router.navigate('/valuationlookup?vin=1M8GDM9A1KP042788');
  expect(await screen.findByText(/payoff unknown: no deal terms/)).toBeTruthy();
});

test('the wholesale value that the role may not see is marked as hidden', async () => {
  const { wholesale_value: _, ...seen } = value;
  host.use(http.post(at('vehicles/value'), () => masked({ ...valued, value: seen }, 'gross')));
  await showPage(i18nProvider, `/valuationlookup?vin=${vin}`);
  expect((await figure('Wholesale'))?.trim()).toBe('Hidden');
});

test('values that do not load say why and are asked for again; the rest stays', async () => {
  host.use(http.post(at('vehicles/value'), () => failure(503, 'busy'), { once: true }));
  await showPage(i18nProvider, `/valuationlookup?vin=${vin}`);
  expect((await screen.findByRole('alert')).textContent).toContain("The values didn't load");
  expect(await screen.findByText('Ford Motor Company')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await figure('Retail')).toBe('$26,400');
});

test('the answer can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await showPage(i18nProvider, `/valuationlookup?vin=${vin}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});
