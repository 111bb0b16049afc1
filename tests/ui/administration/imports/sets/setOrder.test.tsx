import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ReplyOf } from '../../../../../contract/call.ts';
import type { planImportSet } from '../../../../../contract/calls/imports/importSets.ts';
import { reply } from '../../../host.ts';
import { callHandlers, showPage } from '../../../pageHost.tsx';
import { inspection } from '../../importHost.ts';
import { startImports } from '../importPages.ts';
import { judgedWhole } from '../importReport.ts';

const { state, host } = await startImports();
const [julyId, augustId] = ['e'.repeat(32), 'a'.repeat(32)];
const plan: ReplyOf<typeof planImportSet> = {
  files: [julyId, augustId].map((upload_id) => ({ upload_id, feed: 'deals' as const, needs: [] })),
  sequences: [
    {
      feed: 'deals',
      by: 'days',
      files: [
        { upload_id: julyId, of: '2026-07-31' },
        { upload_id: augustId, of: '2026-08-30' },
      ],
    },
  ],
  joins: [],
};

async function openSet() {
  const sent: Parameters<typeof callHandlers>[0] = [];
  host.use(
    ...callHandlers(sent, {
      'imports/inspect': () =>
        reply({ ...inspection({ columns: { deal_no: { column: ['No'] } } }), is_whole: true }),
      'imports/planSet': () => reply(plan),
      'imports/judge': () => reply(judgedWhole),
      'imports/startSet': () => reply({ set_id: 3 }),
    }),
  );
  const file = (upload_id: string, file_name: string) => ({ upload_id, file_name, companions: [] });
  const files = [file(augustId, 'LOG Aug.csv'), file(julyId, 'LOG Jul.csv')];
  sessionStorage.setItem('rooftop.importSet', JSON.stringify({ files }));
  await showPage(state.i18nProvider, '/dataimport/set');
  return sent;
}

const names = async () => {
  const table = within(await screen.findByRole('table', { name: /^Files in loading order/ }));
  return table.getAllByRole('link', { name: /^LOG/ }).map(({ textContent }) => textContent);
};

test('the page says in which order files of one feed are loaded and why, and lets them be moved by keys', async () => {
  const user = userEvent.setup();
  const sent = await openSet();
  expect(
    await screen.findByText(
      'Deals by their latest date: LOG Jul.csv (Jul 31, 2026), then LOG Aug.csv (Aug 30, 2026).',
    ),
  ).toBeTruthy();
  expect(await names()).toEqual(['LOG Jul.csv', 'LOG Aug.csv']);
  const up = await screen.findByRole('button', { name: 'Move LOG Jul.csv up' });
  expect(up).toHaveProperty('disabled', true);
  (await screen.findByRole('button', { name: 'Move LOG Jul.csv down' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Deals in your order: LOG Aug\.csv/)).toBeTruthy();
  expect(await names()).toEqual(['LOG Aug.csv', 'LOG Jul.csv']);
  await user.click(screen.getByRole('button', { name: 'Check all files' }));
  await expect.poll(() => sent.some(({ path }) => path === 'imports/startSet')).toBe(true);
  expect(sent.find(({ path }) => path === 'imports/startSet')?.payload).toMatchObject({
    keep_order: true,
    files: [{ upload_id: augustId }, { upload_id: julyId }],
  });
});

test('what was moved goes back to the order of what the files are of', async () => {
  const user = userEvent.setup();
  await openSet();
  await user.click(await screen.findByRole('button', { name: 'Move LOG Aug.csv up' }));
  expect(await names()).toEqual(['LOG Aug.csv', 'LOG Jul.csv']);
  await user.click(screen.getByRole('button', { name: 'Restore the order' }));
  expect(await screen.findByText(/^Deals by their latest date/)).toBeTruthy();
  expect(await names()).toEqual(['LOG Jul.csv', 'LOG Aug.csv']);
});
