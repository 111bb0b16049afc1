import { expect, openAs, test } from '../test.ts';

const stored = () => Object.keys(localStorage);

test('what a test leaves in its browser,', async ({ page, context }) => {
  await openAs(page, 'gm', '/Profile');
  await page.evaluate(() => localStorage.setItem('rooftop.locale', 'es'));
  expect(await page.evaluate(stored)).toEqual(expect.arrayContaining(['rooftop.user', 'rooftop.locale']));
  expect(await context.cookies()).not.toEqual([]);
});

test('the next one does not find there', async ({ page, context }) => {
  expect(await context.cookies()).toEqual([]);
  await page.goto('/icon.svg');
  expect(await page.evaluate(stored)).toEqual([]);
  await page.goto('/Profile');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
