import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { afterEach, expect, test } from 'vitest';
import type { SetupState, StoreDraft, StoreRows } from '../../../contract/calls/portal/setup.ts';
import type { Session } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { failure, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

const host = startHost();
afterEach(cleanup);

const empty: SetupState = {
  demo: false,
  group: { sg_id: 1, sg_name: 'Whole group', is_named: false },
  stores: { count: 0, without_place: 0, without_brand: 0 },
  people: { employees: 0 },
  logins: { count: 0, waiting: 0 },
  sends_mail: false,
  feeds: [
    { feed: 'stores', last_success_at: null, rows: 0 },
    { feed: 'deals', last_success_at: '2026-11-19T15:00:00Z', rows: 40 },
  ],
  widgets: [
    {
      call_name: 'GetSalesDashboardWidget',
      name: 'Sales',
      lacks: [
        { feed: 'deals', kind: 'file', fields: ['deal_no', 'front_gross'] },
        { feed: 'stores', kind: 'columns', fields: ['units_target'] },
      ],
    },
    { call_name: 'weather', name: 'Weather', lacks: [] },
    { call_name: 'GetSyncData', name: 'Data freshness', lacks: [{ feed: '', kind: 'any', fields: [] }] },
  ],
  roles: [
    { role_id: 2, role_name: 'GM', description: 'General manager: every figure of their stores.' },
    { role_id: 12, role_name: 'Porter', description: 'Moves cars.' },
  ],
};

const reply = (response: unknown) => Response.json({ status: 200, response });
const blank: StoreDraft = {
  ...{ storename: '', AS_ID: '', DEALER_NAME: '', address: '', city: '', state: '', zip: '' },
  ...{ dms_company_no: '', phone: '', timezone: '', lat: '', lon: '' },
};

/** As the server does: a known ZIP tells the time zone, another has it asked for. */
const judged = (draft: StoreDraft): StoreRows['stores'][number] => {
  const isKnown = draft.zip === '78701' && draft.timezone === '';
  const timezone = isKnown ? 'America/Chicago' : draft.timezone;
  const fault = {
    field: 'timezone',
    reason: { code: 'zip_unknown', message: 'Unknown ZIP code. Choose the time zone yourself.' },
  };
  return {
    draft: { ...draft, timezone },
    filled: isKnown ? ['timezone'] : [],
    faults: timezone === '' ? [fault] : [],
  };
};

interface Sent {
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

function answer(state: SetupState, answers: Parameters<typeof callHandlers>[1] = {}) {
  const sent: Sent[] = [];
  host.use(...callHandlers(sent, { 'setup/state': () => reply(state), ...answers }));
  return sent;
}

const everyPage: Session['routes'] = ['dataimport', 'stores', 'employee', 'admusers'].map((route) => ({
  route,
  level: 'edit',
}));

const open = async (
  path: string,
  locale: 'en' | 'es' = 'en',
  flags: Record<string, boolean> = {},
  routes = everyPage,
) => {
  const provider = await createI18nProvider();
  await provider.changeLocale(locale);
  return showPage(provider, path, 'edit', routes, { flags });
};

test('the checklist is open, says what is done, and leads to the next step; leaving the demo is last', async () => {
  answer(
    { ...empty, demo: true, group: { sg_id: 1, sg_name: 'Ortiz Motors', is_named: true } },
    { 'setup/brands': () => reply([]) },
  );
  await open('/setup');
  const tabs = await screen.findByRole('tablist', { name: 'Steps' });
  expect(within(tabs).getByRole('tab', { selected: true }).textContent).toBe('Checklist');
  expect(within(tabs).getByRole('tab', { name: /^Group.*done$/ })).toBeTruthy();
  screen.getByText('2 of 8 done');
  const steps = within(screen.getByRole('table', { name: 'Steps' })).getAllByRole('row');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'StepState',
    'GroupDone',
    'StoresTo do',
    'BrandsTo do',
    'PeopleTo do',
    'First filesDone',
    'InvitationsTo do',
    'Leave the demoTo do',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Next: Stores' }));
  expect(within(tabs).getByRole('tab', { selected: true }).textContent).toBe('Stores');
  await userEvent.click(screen.getByRole('button', { name: /Skip for now. Next: Brands/ }));
  expect(within(tabs).getByRole('tab', { selected: true }).textContent).toBe('Brands');
});

test('pasted stores are read, corrected where the ZIP is unknown, and added', async () => {
  const read = {
    stores: [
      { ...blank, storename: 'Ortiz Toyota', zip: '78701' },
      { ...blank, storename: 'Ortiz Ford', zip: '00000' },
    ],
  };
  const sent = answer(empty, {
    'setup/readStores': ({ stores }) =>
      reply({
        stores: (Array.isArray(stores) ? stores : read.stores).map(judged),
        unused: ['Lot'],
        left_out: 3,
      }),
    'setup/addStores': async ({ stores }) => {
      await delay();
      return reply({ added: Array.isArray(stores) ? stores.length : 0 });
    },
  });
  await open('/setup?step=stores');
  await userEvent.click(await screen.findByLabelText(/Paste spreadsheet rows/));
  await userEvent.paste('Ortiz Toyota,78701\nOrtiz Ford,00000');
  await userEvent.click(screen.getByRole('button', { name: 'Read rows' }));
  expect(await screen.findByLabelText('Time zone of Ortiz Toyota')).toHaveProperty(
    'value',
    'America/Chicago',
  );
  screen.getByText('From ZIP');
  screen.getByText('Skipped: Lot.');
  screen.getByText('Skipped 3 rows. Import longer lists as a file.');
  screen.getByText('Unknown ZIP code. Choose the time zone yourself.');
  const add = () => screen.getByRole('button', { name: /^Add \d stores?$/ });
  expect(add()).toHaveProperty('disabled', true);
  const zone = screen.getByLabelText('Time zone of Ortiz Ford');
  await userEvent.selectOptions(zone, 'Mountain');
  await waitFor(() => expect(add()).toHaveProperty('disabled', false));
  await userEvent.click(screen.getByRole('tab', { name: 'Group' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Stores' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ortiz Toyota' }));
  await waitFor(() => expect(add().textContent).toBe('Add 1 store'));
  await waitFor(() => expect(add()).toHaveProperty('disabled', false));
  await userEvent.click(add());
  // Whoever goes on at once is told all the same, and is left no row that was added.
  await userEvent.click(screen.getByRole('tab', { name: 'Group' }));
  await screen.findByText('Added 1 store');
  await userEvent.click(screen.getByRole('tab', { name: 'Stores' }));
  expect(screen.queryByText('Ortiz Ford')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull();
  expect(sent.findLast(({ path }) => path === 'setup/addStores')?.payload).toMatchObject({
    stores: [{ storename: 'Ortiz Ford', timezone: 'America/Denver' }],
  });
});

test('what the server refuses loses no row', async () => {
  answer(empty, {
    'setup/readStores': () =>
      reply({ stores: [judged({ ...blank, storename: 'One', zip: '78701' })], unused: [], left_out: 0 }),
    'setup/addStores': () => failure(409, 'conflict'),
  });
  await open('/setup?step=stores', 'es');
  await userEvent.click(await screen.findByLabelText(/Pegue filas/));
  await userEvent.paste('One,78701');
  await userEvent.click(screen.getByRole('button', { name: 'Leer filas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar 1 concesionario' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No se agregó ningún concesionario');
  screen.getByLabelText('Zona horaria de One');
});

test('the checklist names file and columns, and leads to the import with the file chosen', async () => {
  answer(empty);
  await open('/setup?step=checklist', 'es');
  await screen.findByText('1 de 3 recuadros tienen todos sus datos');
  screen.getByText('Cualquier archivo. Este recuadro muestra la actualidad de los datos.');
  screen.getByText(/^Columnas necesarias: /);
  screen.getByText('Columnas vacías: Meta de unidades');
  expect(screen.getAllByRole('link', { name: 'Ventas' })[0]?.getAttribute('href')).toBe(
    '/dataimport?for=deals',
  );
});

test.each(['stores', 'people', 'files', 'invitations', 'checklist'])(
  'at the step %s whoever may set up and nothing else is led to no page that their role lacks',
  async (step) => {
    answer(empty);
    await open(`/setup?step=${step}`, 'en', {}, []);
    await screen.findByRole('tab', { selected: true });
    expect(screen.queryAllByRole('link')).toEqual([]);
    const others = screen.queryByText(/Your role doesn't include these pages/);
    expect(others !== null).toBe(['people', 'files', 'invitations'].includes(step));
  },
);

test('whoever may only look at a page is led there, and not to what changes it', async () => {
  answer(empty);
  await open('/setup?step=people', 'en', {}, [{ route: 'employee', level: 'view' }]);
  await screen.findByRole('tab', { selected: true });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/employee']);
});

test('a role that somebody has made is explained by its own words', async () => {
  answer(empty);
  await open('/setup?step=invitations', 'es');
  await screen.findByText('Gerente general: todas las cifras de sus concesionarios.');
  screen.getByText('Moves cars.');
});

test('the VINs’ brands are taken over', async () => {
  const store = {
    ID: 3,
    storename: 'Ortiz Toyota',
    brands: [],
    vins: 40,
    makes: [
      { make: 'Toyota', count: 37 },
      { make: 'Ford', count: 3 },
    ],
  };
  const sent = answer(empty, {
    'setup/brands': () => reply([store]),
    'setup/saveBrands': () => reply({ stores: 1, new_brands: 1 }),
  });
  await open('/setup?step=brands');
  await screen.findByText('Toyota: 37 of 40 VINs · Ford: 3 of 40 VINs');
  await userEvent.click(screen.getByRole('button', { name: 'Set Ortiz Toyota to Toyota' }));
  await screen.findByText('Saved brands for 1 store');
  expect(sent.find(({ path }) => path === 'setup/saveBrands')?.payload).toEqual({
    stores: [{ ID: 3, brands: ['Toyota'] }],
  });
});

test('leaving the demo says what goes, asks who stays, and shows what is wrong beside its field', async () => {
  const sent = answer(
    { ...empty, demo: true },
    {
      'setup/demo': () =>
        reply({
          goes: [
            { part: 'stores', count: 24 },
            { part: 'deals', count: 1 },
          ],
          own_files: 2,
          asks: 'password',
          is_demo_user: true,
        }),
      'setup/leaveDemo': () =>
        Response.json(
          {
            status: 400,
            error: {
              code: 'invalid',
              message: 'Incorrect current password.',
              id: '7F3A-19C2',
              fields: { confirm: { code: '', message: 'Incorrect.' } },
            },
          },
          { status: 400 },
        ),
    },
  );
  await open('/setup?step=demo');
  expect((await screen.findByText('24')).parentElement?.textContent).toBe('24 stores');
  expect(screen.getByText('1').parentElement?.textContent).toBe('1 deal');
  screen.getByText(/2 files you imported into the demo/);
  const leave = screen.getByRole('button', { name: 'Leave the demo' });
  expect(leave).toHaveProperty('disabled', true);
  for (const [label, text] of [
    [/^First name/, 'Dana'],
    [/^Last name/, 'Ortiz'],
    [/^Email/, 'dana@ortiz.example'],
    [/^New password/, 'dana has her own one'],
    [/^Current password/, 'wrong'],
  ] as const) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  }
  await userEvent.click(leave);
  await screen.findByText('Incorrect.');
  screen.getByText('Nothing was deleted');
  expect(sent.find(({ path }) => path === 'setup/leaveDemo')?.payload).toEqual({
    confirm: 'wrong',
    login: {
      firstname: 'Dana',
      lastname: 'Ortiz',
      email: 'dana@ortiz.example',
      password: 'dana has her own one',
    },
  });
});
