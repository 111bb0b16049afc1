import { enter, expect, openAs, test } from './test.ts';

/** Short name, name in the header, tiles. */
const people = [
  ['admin', 'Priya Ramanathan', ['Sales month to date', 'New inventory', 'Used inventory', 'Data freshness']],
  ['gm', 'Dana Whitlow', ['Sales month to date', 'New inventory', 'Used inventory', 'Data freshness']],
  ['sales', 'Marcus Delacroix', ['Sales month to date', 'New inventory', 'Used inventory', 'Data freshness']],
  [
    'salesperson',
    'Joel Kestner',
    ['Sales month to date', 'New inventory', 'Used inventory', 'Data freshness'],
  ],
  ['service', 'Anita Broussard', ['Data freshness']],
  ['advisor', 'Tomas Ellwood', ['Data freshness']],
  ['marketing', 'Felix Haverford', ['Data freshness']],
  [
    'controller',
    'Margaret Stonefield',
    ['Sales month to date', 'New inventory', 'Used inventory', 'Data freshness'],
  ],
] as const;

for (const [name, fullName, tiles] of people) {
  test(`${name} signs in and sees the widgets of the role`, async ({ page }) => {
    await openAs(page, name);
    await expect(page.getByRole('button', { name: `Welcome, ${fullName}` })).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([...tiles]);
  });
}

test.describe('a wrong password', () => {
  test.use({ provoked: [401] });

  test('is answered with what to do, and keeps the user id', async ({ page }) => {
    await page.goto('/');
    await enter(page, 'parts@rooftop.example', 'not the password');
    await expect(page.getByRole('alert')).toContainText('The user id or password is not right.');
    await expect(page.getByLabel('E-mail or user id')).toHaveValue('parts@rooftop.example');
    await enter(page, 'parts@rooftop.example');
    await expect(page.getByRole('article', { name: 'Data freshness' })).toBeVisible();
  });
});

test('fields left empty are named, without asking the server', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your e-mail address or user id.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
});

test('a demo user of the list is taken over into the form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Use bdc/ }).click();
  await expect(page.getByLabel('E-mail or user id')).toHaveValue(/^bdc/);
});

test('logging off leads to the empty path, and a guarded page leads back after signing in', async ({
  page,
}) => {
  await openAs(page, 'gm');
  await page.getByRole('button', { name: 'Log off' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('rooftop.user'))).toBeNull();

  await page.goto('/stores');
  await expect(page).toHaveURL('/');
  await enter(page, 'gm@rooftop.example');
  await expect(page).toHaveURL(/\/stores/);
  await expect(page.getByRole('heading', { name: /^Stores/ })).toBeVisible();
});

test('a link to a period opens that period after signing in', async ({ page }) => {
  await openAs(page, 'gm', '/dashboard?period=last_month');
  await expect(page.getByRole('article', { name: 'Sales last month' })).toBeVisible();
  await expect(page).toHaveURL(/period=last_month/);
});

test.describe('a session that ends in the middle of work', () => {
  test.use({ provoked: [401] });

  test('asks for the password in place, keeps what was typed, and saves it', async ({ page, context }) => {
    await openAs(page, 'admin', '/stores/7');
    const city = page.getByLabel('City');
    const before = await city.inputValue();
    await city.fill('Typed before the session ended');
    await context.clearCookies({ name: 'rooftop_session' });
    await page.getByRole('button', { name: 'Save' }).click();

    const dialog = page.getByRole('dialog', { name: 'Your session ended' });
    await dialog.getByLabel(/^Password/).fill('a-password-for-tests');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText('Typed before the session ended')).toBeVisible();

    await page.goto('/stores/7');
    await page.getByLabel('City').fill(before);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('main').getByText(before, { exact: true })).toBeVisible();
  });
});
