import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { customerColumns } from '../../../../../contract/records/customerDetails.ts';
import { at, http, reply } from '../../../host.ts';
import { showPage } from '../../../pageHost.tsx';
import { importedFile, inspection, openImport } from '../../importHost.ts';
import { startImports } from '../importPages.ts';

const { state, sent, host } = await startImports();

const lastProfile = () => sent.findLast(({ path }) => path === 'imports/inspect')?.payload.profile;
const picker = (header: string) => screen.getByLabelText<HTMLSelectElement>(`Field for the column ${header}`);
const fieldNamed = (name: string, label: string, kind: string): InspectReply['fields'][number] => ({
  ...{ name, label, kind, required: false, waivable: false, lenient: true, computable: false },
  options: [],
});

/** What the server makes of a file whose deals name their customers, and tell the e-mail of each. */
function answer(body: Record<string, unknown>) {
  const customer = { last: 'No', phone: 'VIN', email: 'Comment' };
  const { columns, fields, ...inspected } = inspection(Object(body.profile ?? { customer }));
  const rule: Record<string, unknown> = Object(inspected.profile.customer);
  return {
    ...inspected,
    columns: columns.map((column): InspectReply['columns'][number] => {
      const part = customerColumns.find((one) => rule[one.part] === column.header)?.name;
      const told = { No: 'customer_last', Comment: 'customer_email' }[column.header] ?? null;
      if (!part) return { ...column, told };
      return { ...column, told, field: part, by: 'values', filled: 2, different: 2 };
    }),
    fields: [...fields, fieldNamed('UC_ID', 'Customer', 'reference')],
    customer_fields: customerColumns.map(({ name, label }) => fieldNamed(name, label.en, 'text')),
    preview: inspected.preview.map((row) => ({
      ...row,
      values: { ...row.values, UC_ID: 'Ann Lee', customer_email: 'ann@lee.example' },
    })),
  };
}
const answers = () =>
  host.use(
    http.post(at('imports/inspect'), async ({ request }) => {
      const payload = Object(await request.clone().json());
      sent.push({ path: 'imports/inspect', payload });
      return reply(answer(payload));
    }),
  );

test('the e-mail of the customer is shown with why and in each row, and is set and removed by hand', async () => {
  answers();
  await openImport(state.i18nProvider);
  const taken = picker('Comment');
  expect(taken.selectedOptions[0]?.textContent).toBe('E-mail of the customer');
  expect(taken.parentElement?.parentElement?.textContent).toContain('by what is in it; 2 different in 2');
  const becomes = within(screen.getByRole('region', { name: 'Row 2 becomes' }));
  expect(becomes.getByText('ann@lee.example')).toBeTruthy();
  expect(becomes.getByText('Ann Lee')).toBeTruthy();
  const phone = picker('VIN').parentElement?.parentElement?.textContent;
  expect(phone).toContain('phone of the customer, who is found by name and phone');
  await userEvent.selectOptions(taken, 'Lender');
  await waitFor(() =>
    expect(lastProfile()).toMatchObject({
      ...{ customer: { last: 'No', phone: 'VIN' }, columns: { lender: ['Comment'] } },
    }),
  );
  expect(lastProfile()).not.toHaveProperty('customer.email');
  await userEvent.selectOptions(picker('Comment'), 'ZIP of the customer');
  await waitFor(() => expect(lastProfile()).toMatchObject({ customer: { phone: 'VIN', zip: 'Comment' } }));

  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  await userEvent.click(rules.getByText('Further rules'));
  const customer = within(rules.getByRole('region', { name: 'Customer by name and phone' }));
  await userEvent.selectOptions(customer.getByLabelText('ZIP'), 'None');
  await waitFor(() => expect(lastProfile()).not.toHaveProperty('customer.zip'));
  await userEvent.selectOptions(customer.getByLabelText('Address'), 'Comment');
  await waitFor(() => expect(lastProfile()).toMatchObject({ customer: { address: 'Comment' } }));
  await rules.findByText('Customers by No, VIN, Comment; unknown ones are added');
});

test('nothing is told of customers whom nothing names, and it is said in Spanish too', async () => {
  await openImport(state.i18nProvider);
  expect(within(picker('Comment')).queryByText('E-mail of the customer')).toBeNull();
  answers();
  await state.i18nProvider.changeLocale('es');
  await showPage(state.i18nProvider, '/dataimport');
  const files = await screen.findByLabelText<HTMLInputElement>('Elegir archivos', { selector: 'input' });
  await userEvent.upload(files, importedFile());
  const all = await screen.findAllByText('Correo electrónico del cliente');
  expect(all.length).toBeGreaterThan(0);
});

test('what would be lost with a column is said, is not left out for good, and is taken again with one click', async () => {
  answers();
  await openImport(state.i18nProvider);
  await userEvent.selectOptions(picker('Comment'), 'Not taken');
  await waitFor(() => expect(lastProfile()).toMatchObject({ customer: { last: 'No', phone: 'VIN' } }));
  await userEvent.selectOptions(picker('VIN'), 'Lender');
  await screen.findByText(/^With it the rule “Customers by name” is gone: .* No tells nothing any more\.$/);
  await waitFor(() => expect(lastProfile()).not.toHaveProperty('customer'));
  expect(within(picker('Comment')).getByText('E-mail of the customer')).toBeTruthy();
  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  await userEvent.click(await rules.findByRole('button', { name: 'Customers by No, Comment' }));
  await waitFor(() => expect(lastProfile()).toMatchObject({ customer: { last: 'No', email: 'Comment' } }));
});

test('a rule that is begun with a name asks for what tells those of one name apart', async () => {
  answers();
  await openImport(state.i18nProvider);
  await userEvent.selectOptions(picker('VIN'), 'Not taken');
  await waitFor(() => expect(lastProfile()).toMatchObject({ customer: { last: 'No', email: 'Comment' } }));
  await userEvent.selectOptions(picker('Comment'), 'Last name of the customer');
  const rule = within(
    await screen.findByRole('region', { name: 'Customers by name: one more column is needed' }),
  );
  await userEvent.selectOptions(rule.getByLabelText('E-mail of the customer'), 'No');
  await waitFor(() => expect(lastProfile()).toMatchObject({ customer: { last: 'Comment', email: 'No' } }));
});
