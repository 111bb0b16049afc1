import { expectAccessibleInBothSchemes } from './expectations.ts';
import { enter, expect, settle, test } from './test.ts';

test.describe('an administrator', () => {
  // What is refused while they see the portal as somebody else.
  test.use({ provoked: [403] });

  test('sees the portal as somebody else, changes nothing there, and comes back', async ({
    page,
    context,
  }) => {
    test.slow();
    await page.goto('/');
    // A session of its own: others of this worker go on as themselves.
    await enter(page, 'admin');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(`/admusers?filter=${encodeURIComponent('{"q":"service@rooftop.example"}')}`);
    await page.getByRole('cell', { name: 'service@rooftop.example' }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'View as' }).click();

    const bar = page.getByRole('complementary', { name: 'Viewing as another user' });
    await expect(bar).toContainText(/Viewing as .+ \(Service Manager\)\. You can't edit or export\./);
    await settle(page);
    await expectAccessibleInBothSchemes(page);
    // No page of their own comes in, and none of the administrator's is left.
    await page.goto('/role');
    await expect(page.getByRole('heading', { name: 'Roles' })).toBeHidden();
    await page.goto('/employee');
    await expect(page.getByRole('table')).toBeVisible();
    // The rows scroll; the page with the banner fits the window.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByRole('alert')).toContainText("You can't export while");

    const second = await context.newPage();
    await second.goto('/dashboard');
    await expect(second.getByText('Viewing as')).toBeVisible();
    await bar.getByRole('button', { name: 'Stop' }).click();
    await expect(page).toHaveURL(/\/admusers\/\d+\/show$/);
    await expect(bar).toBeHidden();
    // The other tab follows.
    await expect(second.getByText('Viewing as')).toBeHidden();
  });
});
