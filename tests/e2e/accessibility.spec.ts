import type { Page } from '@playwright/test';
import { someOf } from '../support/seed.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './expectations.ts';
import { expect, openAs, pageOfTests, settle, test } from './test.ts';

test.slow();

/** A page that is open already, once it holds what it shows. */
async function expectLoadedAccessible(page: Page) {
  // Not by its role: a dialog that the address opens hides it from those.
  await expect(page.locator('h1')).toBeVisible();
  await settle(page);
  await expectAccessibleInBothSchemes(page);
}

for (const path of ['/', '/discovery', '/fbincidentform']) {
  test(`${path} is accessible before signing in`, async ({ page }) => {
    await page.goto(path);
    await expectLoadedAccessible(page);
  });
}

test.describe('a link that works no more', () => {
  test.use({ provoked: [400] });

  test('is accessible', async ({ page }) => {
    await page.goto('/auth/spent-or-made-up');
    await expectLoadedAccessible(page);
  });
});

/**
 * Of the pages behind the sign-in every run looks at the dashboard, which most other tests see behind something else, and
 * at some; the phone's and each screen's own tests look at theirs.
 */
const pages = [
  '/dashboard?period=custom&from=2026-01-01&to=2026-01-31',
  '/nothing-here',
  '/segments',
  '/CDP',
  '/CDP?show=merged',
  '/CDP?tab=completeness',
  '/CDP?tab=normalised',
  '/CDP?tab=households',
  '/CDP?tab=households&view=decisions',
  '/customers?q=PA+ABC',
  '/customerdetails/compare?customers=1,2',
  '/customer_journey?customer=1',
  '/customer_journeyv2',
  '/customerscores',
  '/subjectrequests',
  '/subjectrequests?show=all&new=1',
  '/dashboard/compare?stores=1,2',
  '/leads',
  '/valuationlookup',
  '/valuationlookup?year=2024&make=Ford&model=Escape',
  '/platelookup',
  '/platelookup?vin=1M8GDM9AXKP042788',
  '/exanalytics',
  '/exanalytics?by=age&rows=wholesale',
  '/vinviews',
  '/EquityScreen',
  '/serviceApt',
  '/tickets?ticket=1',
  '/api_keys',
  '/api_docs?call=POST+fredbeans%2FGetStores',
  '/dataimport',
  '/setup',
  '/setup?step=stores',
  '/setup?step=demo',
  '/dataimport/run/1',
];

test.describe('signed in', () => {
  const open = pageOfTests('admin');

  for (const path of ['/dashboard', ...someOf(pages, 14)]) {
    test(`${path} is accessible`, async () => {
      await expectLoadedAccessible(await open(path));
    });
  }

  test('the tour of the dashboard, the help of a page and the form for it are accessible', async () => {
    const page = await open('/dashboard?tour=1');
    await page.getByRole('dialog', { name: 'Your stores and period' }).waitFor();
    await settle(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('F1');
    await page.getByText('What you can do here').waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Edit help' }).click();
    await page.getByLabel('Purpose').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const resources = [
    'stores',
    'store_groups',
    'employee',
    'admusers',
    'role',
    'widgets',
    'brands',
    'sales_tax',
    'dc_contacts',
    'DataDictionary',
  ];
  for (const resource of someOf(resources, 3)) {
    test(`list, form and record of ${resource} are accessible`, async () => {
      for (const path of ['', '/create', '/1', '/1/show']) {
        await test.step(path, async () => expectLoadedAccessible(await open(`/${resource}${path}`)));
      }
    });
  }
});

test('a dashboard without the right to see gross is accessible', async ({ page }) => {
  await openAs(page, 'salesperson');
  await expectLoadedAccessible(page);
});
