import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { seededNames } from '../../../contract/menu/seededNames.ts';
import { pageOf } from '../../../contract/menu/target.ts';
import { resources as declared } from '../../../contract/resources/index.ts';
import { pages } from '../../../server/help/pages.ts';
import { customPages, pageNames } from '../../../src/custom/pages.tsx';
import { withPageNames } from '../../../src/providers/texts/pageNames.ts';
import { resources } from '../../../src/resources/index.ts';
import { onPhone } from '../phone.ts';
import { startPortal } from '../portal.ts';
import { showShell } from './menuHost.tsx';

// What jsdom lacks of what the list of the search needs to follow the marked row.
Element.prototype.scrollIntoView ??= () => {};
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

const portal = startPortal(() =>
  Promise.all([
    import('../../../src/shell/help/HelpDrawer.tsx'),
    import('../../../src/shell/help/editing/HelpEditor.tsx'),
    import('../../../src/shell/palette/Palette.tsx'),
  ]),
);

function show(path = '/stores') {
  const { who, i18nProvider } = portal.reader();
  return showShell(i18nProvider, path, who);
}

const drawer = async (name = 'Help') => within(await screen.findByRole('dialog', { name }));

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  const help = await drawer();
  await help.findByText('What you can do here');
  return help;
}

test('F1 opens the help of the page in place of the browser’s own, also while somebody types; Escape leads back', async () => {
  show();
  const field = await screen.findByLabelText('Note');
  await userEvent.type(field, 'half a wor');
  const isLeft: boolean[] = [];
  document.addEventListener('keydown', (event) => isLeft.push(!event.defaultPrevented), { once: true });
  await userEvent.keyboard('{F1}');
  expect(isLeft).toEqual([false]);
  const help = await drawer();
  expect(await help.findByRole('heading', { name: 'Stores' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', 'half a wor');
});

test('it says what the page is for, what the reader may do, its definitions and its keys', async () => {
  await portal.signInAs('gm');
  show();
  const help = await open();
  expect(help.getByText(/^Your stores with their brands/)).toBeTruthy();
  expect(help.getByText(/^As GM, you can view this page. To add stores/)).toBeTruthy();
  expect(help.getByRole('link', { name: 'Unit target' })).toBeTruthy();
  const keys = within(help.getByRole('region', { name: 'Shortcuts on this page' }));
  expect(keys.getByText('Save the form')).toBeTruthy();
  const others = within(help.getByRole('region', { name: 'Shortcuts on every page' }));
  expect(others.getByText('Page help')).toBeTruthy();
  expect(others.queryByText('Save a form')).toBeNull();
  expect(help.queryByRole('button', { name: 'Edit help' })).toBeNull();
  await userEvent.click(help.getByRole('link', { name: 'Unit target' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('it speaks the language of the reader', async () => {
  await portal.speak('es');
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Ayuda' }));
  const help = await drawer('Ayuda');
  expect(await help.findByText('Qué puede hacer aquí')).toBeTruthy();
  expect(help.getByRole('heading', { name: 'Concesionarios' })).toBeTruthy();
});

test('it leads to the tour of the dashboard', async () => {
  const router = show();
  const help = await open();
  await userEvent.click(help.getByRole('button', { name: 'Show the dashboard tour' }));
  expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '?tour=1' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a page that has none says so and leads to the search', async () => {
  show('/nothing-here');
  await userEvent.keyboard('{F1}');
  const help = await drawer();
  await help.findByText('No help for this page');
  await userEvent.click(help.getByRole('button', { name: 'Search all help' }));
  expect(await screen.findByRole('combobox')).toBeTruthy();
});

test('on a phone it is in the menu', async () => {
  onPhone();
  show();
  expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Help' }));
  const help = await drawer();
  expect(await help.findByRole('heading', { name: 'Stores' })).toBeTruthy();
});

test('the search finds the help of pages by what it says, of those that the reader may open', async () => {
  await portal.signInAs('gm');
  show();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'window stickers prices');
  await waitFor(() => expect(portal.sent('help/topics')).toHaveLength(1));
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), 'print stickers');
  const row = await screen.findByRole('option', { name: /^Help: Inventory/ });
  expect(row.textContent).toContain('print stickers, or set their prices');
  await userEvent.click(row);
  const help = await drawer();
  expect(await help.findByRole('heading', { name: 'Inventory' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'dry run names');
  await waitFor(() => expect(screen.getByText(/^No matches/)).toBeTruthy());
});

async function edit() {
  const help = await open();
  await userEvent.click(help.getByRole('button', { name: 'Edit help' }));
  await help.findByLabelText('Purpose');
  return help;
}

async function write(help: Awaited<ReturnType<typeof edit>>, text: string) {
  const field = help.getByLabelText('Purpose');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

test('an administrator writes other words, which are text whatever they look like, and takes them back', async () => {
  show();
  const help = await edit();
  await write(help, '  <b>Ours</b> & only ours.\n\n');
  await userEvent.click(help.getByRole('button', { name: 'Save' }));
  expect(await help.findByText(/^Edited by your administrators/)).toBeTruthy();
  expect(help.getByText('<b>Ours</b> & only ours.')).toBeTruthy();
  expect(portal.sent('help/save')).toMatchObject([
    { id: 'stores', code: 'en', version: 0, text: { purpose: ['<b>Ours</b> & only ours.'] } },
  ]);

  await userEvent.click(help.getByRole('button', { name: 'Edit help' }));
  const shipped = await help.findByRole('button', {
    name: 'Use this version: Rooftop default',
  });
  expect(help.getByText('Version 1')).toBeTruthy();
  await userEvent.click(shipped);
  await userEvent.click(help.getByRole('button', { name: 'Save' }));
  await help.findByText('Help saved.');
  expect(await help.findByText(/^Your stores with their brands/)).toBeTruthy();
  expect(portal.sent('help/save').at(-1)).toEqual({ id: 'stores', code: 'en', version: 1, text: null });

  await userEvent.click(help.getByRole('button', { name: 'Undo' }));
  expect(await help.findByText('<b>Ours</b> & only ours.')).toBeTruthy();
});

test('what is wrong stands beside its part, with its line', async () => {
  show();
  const help = await edit();
  await write(help, `First.\n${'x'.repeat(501)}`);
  await userEvent.click(help.getByRole('button', { name: 'Save' }));
  expect(await help.findByText('Line 2: Must be at most 500 characters.')).toBeTruthy();
  await write(help, ' ');
  await userEvent.click(help.getByRole('button', { name: 'Save' }));
  expect(await help.findByText('Required.')).toBeTruthy();
});

test('whoever was slower is told who was faster, and what they wrote is not lost', async () => {
  show();
  const help = await edit();
  const { call } = await import('../../../src/providers/api/api.ts');
  const { saveHelp } = await import('../../../contract/calls/help.ts');
  const theirs = { purpose: ['Theirs.'], steps: [], notes: [] };
  await call(saveHelp, { id: 'stores', code: 'en', version: 0, text: theirs });
  await write(help, 'Mine.');
  await userEvent.click(help.getByRole('button', { name: 'Save' }));
  const told = await help.findByRole('alert');
  expect(told.textContent).toMatch(/changed this help\. Nothing was saved\./);
  expect(help.getByLabelText('Purpose')).toHaveProperty('value', 'Mine.');
  await userEvent.click(help.getByRole('button', { name: 'Keep mine' }));
  await help.findByText('Version 1');
  await userEvent.click(help.getByRole('button', { name: 'Save' }));
  expect(await help.findByText('Mine.')).toBeTruthy();
  expect(portal.sent('help/save').at(-1)).toMatchObject({ version: 1 });
});

test('what is written stays while one looks at the other language, and is not left without a question', async () => {
  show();
  const help = await edit();
  await write(help, 'Half a sen');
  await userEvent.click(help.getByRole('button', { name: 'Español' }));
  expect(await help.findByDisplayValue(/^Sus concesionarios con marcas/)).toBeTruthy();
  await userEvent.click(help.getByRole('button', { name: 'English' }));
  expect(await help.findByDisplayValue('Half a sen')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(help.getByDisplayValue('Half a sen')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nobody edits while they look as somebody else', async () => {
  const { who, i18nProvider } = portal.reader();
  const viewing = {
    userid: 2,
    name: 'Dana',
    role_name: 'GM',
    by: { userid: 1, name: 'Admin' },
    until: '2026-11-19T13:00:00Z',
    ended: false,
  };
  showShell(i18nProvider, '/stores', { ...who, viewing });
  const help = await open();
  expect(help.queryByRole('button', { name: 'Edit help' })).toBeNull();
});

test.each(['en', 'es'] as const)(
  'every page has one name, in its help and in the menu as well (%s)',
  async (locale) => {
    await portal.speak(locale);
    const { who, i18nProvider } = portal.reader();
    const { translate } = withPageNames(i18nProvider, pageNames);
    const entries = [
      { route: 'dashboard', label: 'shell.dashboard' },
      { route: 'newmenu', label: 'shell.menu' },
      ...resources.map(({ name }) => ({ route: name, label: `resources.${name}.title` })),
      ...customPages,
    ];
    const names = new Map(entries.map(({ route, label }) => [route, translate(label)]));
    expect(Object.fromEntries([...pages].map(([id, { title }]) => [id, title[locale]]))).toEqual(
      Object.fromEntries(names),
    );
    const keyOf = new Map<string, string>(Object.entries(seededNames).map(([key, name]) => [name, key]));
    const inMenu = who.menu.flatMap(({ mod_name, target }) => {
      const page = pageOf(target);
      return page && names.has(page) ? [[page, translate(`menus.names.${keyOf.get(mod_name)}`)]] : [];
    });
    expect(inMenu.length).toBeGreaterThan(20);
    expect(inMenu).toEqual(inMenu.map(([page]) => [page, names.get(page ?? '')]));
    expect(Object.keys(declared).filter((name) => !pages.has(name))).toEqual([]);
  },
);
