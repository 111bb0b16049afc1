import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes, expectFits } from './expectations.ts';
import { callFrom, expect, openAs, settle, test } from './test.ts';

interface CustomerHit {
  readonly UC_ID: number;
  readonly UC_FirstName: string;
  readonly UC_LastName: string;
  readonly UC_Phone1: string | null;
}

const isFound = (value: unknown): value is CustomerHit =>
  typeof value === 'object' && value !== null && 'UC_LastName' in value && value.UC_LastName !== '';

/** Somebody of the demo group who has been here lately and has a name. */
async function somebody(page: Page): Promise<CustomerHit> {
  const hits: unknown = await callFrom(page, 'customers/search', { q: '' });
  const named = Array.isArray(hits) ? hits.find(isFound) : undefined;
  if (!named || !isFound(named)) throw new Error('The demo group has nobody with a name.');
  return named;
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'Find a customer' });

test('a general manager finds a customer by name, opens them and leaves a note', async ({ page }) => {
  await openAs(page, 'gm', '/customers');
  const { UC_FirstName: first, UC_LastName: last, UC_ID: id } = await somebody(page);
  await field(page).fill(`${last}, ${first}`);
  const link = page.locator(`a[data-customer="${id}"]`);
  await expect(link).toHaveText(`${first} ${last}`.trim());
  await settle(page);
  await expectAccessibleInBothSchemes(page);
  await link.click();
  await expect(page).toHaveURL(`/customerdetails/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(last);
  await settle(page);
  await expectAccessibleInBothSchemes(page);

  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByLabel('New note').fill('Prefers a call in the morning');
  await notes.getByRole('button', { name: 'Save note' }).click();
  // The field, too, holds the text until it is kept: what counts is the list.
  const note = notes.getByRole('listitem').filter({ hasText: 'Prefers a call in the morning' });
  await expect(note).toBeVisible();
  await page.reload();
  await expect(note).toBeVisible();
  await notes.getByRole('button', { name: /Delete note from/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notes.getByText('No notes yet')).toBeVisible();

  await page.goBack();
  await expect(field(page)).toHaveValue(`${last}, ${first}`);
});

test('by the keyboard alone: type, arrow down, Enter', async ({ page }) => {
  await openAs(page, 'advisor', '/customers');
  await expect(field(page)).toBeFocused();
  await settle(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const address = await page.locator('a[data-customer]:focus').getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(String(address));
  await expect(page.getByText('Hidden').first()).toBeVisible();
});

test('on a phone nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, 'gm', '/customers');
  await settle(page);
  await expectFits(page);
  await expectAccessible(page);
  await page.locator('a[data-customer]').first().click();
  await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

test.describe('of a customer who is not there', () => {
  test.use({ provoked: [404] });

  test('the page says so and leads back', async ({ page }) => {
    await openAs(page, 'gm', '/customerdetails/2000000000');
    await expect(page.getByText('Customer 2000000000 not found')).toBeVisible();
    await page.getByRole('link', { name: 'Find a customer' }).click();
    await expect(field(page)).toBeFocused();
  });
});
