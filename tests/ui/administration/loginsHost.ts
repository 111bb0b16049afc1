import { HttpResponse } from 'msw';
import { at, failure, http, noBatch, reply, session, user } from '../host.ts';

export const LINK = '/auth/one-time-code';

const logins = [
  { userid: 7, firstname: 'Dana', lastname: 'Whitfield', email: 'gm@rooftop.example', roleid: 2 },
  { userid: 9, firstname: 'Al', lastname: 'Moss', email: 'al@rooftop.example', roleid: 5 },
  { userid: 11, firstname: 'Bea', lastname: 'Roth', email: 'bea@rooftop.example', roleid: 5 },
].map((login) => ({
  ...login,
  store_id: 1,
  all_stores: 'N',
  oth_stores: [],
  status: 'A',
  last_login_at: null,
}));

const roles = [
  { role_id: 2, role_name: 'GM', member_count: 1, status: 'A' },
  { role_id: 5, role_name: 'Salesperson', member_count: 2, status: 'A' },
];

/** What the host was sent, by the path of the call. */
export type Sent = Record<string, Record<string, unknown>[]>;

/** A host with three logins, which writes down what it is sent. */
export function loginHandlers(sent: () => Sent) {
  const taken = (path: string, answer: (body: Record<string, unknown>) => Response) =>
    http.post(at(path), async ({ request }) => {
      const body: Record<string, unknown> = Object(await request.json());
      sent()[path] = [...(sent()[path] ?? []), body];
      return answer(body);
    });
  const routes = ['admusers', 'employee', 'stores'].map((route) => ({ route, level: 'edit' }));
  return [
    http.post(at('fredbeans/Login'), () => reply(user)),
    http.get(at('session/current'), () => reply({ ...session, routes })),
    noBatch,
    taken('users/get', ({ filter }) => {
      const { id } = Object(filter);
      const found = id === undefined ? logins : logins.filter(({ userid }) => [id].flat().includes(userid));
      return HttpResponse.json({ status: 200, response: found, meta: { total: found.length } });
    }),
    http.get(at('resources/admusers/:id'), ({ params }) => {
      const found = logins.find(({ userid }) => String(userid) === params.id);
      return found ? HttpResponse.json(found) : failure(404, 'not_found');
    }),
    taken('users/GetUserRoles', () => reply(roles)),
    taken('fredbeans/GetStores', () => reply([{ ID: 1, storename: 'Boyertown Ford', status: 'A' }])),
    taken('fredbeans/GetEmployeeInfo', () =>
      HttpResponse.json({ status: 200, response: [employee], meta: { total: 1 } }),
    ),
    taken('views/list', () => reply([])),
    taken('users/explainAccess', () => reply({ role_name: 'Salesperson', pages: [] })),
    taken('users/UserSetup', (login) =>
      HttpResponse.json({ status: 200, response: { userid: 21, ...login }, meta: { audit_ids: [900] } }),
    ),
    taken('users/ResetPassword', () => reply({ link: LINK, expires_at: '2026-11-20T15:00:00.000Z' })),
    taken('users/changeRole', ({ userids, dry_run }) =>
      HttpResponse.json({
        status: 200,
        response: planOf([userids].flat().map(Number)),
        meta: dry_run ? {} : { audit_ids: [31, 32] },
      }),
    ),
    taken('users/viewAs', () => reply({ until: '2026-11-19T15:30:00.000Z' })),
    taken('audit/revert', () => reply({ reverted: 2 })),
  ];
}

const employee = {
  employee_id: 1001,
  firstname: 'Cy',
  lastname: 'Lane',
  title: 'Advisor',
  department: 'Service',
  store_id: 1,
  email: 'cy@rooftop.example',
  phone: null,
  status: 'A',
};

/** The own login is left out of every change of role. */
function planOf(userids: readonly number[]) {
  const said = (userid: number) => {
    const login = logins.find((one) => one.userid === userid);
    return { userid, name: `${login?.firstname} ${login?.lastname}`, role_name: 'Salesperson' };
  };
  return {
    changed: userids.filter((id) => id !== user.userid).map(said),
    left_out: userids.filter((id) => id === user.userid).map((id) => ({ ...said(id), reason: 'own' })),
  };
}
