import { expectAccessibleInBothSchemes } from './expectations.ts';
import { enter, expect, settle, signInAs, test } from './test.ts';

/** Short name, name in the header, and the place of their role's letter below. */
const people = [
  ['admin', 'Priya Ramanathan', 0],
  ['salesperson', 'Joel Kestner', 4],
  ['service', 'Anita Broussard', 5],
] as const;

/** Tiles in their order, and the roles that have them: Y or N in the order of the seed. */
const tiles = [
  ['Sales month to date', 'YYYYYNNNNNY'],
  ['Sales and gross by day', 'YYYYYNNNNNY'],
  ['Service', 'YYNNNYYNNNY'],
  ['Contracts in transit', 'YYYYNNNNNNY'],
  ['Salesperson ranking', 'YYYYYNNNNNY'],
  ['Used inventory', 'YYYYYNNNNNY'],
  ['Parts', 'YYNNNYNYNNY'],
  ['Appointments', 'YYYYYYYNYYN'],
  ['Customer equity', 'YYYYYNNNYYN'],
  ['Month vs budget', 'YYNNNNNNNNY'],
  ['New inventory', 'YYYYYNNNNNY'],
  ['F&I ranking', 'YYYYNNNNNNY'],
  ['Advisor ranking', 'YYNNNYYNNNY'],
  ['Stock by model', 'YYYNNNNNNNY'],
  ['Trend', 'YYYYNYNYNNY'],
  ['Service board', 'YYNNNYYNYNN'],
  ['Customer data', 'YYNNNNNNNYY'],
  ['Counts', 'YYYYNYNYYYY'],
  ['Employees', 'YYNNNNNNNNY'],
  ['Data freshness', 'YYYYYYYYYYY'],
] as const;

for (const [name, fullName, place] of people) {
  test(`${name} signs in and sees the widgets of the role`, async ({ page }) => {
    await signInAs(page, name);
    await expect(page.getByRole('button', { name: `Welcome, ${fullName}` })).toBeVisible();
    const own = tiles.filter(([, letters]) => letters[place] === 'Y').map(([title]) => title);
    // Where a tile stands follows from the room that the others leave.
    const headings = page.getByRole('article').getByRole('heading', { level: 2 });
    await expect(headings).toHaveCount(own.length);
    expect((await headings.allTextContents()).toSorted()).toEqual(own.toSorted());
  });
}

test.describe('a wrong password', () => {
  test.use({ provoked: [401] });

  test('is answered with what to do, and keeps the user id', async ({ page }) => {
    await page.goto('/');
    await enter(page, 'parts@rooftop.example', 'not the password');
    await expect(page.getByRole('alert')).toContainText('Incorrect user ID or password.');
    await expect(page.getByLabel('Email or user ID')).toHaveValue('parts@rooftop.example');
    await enter(page, 'parts@rooftop.example');
    await expect(page.getByRole('article', { name: 'Data freshness' })).toBeVisible();
  });
});

test('fields left empty are named, without asking the server', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your email or user ID.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
});

test('a demo user of the list is taken over into the form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Use bdc/ }).click();
  await expect(page.getByLabel('Email or user ID')).toHaveValue(/^bdc/);
});

test('logging off leads to the empty path, and a guarded page leads back after signing in', async ({
  page,
}) => {
  await signInAs(page, 'gm');
  await settle(page);
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
  await signInAs(page, 'gm', '/dashboard?period=last_month');
  await expect(page.getByRole('article', { name: 'Sales last month' })).toBeVisible();
  await expect(page).toHaveURL(/period=last_month/);
});

test.describe('a session that ends in the middle of work', () => {
  test.use({ provoked: [401, 403] });

  test('asks for the password in place, keeps what was typed, and saves it', async ({ page, context }) => {
    await signInAs(page, 'admin', '/stores/7');
    const city = page.getByLabel('City');
    const before = await city.inputValue();
    await city.fill('Typed before the session ended');
    // The token that proves calls goes with the session.
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();

    const dialog = page.getByRole('dialog', { name: 'Your session ended' });
    await dialog.getByLabel(/^Password/).fill('a-password-for-tests');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText('Typed before the session ended')).toBeVisible();

    await page.goto('/stores/7');
    await page.getByLabel('City').fill(before);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('main').getByText(before, { exact: true })).toBeVisible();
  });
});

test.describe('a passkey', () => {
  test.use({ provoked: [401] });

  test('is added in the profile, follows the password, and signs in alone', async ({ page, context }) => {
    const devices = await context.newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signInAs(page, 'fi', '/Profile');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const unlock = page.getByRole('dialog', { name: "Confirm it's you" });
    await unlock.getByLabel('Current password').fill('a-password-for-tests');
    await unlock.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Create passkey' }).click();
    const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectAccessibleInBothSchemes(page);
    await codes.getByRole('button', { name: 'I saved them' }).click();
    await expect(page.getByText('Passkey: My device')).toBeVisible();

    await page.getByRole('button', { name: 'Log off' }).click();
    await enter(page, 'fi@rooftop.example');
    await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Use passkey', exact: true }).click();
    await page.getByRole('button', { name: 'Log off' }).click();

    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('button', { name: /^Welcome, / })).toBeVisible();
    await page.goto('/Profile');
    await page.getByRole('button', { name: 'Remove My device' }).click();
    const again = page.getByRole('dialog', { name: "Confirm it's you" });
    await again.getByLabel('Current password').fill('a-password-for-tests');
    await again.getByRole('button', { name: 'Continue' }).click();
    await page
      .getByRole('dialog', { name: 'Remove My device?' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(page.getByText('You sign in with your password only.')).toBeVisible();
  });
});
