import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFormat } from '../../../../src/providers/texts/format.ts';
import { at, http, reply } from '../../host.ts';
import { inspection, openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';

const { state, host } = await startImports();
afterEach(() => {
  vi.unstubAllEnvs();
});

// Formats are made once for all tests: those of moments are to be in the time zone that other tests expect.
const DAY_MS = 86_400_000;
const { time } = createFormat('en');
for (const days of [0, 2, 20]) time(new Date(Date.now() - days * DAY_MS).toISOString());

const opened = '2026-07-01';
const closed = '2026-07-02T18:05:00.000Z';

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'days are those of the file, and times those of its clocks, for whoever looks at it in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    const inspected = inspection();
    const fieldLike = inspected.fields[0];
    const fields = ['opened_at', 'closed_at'].flatMap((name) =>
      fieldLike ? [{ ...fieldLike, name, label: name, kind: 'instant', required: false }] : [],
    );
    host.use(
      http.post(at('imports/inspect'), () =>
        reply({
          ...inspected,
          fields: [...inspected.fields, ...fields],
          preview: [
            {
              line: 2,
              outcome: 'row',
              values: { opened_at: opened, closed_at: closed },
              time_zone: 'America/Chicago',
              notes: [],
            },
          ],
        }),
      ),
    );
    await openImport(state.i18nProvider);
    const rows = within(screen.getByRole('group', { name: 'First rows of deals.csv' }));
    expect(rows.getByText('Jul 1, 2026')).toBeTruthy();
    expect(rows.getByText('Jul 2, 2026, 1:05 PM CDT')).toBeTruthy();
  },
);
