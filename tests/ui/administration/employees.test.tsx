import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { getEmployeeInfo } from '../../../contract/calls/users.ts';
import { call } from '../../../src/providers/api/api.ts';
import { onPhone } from '../phone.ts';
import { startAdmin } from './adminHost.tsx';

const { sent, show, signInAs } = startAdmin();

const Person = z.object({
  firstname: z.string(),
  lastname: z.string(),
  title: z.string(),
  email: z.string().optional(),
  login_id: z.number().nullable(),
});

/** Those of the first page, as the list has them. */
async function people() {
  const { response } = await call(getEmployeeInfo, { sort: 'lastname', page: 1, perPage: 25, status: 'A' });
  return response.map((row) => {
    const person = Person.parse(row);
    return { ...person, name: `${person.firstname} ${person.lastname}` };
  });
}

const ACTIVE = `/employee?filter=${encodeURIComponent('{"status":"A"}')}&sort=lastname&order=ASC&page=1&perPage=25`;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function openCards() {
  await press('Cards');
  return screen.findByRole('list', { name: 'Employees' });
}

test('cards show the same page as rows, are gone through and selected by keys, saved in a view, and stay when the list is opened again', async () => {
  const [one, two] = await people();
  const router = show(ACTIVE);
  await screen.findByRole('table', { name: 'Employees' });
  const cards = within(await openCards()).getAllByRole('listitem');
  expect(cards).toHaveLength(25);
  const card = within(cards[0] ?? document.body);
  expect(card.getByRole('link', { name: String(one?.email) }).getAttribute('href')).toBe(
    `mailto:${one?.email}`,
  );
  expect(cards[0]?.textContent).toContain(one?.title);

  cards[0]?.focus();
  await userEvent.keyboard('{ArrowRight}x');
  expect(document.activeElement).toBe(cards[1]);
  const bulk = within(await screen.findByRole('toolbar'));
  expect(bulk.getByText('1 selected')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${two?.name}` }).checked).toBe(true);
  await press('Save view');
  await userEvent.type(await screen.findByLabelText('View name'), 'Faces');
  await press('Save');
  await waitFor(() => expect(sent('views/save')).toMatchObject([{ state: { look: 'cards' } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  within(await screen.findByRole('list', { name: 'Employees' }))
    .getAllByRole('listitem')
    .at(-1)
    ?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/show$/));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('list', { name: 'Employees' })).toBeTruthy();
});

test('an employee who has a login leads to it, others to the form for one', async () => {
  const all = await people();
  // Some are called alike.
  const names = Map.groupBy(all, ({ name }) => name);
  const one = all.find(({ name, login_id }) => login_id !== null && names.get(name)?.length === 1);
  const two = all.find(({ name, login_id }) => login_id === null && names.get(name)?.length === 1);
  show(ACTIVE);
  await press(`Actions for ${one?.name}`);
  const open = await screen.findByRole('menuitem', { name: 'Open login' });
  expect(open.getAttribute('href')).toBe(`/admusers/${one?.login_id}/show`);
  expect(screen.queryByRole('menuitem', { name: 'Create login' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await press(`Actions for ${two?.name}`);
  expect(await screen.findByRole('menuitem', { name: 'Create login' })).toBeTruthy();
});

test('a picture is refused before anything draws it: of another kind, other content, too many bytes or pixels', async () => {
  const [one] = await people();
  show(ACTIVE);
  await press(`Actions for ${one?.name}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add photo' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Photo of ${one?.name}` }));
  const png = (side: number) => {
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Array(16).fill(0)]);
    for (const at of [16, 20]) new DataView(bytes.buffer).setUint32(at, side);
    return bytes;
  };
  const choose = (name: string, content: BlobPart) =>
    userEvent.upload(dialog.getByLabelText('Choose photo'), new File([content], name), {
      applyAccept: false,
    });
  for (const [name, content, sentence] of [
    ['face.svg', '<svg/>', 'Choose a PNG or JPG file.'],
    ['face.jpg', '<svg/>', "The file is damaged, or its content doesn't match its type."],
    ['face.PNG', png(0), "The file is damaged, or its content doesn't match its type."],
    ['face.jpeg', new Uint8Array(6 * 1024 * 1024), 'Larger than 5 MB. Choose a smaller photo.'],
    ['face.png', png(60_000), 'Larger than 50 million pixels. Resize the photo first.'],
  ] as const) {
    await choose(name, content);
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(sentence));
  }
  expect(sent('employees/setPhoto')).toEqual([]);
});

test('who only sees employees adds no photo and no login, and is told what their role hides', async () => {
  await signInAs('controller');
  const [one] = await people();
  show(ACTIVE);
  const cards = within(await openCards()).getAllByRole('listitem');
  expect(within(cards[0] ?? document.body).getAllByText('Hidden')).toHaveLength(2);
  await press(`Actions for ${one?.name}`);
  expect(await screen.findByRole('menuitem', { name: 'Show' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /photo|login/ })).toBeNull();
});

test('on a phone faces, or initials, stand before the names', async () => {
  onPhone();
  const [one] = await people();
  show(ACTIVE);
  const link = await screen.findByRole('link', { name: one?.name });
  expect(link.querySelector('[data-size="line"]')?.textContent).toBe(
    `${one?.firstname.charAt(0)}${one?.lastname.charAt(0)}`,
  );
  vi.unstubAllGlobals();
});
