import { delay, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send } from '../../../src/providers/api/http.ts';
import { authProvider } from '../../../src/providers/session/authProvider.ts';
import { forgetUser, loadSession, signIn, storedUser } from '../../../src/providers/session/session.ts';
import { at, failure, http, outOfContract, reply, session, startHost, user } from '../host.ts';

const host = startHost(
  http.post(at('fredbeans/Login'), () => reply(user)),
  http.post(at('session/logout'), () => reply({})),
  http.get(at('session/current'), () => reply(session)),
);

beforeEach(() => signIn('gm', 'right'));
afterEach(() => {
  forgetUser();
  vi.restoreAllMocks();
});

const may = (resource: string, action: string) => authProvider.canAccess?.({ resource, action });

test('the view level reads and exports, only the edit level writes, other modules stay closed', async () => {
  expect(await may('dashboard', 'list')).toBe(true);
  expect(await may('dashboard', 'export')).toBe(true);
  expect(await may('dashboard', 'edit')).toBe(false);
  expect(await may('stores', 'edit')).toBe(true);
  expect(await may('stores', 'delete')).toBe(true);
  expect(await may('role', 'list')).toBe(false);
});

test('the session is asked for once, however many ask', async () => {
  const asked = vi.fn();
  host.use(
    http.get(at('session/current'), () => {
      asked();
      return reply(session);
    }),
  );
  await Promise.all([loadSession(), authProvider.getIdentity?.(), authProvider.getPermissions?.({})]);
  expect(asked).toHaveBeenCalledOnce();
});

test('logging off ends the session on the server and clears what was stored, but theme and language', async () => {
  const ended = vi.fn();
  host.use(
    http.post(at('session/logout'), () => {
      ended();
      return reply({});
    }),
  );
  localStorage.setItem('rooftop.theme', 'dark');
  localStorage.setItem('RaStorerooftop.stores.listParams', '{}');
  history.pushState(null, '', '/stores');
  await authProvider.logout({});
  expect(ended).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/');
  expect(Object.keys(localStorage)).toEqual(['rooftop.theme']);
});

test('logging off gives up what is under way and holds back what is to come: both would come without a session', async () => {
  const arrived: string[] = [];
  let stopped = false;
  host.use(
    http.get(at('slow'), ({ request }) => {
      arrived.push('slow');
      request.signal.addEventListener('abort', () => {
        stopped = true;
      });
      return new Promise(() => {});
    }),
    http.get(at('late'), () => {
      arrived.push('late');
      return reply({});
    }),
    http.post(at('session/logout'), async () => {
      arrived.push('logout');
      void send('GET', 'late').then(() => arrived.push('answered'));
      await delay(20);
      return reply({});
    }),
  );
  const settled = vi.fn();
  send('GET', 'slow').then(settled, settled);
  await vi.waitFor(() => expect(arrived).toEqual(['slow']));
  await authProvider.logout({});
  expect(arrived).toEqual(['slow', 'logout']);
  expect(stopped).toBe(true);
  expect(settled).not.toHaveBeenCalled();
  expect((await send('GET', 'late')).status).toBe(200);
});

test('logging off without a server still forgets the user', async () => {
  host.use(http.post(at('session/logout'), () => HttpResponse.error()));
  await authProvider.logout({});
  expect(storedUser()).toBeUndefined();
});

test('a session that is gone for good leads to sign-in and remembers the way back', async () => {
  host.use(http.get(at('session/current'), () => failure(401, 'not_signed_in')));
  history.pushState(null, '', '/stores/4?tab=users');
  const error = await loadSession().catch((thrown) => thrown);
  await authProvider.checkError(error);
  expect(location.pathname).toBe('/');
  expect(history.state).toEqual({ wanted: '/stores/4?tab=users' });
});

test('a refusal is not the end of the session', async () => {
  host.use(http.get(at('session/current'), () => failure(403, 'forbidden')));
  const error = await loadSession().catch((thrown) => thrown);
  await authProvider.checkError(error);
  expect(storedUser()?.userid).toBe(user.userid);
});

test('on a host with only the documented calls, its menu says what is open', async () => {
  host.use(
    http.get(at('session/current'), () => failure(404, 'not_found')),
    http.post(at('cmspermissions/GetCmsPermissionsMenu'), () =>
      outOfContract(
        HttpResponse.json([
          { Mod_ID: 1, mod_name: 'Stores', mod_filename: 'stores', mod_Status: 'Y' },
          { Mod_ID: 2, mod_name: 'Roles', mod_filename: 'role', mod_Status: 'N' },
          { Mod_ID: 3, mod_name: 'Reports', mod_filename: 'https://reports.example', mod_Status: 'Y' },
          { mod_id: 4, mod_name: 'Odd', mod_filename: 'javascript:http', mod_Status: 'Y', xmlData: '{' },
          { mod_name: 'Without a number', mod_filename: 'nothing', mod_Status: 'N' },
          'no module',
        ]),
      ),
    ),
  );
  const { routes, menu, user: known } = await loadSession();
  expect(routes.map(({ route }) => route)).toEqual(['dashboard', 'stores']);
  expect(menu.map(({ mod_name, target }) => [mod_name, target])).toEqual([
    ['Stores', { kind: 'route', to: '/stores' }],
    ['Roles', { kind: 'route', to: '/role' }],
    ['Reports', { kind: 'link', href: 'https://reports.example/' }],
    ['Odd', { kind: 'none' }],
    ['Without a number', { kind: 'route', to: '/nothing' }],
  ]);
  expect(known.firstname).toBe('Dana');
});
