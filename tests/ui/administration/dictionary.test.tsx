import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startAdmin } from './adminHost.tsx';

const { show, signInAs, speak } = startAdmin();

const list = `/DataDictionary?filter=${encodeURIComponent('{"q":"acquisition margin"}')}`;
const openEntry = async (name: string) => (await screen.findByRole('link', { name })).click();

test('the list names the pages of a term and links them; its page has no API for those who only read', async () => {
  await signInAs('gm');
  show(list);
  const row = within(
    (await screen.findByRole('link', { name: 'Acquisition margin' })).closest('tr') ?? document.body,
  );
  const place = row.getByRole('link', { name: 'Exchange analytics' });
  expect(place.getAttribute('href')).toBe('/exanalytics');
  expect(row.getByText('US dollars')).toBeTruthy();
  await openEntry('Acquisition margin');
  const definition = within(await screen.findByRole('region', { name: 'Definition' }));
  expect(definition.getByRole('link', { name: 'Exchange analytics' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('exchange/analytics');
  expect(screen.queryByRole('region', { name: 'In Spanish' })).toBeNull();
});

test('a page that the role lacks is named without a link', async () => {
  await signInAs('salesperson');
  show(list);
  const row = within(
    (await screen.findByRole('link', { name: 'Acquisition margin' })).closest('tr') ?? document.body,
  );
  expect(row.getByText('Exchange analytics')).toBeTruthy();
  expect(row.queryByRole('link', { name: 'Exchange analytics' })).toBeNull();
});

test('editors also see the other language and the API fields', async () => {
  show(list);
  await openEntry('Acquisition margin');
  const api = within(await screen.findByRole('region', { name: 'Use in the API' }));
  expect(api.getByText('exchange/analytics.acquired.rows.margin')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'In Spanish' })).toBeTruthy();
  cleanup();
  await speak('es');
  show(list);
  expect(await screen.findByRole('link', { name: 'Análisis de intercambio' })).toBeTruthy();
});
