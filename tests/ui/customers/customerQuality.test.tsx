import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { completeness } from '../../../contract/calls/customers/completeness.ts';
import { type Household, households } from '../../../contract/calls/customers/households.ts';
import { normalisedCounts, normalisedValues } from '../../../contract/calls/customers/normalisation.ts';
import { call } from '../../../src/providers/api/api.ts';
import { at, http, reply } from '../host.ts';
import { startPage } from '../pageHost.tsx';

const { host, sent, show } = startPage(() => import('../../../src/custom/customers/identity/index.tsx'));

const grid = async (name: string) => within(await screen.findByRole('table', { name }));
const table = async (name: string, row: RegExp) => within((await grid(name)).getByRole('row', { name: row }));

test('a figure of a store leads to exactly its customers, and to those who lack it', async () => {
  const { response: rows } = await call(completeness, {});
  const store = rows.find(({ of }) => of === 'store');
  if (!store) throw new Error('There is no store.');
  const router = await show('/CDP?tab=completeness');
  const link = async (field: RegExp) =>
    (await table('By store', new RegExp(`^${store.name}`))).getByRole('link', { name: field });
  const expected = `${store.expression} and known_email = `;
  expect(decodeURIComponent((await link(/^Email, /)).getAttribute('href') ?? '')).toContain(
    `${expected}'Y'`.replaceAll(' ', '+'),
  );
  expect((await link(/^Email, /)).textContent).toContain(String(store.known_email));
  await userEvent.click(screen.getByRole('button', { name: 'Missing data' }));
  expect(router.state.location.search).toBe('?tab=completeness&side=lacks');
  const lacking = await link(/^Without Email, /);
  expect(lacking.textContent).toContain(String(store.customers - store.known_email));
  expect(decodeURIComponent(lacking.getAttribute('href') ?? '')).toContain(
    `${expected}'N'`.replaceAll(' ', '+'),
  );
  expect(await table('By record source', /^CDK/)).toBeTruthy();
});

test('a rule lists its values as the file has them, with what is used, and can be taken off again', async () => {
  const [first] = (await call(normalisedCounts, {})).response;
  if (!first) throw new Error('Nothing was written otherwise.');
  const { response: values, meta } = await call(normalisedValues, { field: first.field, rule: first.rule });
  await show('/CDP?tab=normalised');
  const counts = await grid('Changes by rule');
  await userEvent.click(counts.getAllByRole('button')[0] ?? document.body);
  await screen.findByText(`${meta.total} values`);
  const listed = await grid('Changed values');
  expect(listed.getAllByText(values[0]?.written ?? '')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toContain(
    `rule=${first.rule}`,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Remove: Phone/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Remove: / }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Take off/ })).toBeNull());
});

const refusal = (message: string) =>
  Response.json({ status: 409, error: { code: 'conflict', message, id: 'test' } }, { status: 409 });

const member = (UC_ID: number, UC_FirstName: string): Household['members'][number] => ({
  ...{ UC_ID, UC_FirstName, UC_LastName: 'Stone', UC_Email: null, UC_Phone1: null },
  ...{ address: '1 Main St', zip: '19512' },
});

test('whoever takes somebody out says why; what is wrong stands beside its field, and nothing is lost', async () => {
  const household = {
    household_id: 1,
    count: 2,
    members: [member(1, 'Ann'), member(2, 'Bob')],
    decisions: [],
  };
  host.use(http.post(at('households/list'), () => reply([household])));
  await show('/CDP?tab=households');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ann Stone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ann Stone from the household?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(dialog.getByText('Required. Explain the change for colleagues.')).toBeTruthy();
  expect(sent('households/split')).toEqual([]);
  host.use(
    http.post(at('households/split'), () => refusal('This customer has a household of their own already.')),
  );
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Moved out');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('This customer has a household of their own already.')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Reason/ }).value).toBe('Moved out');
  host.use(http.post(at('households/split'), () => reply({ decision_id: 5 })));
  const undone: unknown[] = [];
  host.use(
    http.post(at('households/undo'), async ({ request }) => {
      undone.push(await request.json());
      return reply({ decision_id: 5 });
    }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toEqual([{ decision_id: 5 }]));
});

test('households of the group are merged by picking somebody of the other one', async () => {
  const { response } = await call(households, {});
  const [one, other] = [response[0]?.members[0], response[1]?.members[0]];
  if (!one || !other) throw new Error('There are too few households.');
  await show('/CDP?tab=households');
  const name = ({ UC_FirstName, UC_LastName }: typeof one) => `${UC_FirstName} ${UC_LastName}`.trim();
  await userEvent.click(
    await screen.findByRole('button', { name: `Merge ${name(one)}’s household with another` }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(dialog.getByText('Select a member of the other household.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('combobox'), String(other.UC_ID));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name(other)) }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They told us.');
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(sent('households/merge')).toEqual([
      { left: one.UC_ID, right: other.UC_ID, reason: 'They told us.' },
    ]),
  );
  await waitFor(async () =>
    expect((await call(households, { UC_ID: one.UC_ID })).response[0]?.decisions).toMatchObject([
      { kind: 'merge', reason: 'They told us.' },
    ]),
  );
});
