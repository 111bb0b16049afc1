import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { enterSubjectRequest } from '../../../contract/calls/customers/requests.ts';
import { call } from '../../../src/providers/api/api.ts';
import { startPage } from '../pageHost.tsx';

const { sent, show, speak } = startPage(async () => {
  await import('../../../src/custom/customers/requests/index.tsx');
});

const enter = (customer: number, received_on: string) =>
  call(enterSubjectRequest, { customer, kind: 'erase', channel: 'letter', received_on });

const openErasure = async () => {
  const menu = await screen.findAllByRole('button', { name: /^Actions for the request/ });
  await userEvent.click(menu[0] ?? document.body);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase …' }));
  return within(await screen.findByRole('dialog', { name: /^Erase / }));
};

test('a request is entered for the customer of the address; what the server refuses stands beside its field', async () => {
  await show('/subjectrequests?new=2000000000');
  const dialog = within(await screen.findByRole('dialog', { name: 'New request' }));
  const number = dialog.getByLabelText<HTMLInputElement>(/^Customer number/);
  expect(number.value).toBe('2000000000');
  const received = dialog.getByLabelText(/^Received/);
  await userEvent.clear(received);
  await userEvent.type(received, '2199-01-01');
  await userEvent.click(dialog.getByRole('button', { name: 'Add request' }));
  expect(await dialog.findByText('Must not be in the future.')).toBeTruthy();
  await userEvent.clear(received);
  await userEvent.type(received, '2020-01-01');
  await userEvent.click(dialog.getByRole('button', { name: 'Add request' }));
  expect(await dialog.findByText('No customer has this number.')).toBeTruthy();
  await userEvent.clear(number);
  await userEvent.type(number, '7');
  await userEvent.click(dialog.getByRole('button', { name: 'Add request' }));
  const table = within(await screen.findByRole('table', { name: 'Privacy requests' }));
  expect(await table.findByText('Copy of data')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an overdue request is named, and erasing takes a reason and the number, typed', async () => {
  await enter(11, '2020-01-01');
  await show('/subjectrequests?show=overdue');
  const table = within(await screen.findByRole('table', { name: 'Privacy requests' }));
  expect(await table.findByText(/overdue/)).toBeTruthy();
  const dialog = await openErasure();
  expect(await dialog.findByRole('table', { name: 'Erased and kept data' })).toBeTruthy();
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase permanently' });
  expect(button.disabled).toBe(true);
  const blocked = dialog.queryByText('Erasure is blocked');
  if (!blocked) {
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'They asked.');
    await userEvent.type(dialog.getByLabelText(/^Enter 11 to confirm/), '12');
    expect(button.disabled).toBe(true);
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent('subjects/erase')).toEqual([]);
});

test('the page speaks Spanish', async () => {
  await speak('es');
  await show('/subjectrequests?show=refused');
  expect(await screen.findByRole('heading', { name: /^Solicitudes de privacidad/ })).toBeTruthy();
  expect(await screen.findByText('No hay solicitudes rechazadas')).toBeTruthy();
});
