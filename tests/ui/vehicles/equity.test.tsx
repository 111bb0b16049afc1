import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { equityBands, equityContract, equityReplacements } from '../../../contract/calls/equity.ts';
import { reckon } from '../../../contract/payment/whatIf.ts';
import { call } from '../../../src/providers/api/api.ts';
import { createFormat } from '../../../src/providers/texts/format.ts';
import { startAdmin } from '../administration/adminHost.tsx';
import { at, failure, http } from '../host.ts';
import { onPhone } from '../phone.ts';

const { host, sent, signInAs, ...portal } = startAdmin();

// A busy machine takes long to load what a row opens, which is no part of what is tested.
beforeAll(() => import('../../../src/resources/equityScreen/whatIf/Aside.tsx'), 60_000);

/** React's `use` needs an act that is waited for. */
const show = (path: string) => act(async () => portal.show(path));
const { moneyExact } = createFormat('en');

/** Loans, those that owe the most first. */
const loansWith = (filter: object) =>
  `/EquityScreen?${new URLSearchParams({
    filter: JSON.stringify({ finance_type: 'finance', ...filter }),
    displayedFilters: '{}',
    sort: 'equity',
    order: 'ASC',
  })}`;
const loans = loansWith({});
const all = `/EquityScreen?${new URLSearchParams({ filter: '{}', displayedFilters: '{}' })}`;

const openRow = async () => {
  const table = await screen.findByRole('table', { name: 'Customer vehicles' });
  const row = await waitFor(() => {
    const [first] = within(table)
      .getAllByRole('row')
      .filter(({ dataset }) => dataset.opens === 'true');
    if (!first) throw new Error('No row is there yet.');
    return first;
  });
  await act(async () => userEvent.click(row));
  return screen.findByRole('complementary', { name: 'Customer vehicle' });
};

const panelOf = async () => {
  const panel = within(await openRow());
  await userEvent.click(await panel.findByRole('button', { name: 'Compare with a vehicle in stock' }));
  await panel.findByRole('button', { name: 'Save for customer' });
  return panel;
};

/** The open record with its likeliest replacement, as the server tells them. */
async function openedBy(address: string) {
  const equity_id = Number(new URLSearchParams(address).get('record'));
  const contract = (await call(equityContract, { equity_id })).response;
  const [stock] = (await call(equityReplacements, { equity_id, q: '' })).response;
  if (!stock) throw new Error('The demo group has stock.');
  const tax = contract.taxes.find(({ state }) => state === stock.state);
  if (!tax) throw new Error('The stores of the demo group have a tax.');
  return { contract, stock, tax };
}

test('a row opens with its own new payment, of the same price again', async () => {
  const router = await show(loansWith({ est_new_payment_gte: 1 }));
  const panel = within(await openRow());
  await panel.findByText(/^Same price, \d+ months at/);
  const { contract } = await openedBy(router.state.location.search);
  expect(contract.est_new_payment).not.toBeNull();
  const payment = moneyExact(contract.est_new_payment);
  expect(panel.getByText(payment).tagName).toBe('OUTPUT');
  const table = screen.getByRole('table', { name: 'Customer vehicles' });
  const [row] = within(table)
    .getAllByRole('row')
    .filter(({ dataset }) => dataset.opens === 'true');
  expect(row?.textContent).toContain(payment);
});

test('a row opens beside the list, and the payment follows what is typed, by the function of the server', async () => {
  const router = await show(loans);
  const panel = await panelOf();
  const { contract, stock, tax } = await openedBy(router.state.location.search);
  const comesTo = (rate: number) =>
    reckon({
      kind: 'loan',
      price: stock.price,
      rate,
      term: contract.offer.term,
      cash: 0,
      allowance: contract.market_value ?? 0,
      payoff: contract.payoff_est ?? 0,
      tax: tax.rate,
      residual: 0,
      state: tax,
    });
  await panel.findByText(moneyExact(comesTo(contract.offer.apr).payment));
  const rate = panel.getByRole('textbox', { name: 'Rate' });
  await userEvent.clear(rate);
  await userEvent.type(rate, '3.49');
  const { payment, financed, total } = comesTo(3.49);
  await panel.findByText(moneyExact(payment));

  await userEvent.click(panel.getByRole('button', { name: 'Save for customer' }));
  await panel.findByText('Saved');
  const [request] = sent('equity/saveWhatIf');
  expect(request).toMatchObject({ choice: { rate: 3.49 }, outcome: { payment, financed, total } });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await panel.findByText('Not saved');
});

test('a term of 0 is told beside its field and no payment is shown; what was typed stays when saving fails', async () => {
  await show(loans);
  const panel = await panelOf();
  const term = panel.getByRole('textbox', { name: 'Term' });
  await userEvent.clear(term);
  await userEvent.type(term, '0');
  await panel.findByText('Enter at least 1.');
  expect(panel.getByRole('button', { name: 'Save for customer' })).toHaveProperty('disabled', true);
  expect(panel.getByText('Fix the marked fields to see the payment.')).toBeTruthy();
  await userEvent.clear(term);
  await userEvent.type(term, '48');
  host.use(http.post(at('equity/saveWhatIf'), () => failure(409, 'conflict')));
  await userEvent.click(panel.getByRole('button', { name: 'Save for customer' }));
  await screen.findByText('The host said conflict.');
  expect(term).toHaveProperty('value', '48 mo');
});

test('Escape closes the panel and the address forgets it', async () => {
  const router = await show(all);
  await panelOf();
  expect(router.state.location.search).toContain('record=');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Customer vehicle' })).toBeNull());
  expect(router.state.location.search).not.toContain('record=');
});

test('the histogram has a table, and its fields filter the list', async () => {
  const router = await show(all);
  const { bands } = (await call(equityBands, { filter: {} })).response;
  const table = await screen.findByRole('table', { name: 'Vehicles by equity' });
  const counts = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => Number(textContent?.replaceAll(',', '')));
  expect(counts).toEqual(bands.map(({ count }) => count));
  // "Positive" has another count: it begins above break-even.
  const upper = bands.reduce((sum, { from, count }) => (from !== null && from >= 0 ? sum + count : sum), 0);
  expect(screen.getByText(/^\$0 or more/).textContent).toBe(`$0 or more ${upper}`);
  await userEvent.type(screen.getByRole('textbox', { name: 'Minimum equity' }), '1500{Enter}');
  await waitFor(() =>
    expect(decodeURIComponent(router.state.location.search)).toContain('"equity_gte":1500'),
  );
});

test('what a segment can not say is told before', async () => {
  const filter = JSON.stringify({ payment_difference_gte: -25, equity_gte: 0 });
  const router = await show(`/EquityScreen?${new URLSearchParams({ filter, displayedFilters: '{}' })}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Save as segment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as segment' }));
  const [kept, lost] = dialog.getAllByRole('list').map(({ textContent }) => textContent);
  expect([kept, lost]).toEqual(['Equity', 'Difference']);
  await userEvent.click(dialog.getByRole('button', { name: 'Open Lists' }));
  const { pathname, search } = router.state.location;
  expect([pathname, new URLSearchParams(search).get('exp')]).toEqual(['/customerslist', 'equity >= 0']);
});

test('opens on who to call, and an outcome saves at once, can be undone, and returns after an error', async () => {
  const router = await show('/EquityScreen');
  const tab = await screen.findByRole('tab', { selected: true });
  expect(tab.textContent).toMatch(/^Call today/);
  expect(
    screen.getAllByRole('button', { name: /^Remove filter / }).map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Difference', 'Reachable by phone', 'Called this month'].map((name) => `Remove filter ${name}`));
  expect(screen.queryByRole('table', { name: 'Vehicles by equity' })).toBeNull();
  const selects = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: /^Outcome, / });
  const select = selects.find(({ value }) => value === 'not_called');
  if (!select) throw new Error('The demo group has customers to call.');
  const again = () => screen.getByRole<HTMLSelectElement>('combobox', { name: select.ariaLabel ?? '' });
  await userEvent.selectOptions(select, 'left_message');
  expect(select.value).toBe('left_message');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(again().value).toBe('not_called'));
  expect(sent('equity/logCall')).toMatchObject([{ outcome: 'left_message' }]);

  host.use(http.post(at('equity/logCall'), () => failure(409, 'conflict')));
  await userEvent.selectOptions(again(), 'appointment');
  await screen.findByText('The host said conflict.');
  await waitFor(() => expect(again().value).toBe('not_called'));
  // A press on the outcome is not one on the row.
  expect(router.state.location.search).not.toContain('record=');
});

test('on a phone one row names the view and leads to the others, and a card has the call and its outcome', async () => {
  onPhone();
  await show('/EquityScreen');
  const row = await screen.findByRole('button', { name: /^Call today.*within ±\$25/ });
  const cards = within(await screen.findByRole('list', { name: 'Customer vehicles' }));
  const [card] = await cards.findAllByRole('listitem');
  const first = within(card ?? document.body);
  expect(first.getByRole('link', { name: /^\(\d{3}\) / }).getAttribute('href')).toMatch(/^tel:/);
  expect(first.getByRole('combobox', { name: /^Outcome, / })).toBeTruthy();
  await userEvent.click(row);
  await userEvent.click(await screen.findByRole('button', { name: 'Leases ending' }));
  await screen.findByRole('button', { name: /^Leases ending ?· / });
  vi.unstubAllGlobals();
});

test('a customer who opted out of calls is called only after a second look', async () => {
  const filter = JSON.stringify({ may_call: 'N' });
  await show(`/EquityScreen?${new URLSearchParams({ filter, displayedFilters: '{}' })}`);
  const [number] = await screen.findAllByRole('link', { name: /^\(\d{3}\) / });
  await userEvent.click(number ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Opted out of calls' }));
  expect(dialog.getByRole('button', { name: 'Call anyway' })).toBeTruthy();
});

test('the call list has a line to write on for each customer', async () => {
  await show('/EquityScreen');
  const button = await screen.findByRole('button', { name: 'Call list' });
  // Nothing to print before the list is known.
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Call list' }));
  const list = within(await dialog.findByRole('table', { name: 'Call list' }));
  const [, first] = list.getAllByRole('row');
  expect(first?.textContent).toMatch(/\(\d{3}\) \d{3}-\d{4}/);
  expect(list.getByRole('columnheader', { name: 'Notes' })).toBeTruthy();
  expect(sent('equity/callList')).toMatchObject([
    { filter: { called_this_month: 'N' }, sort: 'customer_name' },
  ]);
});

test('in Spanish the tax names its state as Spanish does', async () => {
  await portal.speak('es');
  await show(loans);
  const table = within(await screen.findByRole('table', { name: 'Vehículos de clientes' }));
  await act(async () => userEvent.click(table.getAllByRole('row')[1] ?? document.body));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Comparar con un vehículo en inventario' }),
  );
  expect(await screen.findByText('Pensilvania, después del abono')).toBeTruthy();
});

test('who may only look works out but saves nothing', async () => {
  await signInAs('marketing');
  await show(all);
  const panel = within(await openRow());
  await userEvent.click(await panel.findByRole('button', { name: 'Compare with a vehicle in stock' }));
  await panel.findByText("Your role can view but can't save.");
  expect(screen.queryByRole('combobox', { name: /^Outcome, / })).toBeNull();
  expect(screen.getAllByText('Not called').length).toBeGreaterThan(0);
  expect(panel.queryByRole('button', { name: 'Save for customer' })).toBeNull();
});
