import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import type { SegmentHistory, SegmentWhy } from '../../../contract/calls/customers/segmentPeople.ts';
import type { Session } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { reply, session, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { hostAnswers, segment } from './reportHost.ts';

const host = startHost();
afterEach(cleanup);

const history: SegmentHistory = {
  days: [
    { day: '2026-11-01', people: 40 },
    { day: '2026-11-08', people: 43 },
  ],
  since: '2026-11-01',
  came: { count: 5, expression: 'segment_came in (12)' },
  went: { count: 0, expression: 'segment_went in (12)' },
};

const untold = { untold: null } as const;
const why: SegmentWhy = {
  UC_ID: 1,
  UC_FirstName: 'Ann',
  UC_LastName: 'Stone',
  is_in: false,
  is_customer: true,
  parts: [
    {
      name: 'Lease',
      expression: 'lease_months_left between 0 and 3',
      holds: false,
      tests: [{ ...untold, expression: 'lease_months_left between 0 and 3', holds: null, value: null }],
    },
    {
      name: 'SalesValue',
      expression: 'CVP_TotalPrice >= 100',
      holds: true,
      tests: [{ expression: 'CVP_TotalPrice >= 100', holds: null, value: null, untold: 'stores' }],
    },
  ],
};

const other = { ...segment, segment_id: 13, name: 'Gold', expression: 'UCSD_LTV >= 55' };

/** The report with answers of these calls, as somebody sees it. */
async function open(
  path: string,
  answers: Record<string, () => Response> = {},
  changes: Partial<Session> = {},
) {
  const asked: string[] = [];
  const noted = Object.fromEntries(
    Object.entries({ ...hostAnswers, ...answers }).map(([name, answer]) => [
      name,
      () => {
        asked.push(name);
        return answer();
      },
    ]),
  );
  host.use(...callHandlers([], noted));
  const router = await showPage(await createI18nProvider(), path, 'edit', session.routes, changes);
  return { asked, router };
}

test('a segment shows its size, by day as a line or a table, and who came and who went', async () => {
  await open('/customerslist?segment=12', { 'segments/history': () => reply(history) });
  const panel = within(await screen.findByRole('region', { name: 'Segment history' }));
  expect(
    await panel.findByRole('img', {
      name: 'Segment size by day, from 40 on Nov 1, 2026 to 43 on Nov 8, 2026',
    }),
  ).toBeTruthy();
  const came = within(panel.getByRole('region', { name: 'Customers who joined' }));
  expect((await came.findByRole('link', { name: 'Open all 5' })).getAttribute('href')).toBe(
    '/customerslist?exp=segment_came+in+%2812%29',
  );
  expect(await came.findByText('Ann Stone')).toBeTruthy();
  expect(panel.getByText('No one has left since Nov 1, 2026.')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'View as table' }));
  expect(panel.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DayCustomers',
    'Nov 8, 202643',
    'Nov 1, 202640',
  ]);
});

test('a segment of which no day is noted yet says when it will be', async () => {
  const none = { ...history, days: [], since: null };
  await open('/customerslist?segment=12', { 'segments/history': () => reply(none) });
  expect(await screen.findByText('No history yet')).toBeTruthy();
});

test('a row says why somebody is in the list, in the words of its filters', async () => {
  await open('/customerslist?exp=lease_months_left%20between%200%20and%203', {
    'segments/why': () => reply({ ...why, is_customer: false }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Why Ann Stone is in this list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why Ann Stone is in this list' }));
  expect(await dialog.findByText('Ann Stone is not in this list')).toBeTruthy();
  expect(dialog.getByText(/Only a lead so far/)).toBeTruthy();
  const parts = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(parts[0]).toBe('Not metLease ends within 3 monthsLease months left: unknown');
  expect(parts[2]).toBe(
    'MetVehicle spend $100 or moreVehicle spend: hidden, also a customer of stores you can’t see',
  );
});

test('an audience says before and after who is left out, and is asked for by its channel and file', async () => {
  let outcome: object | null = null;
  await open('/customerslist?exp=UCSD_LTV%20%3E%3D%2055', {
    'segments/audience/count': () => reply({ people: 100, opted_out: 12, no_address: 8 }),
    'segments/audience/outcome': () => HttpResponse.json({ status: 200, response: outcome, meta: {} }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Audience file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Audience file' }));
  expect(await dialog.findByText('80 people will be in the file')).toBeTruthy();
  expect(dialog.getByText('12 excluded: opted out, or share an address with an opt-out')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Text' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'Meta Ads (hashed)');
  const link = await dialog.findByRole('link', { name: 'Export file' });
  const query = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    Expression: 'UCSD_LTV >= 55',
    channel: 'sms',
    format: 'meta',
  });
  outcome = { complete: true, count: 79, opted_out: 13, no_address: 8 };
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(await dialog.findByText('79 people are in the file')).toBeTruthy();
  expect(dialog.getByText('13 excluded: opted out, or share an address with an opt-out')).toBeTruthy();
});

test('a role that sees no addresses is told that it can take none out', async () => {
  const role = { ...session.role, sees_personal: 'N' as const };
  const { asked } = await open('/customerslist?exp=UCSD_LTV%20%3E%3D%2055', {}, { role });
  await userEvent.click(await screen.findByRole('button', { name: 'Audience file' }));
  expect(await screen.findByText(/Your role can’t see names and contact details/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Export file' })).toBeNull();
  expect(asked).not.toContain('segments/audience/count');
});

test('two segments are laid over each other, and each part opens and can be saved', async () => {
  const { router } = await open('/customerslist/overlap?segments=12', {
    'segments/list': () =>
      reply([segment, other, { ...other, segment_id: 14, name: 'Hidden', hidden: ['gross'] }]),
    'segments/overlap': () =>
      reply({
        segments: [
          { segment_id: 12, name: 'Fall leases', count: 7 },
          { segment_id: 13, name: 'Gold', count: 5 },
        ],
        regions: [
          { segment_ids: [12], count: 4, expression: 'segment in (12) and not segment in (13)' },
          { segment_ids: [13], count: 2, expression: 'not segment in (12) and segment in (13)' },
          { segment_ids: [12, 13], count: 3, expression: 'segment in (12) and segment in (13)' },
        ],
      }),
  });
  const second = await screen.findByRole('combobox', { name: 'Segment 2' });
  expect(within(second).queryByRole('option', { name: 'Hidden' })).toBeNull();
  await userEvent.selectOptions(second, 'Gold');
  expect(router.state.location.search).toBe('?segments=12%2C13');
  const both = await screen.findByRole('row', { name: /In Fall leases and Gold/ });
  expect(within(both).getByRole('link', { name: '3' }).getAttribute('href')).toBe(
    '/customerslist?exp=segment+in+%2812%29+and+segment+in+%2813%29',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save as segment: Only in Gold' }));
  expect(await screen.findByRole('dialog', { name: 'Save as segment' })).toBeTruthy();
});
