import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Session } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { dashboardHost, showDashboard } from '../dashboard/dashboardHost.tsx';
import { session, startHost } from '../host.ts';

const host = startHost();
afterEach(cleanup);

const empty = { administrators: ['Dana Ortiz', 'Priya Ramanathan'] };

async function show(as: Session) {
  host.use(...dashboardHost([], {}));
  showDashboard(await createI18nProvider(), undefined, as);
  await screen.findByText('No data yet');
}

test('an empty portal leads whoever sets it up to Set up', async () => {
  await show({ ...session, empty, routes: [...session.routes, { route: 'setup', level: 'edit' }] });
  expect(screen.getByRole('link', { name: 'Go to Setup' }).getAttribute('href')).toBe('/setup');
  expect(screen.queryByRole('article')).toBeNull();
});

test('everybody else learns who sets it up', async () => {
  await show({ ...session, empty });
  screen.getByText(/Your administrators: Dana Ortiz, Priya Ramanathan\.$/);
  expect(screen.queryByRole('link', { name: 'Go to Setup' })).toBeNull();
});
