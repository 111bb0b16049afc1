import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ReasonCount } from '../../../../contract/calls/imports/importRows.ts';
import { values as messages } from '../../../../contract/messages/values.ts';
import { at, http, reply } from '../../host.ts';
import { showPage } from '../../pageHost.tsx';
import { inspection, openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';
import { judgedWhole, report } from './importReport.ts';

const { state, sent, host } = await startImports();

const checkDigits: ReasonCount = {
  column: 'VIN',
  reason: messages.vin_check_digit,
  count: 4000,
  firstLine: 2,
};
const amounts: ReasonCount = {
  column: 'Front',
  reason: 'Is beyond 50,000 dollars.',
  count: 3,
  firstLine: 918,
};

test('rows of an import begin with those of the rarest warning, and each kind is chosen with its count', async () => {
  const warned = { warnings: [checkDigits, amounts], listed: { rejected: 0, warned: 4002 } };
  state.data.progress = { report: { ...report, ...warned, rejected: 0, rejectReasons: [] } };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  const rows = within(await screen.findByRole('region', { name: 'Warnings' }));
  const which = await rows.findByLabelText('What was said of them');
  expect(
    within(which)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Front: Is beyond 50,000 dollars. (3)',
    `VIN: ${messages.vin_check_digit} (4,000)`,
    'Anything (4,002)',
  ]);
  const asked = () => sent.findLast(({ path }) => path === 'imports/rows')?.payload;
  await rows.findAllByRole('row');
  expect(asked()).toMatchObject({ only: { column: 'Front', reason: amounts.reason }, page: 1 });
  await userEvent.selectOptions(which, 'Anything (4,002)');
  await rows.findAllByRole('row');
  expect(asked()).not.toHaveProperty('only');
});

test('of the first rows each kind is named once with its count, rejected ones first and then the rarest', async () => {
  const note = ({ column, reason }: ReasonCount, value: string) => ({ column, reason, value });
  const preview = [{ line: 2, outcome: 'row', values: {}, notes: [note(checkDigits, 'WRONG')] }];
  const problems = [{ line: 918, outcome: 'row', values: {}, notes: [note(amounts, '51,000')] }];
  const said = { rejected: [], warned: [checkDigits, amounts] };
  host.use(http.post(at('imports/inspect'), () => reply({ ...inspection(), preview, problems, said })));
  await openImport(state.i18nProvider);
  const list = within(await screen.findByRole('list', { name: 'Further rows that need you' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Row 918 Front 51,000Is beyond 50,000 dollars. In 3 rows.',
    `Row 2 VIN WRONG${messages.vin_check_digit} In 4,000 rows.`,
  ]);
});

test('of the whole file warnings of few rows stand before those of many, and none is out of reach', async () => {
  const kind = (reason: string, count: number) => ({
    ...{ column: 'Front', reason, count, firstLine: count, values: [], different: 0 },
  });
  const many = ['A.', 'B.', 'C.', 'D.', 'E.', 'F.', 'G.'].map((reason, place) => kind(reason, 100 - place));
  host.use(
    http.post(at('imports/inspect'), () =>
      reply({
        ...inspection(),
        missing: [],
        is_whole: false,
        judged: { ...inspection().judged, rows: 1000 },
      }),
    ),
    http.post(at('imports/judge'), () => reply({ ...judgedWhole, warned: many })),
  );
  await openImport(state.i18nProvider);
  const whole = within(await screen.findByRole('region', { name: 'The whole file' }));
  const [first] = await whole.findAllByRole('listitem');
  expect(first?.textContent).toContain('G.');
  expect(whole.queryByText(/A\./)).toBeNull();
  await userEvent.click(whole.getByRole('button', { name: 'and one further reason' }));
  expect(whole.getByText(/A\./)).toBeTruthy();
});
