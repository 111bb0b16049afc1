import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { customerDetails } from '../../../../../contract/records/customerDetails.ts';
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
  const { columns, fields, ...inspected } = inspection({ customer, ...Object(body.profile) });
  const rule: Record<string, unknown> = Object(inspected.profile.customer);
  return {
    ...inspected,
    columns: columns.map((column): InspectReply['columns'][number] =>
      column.header === 'Comment' && rule.email !== undefined
        ? { ...column, field: 'customer_email', by: 'values', filled: 2, different: 2 }
        : column,
    ),
    fields: [...fields, fieldNamed('UC_ID', 'Customer', 'reference')],
    customer_fields: customerDetails.map(({ name, label }) => fieldNamed(name, label.en, 'text')),
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
