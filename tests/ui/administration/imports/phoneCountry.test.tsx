import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, http, reply } from '../../host.ts';
import { showPage } from '../../pageHost.tsx';
import { importedFile, inspection, openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';

const { state, sent, host } = await startImports((data) =>
  Object.assign(data, { fieldChanges: { lender: { kind: 'phone' } } }),
);

const lastProfile = () => sent.findLast(({ path }) => path === 'imports/inspect')?.payload.profile;
const country = (name = 'Country of phones that name none') =>
  screen.findByRole<HTMLInputElement>('combobox', { name });

/** Opens a file with the rules that few files need. */
async function openRules() {
  await openImport(state.i18nProvider);
  await userEvent.click(await screen.findByText('Further rules'));
}

const optionsFor = async (picker: HTMLInputElement, words: string) => {
  await userEvent.clear(picker);
  await userEvent.type(picker, words);
  return within(await screen.findByRole('listbox')).getAllByRole('option');
};

test('the country of phone numbers is found by its name, and taken off again', async () => {
  await openRules();
  const picker = await country();
  await userEvent.click(picker);
  const all = within(await screen.findByRole('listbox')).getAllByRole('option');
  const names = all.map(({ textContent }) => textContent);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  const found = await optionsFor(picker, 'aland');
  expect(found.map(({ textContent }) => textContent)).toEqual(['Åland Islands', 'New Zealand']);
  const [germany] = await optionsFor(picker, 'germ');
  await userEvent.click(germany ?? picker);
  await waitFor(() => expect(lastProfile()).toMatchObject({ phonesOf: 'DE' }));
  expect((await country()).value).toBe('Germany');
  await userEvent.clear(await country());
  await waitFor(() => expect(lastProfile()).not.toHaveProperty('phonesOf'));
});

test('countries have their names in the language in use', async () => {
  await state.i18nProvider.changeLocale('es');
  await showPage(state.i18nProvider, '/dataimport');
  const files = await screen.findByLabelText<HTMLInputElement>('Elegir archivos', { selector: 'input' });
  await userEvent.upload(files, importedFile());
  await userEvent.click(await screen.findByText('Otras reglas'));
  const [germany] = await optionsFor(await country('País de los teléfonos que no lo dicen'), 'alem');
  expect(germany?.textContent).toBe('Alemania');
});

test('a code that is no country stands as it is, and is taken off', async () => {
  const { profile, ...inspected } = inspection({ phonesOf: 'ZZ' });
  const fields = inspected.fields.map((field) => ({ ...field, kind: 'phone' }));
  host.use(http.post(at('imports/inspect'), () => reply({ ...inspected, profile, fields }), { once: true }));
  await openRules();
  expect((await country()).value).toBe('ZZ');
  await userEvent.click(screen.getByTitle('Clear value'));
  await waitFor(() => expect(lastProfile()).toMatchObject({ source: 'CSV' }));
  expect(lastProfile()).not.toHaveProperty('phonesOf');
});
