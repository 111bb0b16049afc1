import type { Page } from '@playwright/test';
import { clockOffset, moveClock } from './clock.ts';
import { expect, openAs, test } from './test.ts';

// What is asked about, and what the second of two is told.
test.use({ provoked: [400, 409] });

const cardOn = (page: Page) => page.getByRole('button', { name: /Squeals in the rain/ });

test('what one person books, moves with keys and checks in another sees at once, and two at once are told', async ({
  page,
  browser,
}) => {
  await openAs(page, 'service', '/serviceApt');
  const tablet = await browser.newContext();
  await tablet.addInitScript(moveClock, clockOffset());
  const other = await tablet.newPage();
  await openAs(other, 'advisor', '/serviceApt');

  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await form.getByLabel('Phone').fill('610-555-0187');
  await form.getByLabel('Concern').fill('Squeals in the rain');
  await form.getByLabel('Time').fill('16:00');
  await form.getByRole('button', { name: 'Book' }).click();
  await expect(cardOn(other)).toContainText('4:00–5:00 PM');

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await cardOn(page).focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(cardOn(other)).toContainText('4:15–5:15 PM');
  // In another column it is another element, and has the focus still.
  await expect(cardOn(page)).toBeFocused();

  // Without a line what is tapped waits, and is sent once when the line is back.
  const sent: string[] = [];
  other.on('requestfinished', (request) => {
    if (request.url().endsWith('/service/change')) sent.push(request.postData() ?? '');
  });
  await tablet.setOffline(true);
  await cardOn(other).click();
  await other.getByRole('button', { name: 'Check in' }).click();
  await expect(other.getByText('Offline · 1 pending change')).toBeVisible();
  await tablet.setOffline(false);
  await expect(cardOn(page)).toContainText('Arrived');
  // Others may see it before the browser has told that it was sent.
  await expect.poll(() => sent.length).toBe(1);

  // Whoever comes second sees what is there now.
  await tablet.setOffline(true);
  await other.getByRole('button', { name: 'Start service' }).click();
  await expect(other.getByText('Offline · 1 pending change')).toBeVisible();
  await cardOn(page).press('Enter');
  // The card shows it before the server has it.
  const saved = page.waitForResponse((response) => response.url().endsWith('/service/change'));
  await page.getByRole('button', { name: 'Mark ready' }).click();
  await expect(cardOn(page)).toContainText('Ready');
  expect((await saved).ok()).toBe(true);
  await tablet.setOffline(false);
  const dialog = other.getByRole('dialog', { name: 'Someone else changed it first' });
  await expect(dialog).toContainText(/Current: Ready · 4:15 PM/);
  await dialog.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(cardOn(other)).toContainText('Ready');
  await tablet.close();
});

test('on paper the board of a day has every column, as small as it takes', async ({ page }) => {
  await openAs(page, 'service', '/serviceApt');
  const board = page.getByRole('region', { name: /^Appointments for / });
  await expect(board).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 979, height: 718 });
  const beyond = () => board.evaluate((one) => one.scrollWidth - one.clientWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: null });
});
