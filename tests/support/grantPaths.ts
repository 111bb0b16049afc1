import type { Call } from '../../contract/call.ts';
import { productModules } from '../../contract/calls/access.ts';
import { calls } from '../../contract/index.ts';
import { MODULES, OUTSIDE, rolesOf, WIDGETS, type World } from './clerks.ts';
import { type Row, restCall } from './rest.ts';

type Payload = (world: World) => Row | Promise<Row>;
/** What the clerk tries, by which call, with which payload. */
export type Path = readonly [what: string, call: Call, payload: Payload];

const newLogin = ({ small }: World, values: Row) => ({
  firstname: 'New',
  lastname: 'Login',
  email: 'new@rooftop.example',
  roleid: small,
  store_id: 1,
  ...values,
});

type Pick = (world: World) => number;

const withRole =
  (id: number, role: Pick): Payload =>
  async (world) => ({ id, role_ids: [...(await rolesOf(world.db, id)), role(world)] });
const withoutRole =
  (id: number, role: Pick): Payload =>
  async (world) => {
    const others = (roles: readonly number[]) => roles.filter((one) => one !== role(world));
    return {
      id,
      role_ids: others(await rolesOf(world.db, id)),
      default_role_ids: others(await rolesOf(world.db, id, true)),
    };
  };
const setup =
  (action: string, values: Payload): Payload =>
  async (world) => ({ action, ...(await values(world)) });

type Change<Values> = readonly [what: string, userid: Pick, values: Values];

const toSelf: Pick = ({ clerk }) => clerk.userid;
const toOthers: Pick = ({ even }) => even;

/** The ways in which a role in a sibling application can be given or taken. */
const siblingValues: readonly Change<Row>[] = [
  ...productModules.flatMap((name): Change<Row>[] => [
    [`more of ${name} than one's own, to oneself`, toSelf, { [name]: 3 }],
    [`more of ${name} to others`, toOthers, { [name]: 3 }],
  ]),
  ['less of what one has less of', ({ beyond }) => beyond, { Tracs: 2 }],
  ['nothing of what one has nothing of', ({ beyond }) => beyond, { Tracs: 0 }],
  ['one that one holds and one that one does not', toOthers, { Touch: 1, Xtract: 1 }],
];

const loginValues: readonly Change<(world: World) => Row>[] = [
  ...siblingValues.map(([what, userid, values]) => [what, userid, () => values] as const),
  ['the mail of who has more', ({ beyond }) => beyond, () => ({ email: 'mine@rooftop.example' })],
  ['the end of what one does not hold', ({ beyond }) => beyond, () => ({ status: 'I' })],
  ['a role with more rights', toOthers, ({ gm }) => ({ roleid: gm })],
  ['a role with more rights, to oneself', toSelf, ({ gm }) => ({ roleid: gm })],
  ['less to who has more', ({ manager }) => manager, ({ small }) => ({ roleid: small })],
  ['a home store outside', toOthers, () => ({ store_id: OUTSIDE })],
  ['other stores outside', toOthers, () => ({ oth_stores: [OUTSIDE] })],
  ['all stores', toOthers, () => ({ all_stores: 'Y' })],
  ['all stores, to oneself', toSelf, () => ({ all_stores: 'Y' })],
];

const logins: readonly Path[] = [
  ...siblingValues.map(([what, userid, values]): Path => {
    const modules = Object.entries(values).map(([name, role]) => ({ name, role }));
    return [what, calls.setProductModules, (world) => ({ userid: userid(world), modules })];
  }),
  ...loginValues.flatMap(([what, userid, values]): Path[] => [
    [what, calls.userSetup, setup('update', (world) => ({ userid: userid(world), ...values(world) }))],
    [what, restCall('admusers', 'update'), (world) => ({ id: userid(world), ...values(world) })],
  ]),
  ...loginValues
    .filter(([, userid]) => userid === toOthers)
    .flatMap(([what, , values]): Path[] => [
      [`${what}, to a new login`, calls.userSetup, setup('add', (world) => newLogin(world, values(world)))],
      [`${what}, to a new login`, restCall('admusers', 'create'), (world) => newLogin(world, values(world))],
    ]),
  ['the end of more than one holds', calls.userSetup, setup('disable', ({ beyond }) => ({ userid: beyond }))],
  ['a role', calls.changeRole, ({ even, gm }) => ({ userids: [even], roleid: gm, dry_run: false })],
  [
    'less to who has more',
    calls.changeRole,
    ({ manager, small }) => ({ userids: [manager], roleid: small, dry_run: false }),
  ],
  ['a password of who has more rights', calls.resetPassword, ({ manager }) => ({ userid: manager })],
  ['the second factor of who has more rights', calls.removeFactors, ({ manager }) => ({ userid: manager })],
  [
    'a password of who has more in a sibling application',
    calls.resetPassword,
    ({ beyond }) => ({ userid: beyond }),
  ],
  ['the eyes of who has more', calls.viewAs, ({ manager }) => ({ userid: manager })],
];

const rolesAndWidgets: readonly Path[] = [
  ['a widget to a role', restCall('widgets', 'update'), withRole(WIDGETS.other, ({ small }) => small)],
  [
    'a widget to the own role',
    restCall('widgets', 'update'),
    withRole(WIDGETS.other, ({ clerkRole }) => clerkRole),
  ],
  [
    'an inactive widget',
    restCall('widgets', 'update'),
    withRole(WIDGETS.inactive, ({ clerkRole }) => clerkRole),
  ],
  ['no widget any more', restCall('widgets', 'update'), withoutRole(WIDGETS.other, ({ big }) => big)],
  [
    'no inactive widget any more',
    restCall('widgets', 'update'),
    withoutRole(WIDGETS.inactive, ({ small }) => small),
  ],
  [
    'an own widget from who has more',
    restCall('widgets', 'update'),
    withoutRole(WIDGETS.own, ({ gm }) => gm),
  ],
  [
    'other default widgets to who has more',
    restCall('widgets', 'update'),
    ({ big }) => ({ id: WIDGETS.other, default_role_ids: [big] }),
  ],
  [
    'a widget that was inactive',
    restCall('widgets', 'update'),
    () => ({ id: WIDGETS.inactive, STATUS: 'Y' }),
  ],
  ['a widget to nobody', restCall('widgets', 'update'), () => ({ id: WIDGETS.other, STATUS: 'N' })],
  [
    'a widget to a role',
    restCall('role', 'update'),
    ({ small }) => ({ id: small, widget_ids: [WIDGETS.own, WIDGETS.inactive, WIDGETS.other] }),
  ],
  [
    'no inactive widget any more',
    restCall('role', 'update'),
    ({ small }) => ({ id: small, widget_ids: [WIDGETS.own] }),
  ],
  ['no widget any more', restCall('role', 'update'), ({ big }) => ({ id: big, widget_ids: [WIDGETS.own] })],
  ['gross', restCall('role', 'update'), ({ small }) => ({ id: small, sees_gross: 'Y' })],
  [
    'an inactive widget to a new role',
    restCall('role', 'create'),
    () => ({ role_name: 'Sly', widget_ids: [WIDGETS.inactive] }),
  ],
  [
    'the rights of another role',
    restCall('role', 'create'),
    ({ gm }) => ({ role_name: 'Sly', copied_from: gm }),
  ],
  ['the end of a role with more', restCall('role', 'remove'), ({ big }) => ({ id: big })],
  [
    'a level',
    calls.savePermissions,
    ({ small }) => ({ p_mod_id: MODULES.foreign, p_cr_id: small, p_mod_type: 'V' }),
  ],
  [
    'an exception',
    calls.savePermissions,
    ({ even, small }) => ({ p_mod_id: MODULES.foreign, p_cr_id: small, p_mod_type: 'V', p_userid: even }),
  ],
  ['a page to nobody', calls.changeModule, () => ({ action: 'D', id: MODULES.foreign })],
  [
    'another page in its place',
    calls.changeModule,
    () => ({ action: 'U', id: MODULES.foreign, mod_filename: 'other' }),
  ],
  [
    'a page by another module',
    calls.changeModule,
    () => ({ action: 'U', id: MODULES.own, mod_filename: 'brands' }),
  ],
  ['a page to nobody', restCall('cmsmodules', 'update'), () => ({ id: MODULES.foreign, mod_Status: 'N' })],
  ['the end of a page', restCall('cmsmodules', 'remove'), () => ({ id: MODULES.foreign })],
];

const others: readonly Path[] = [
  [
    'a group with stores outside',
    restCall('store_groups', 'create'),
    () => ({ sg_name: 'Sly', store_ids: [OUTSIDE] }),
  ],
  ['stores outside', restCall('store_groups', 'update'), () => ({ id: 2, store_ids: [1, OUTSIDE] })],
  [
    'a group without stores outside',
    restCall('store_groups', 'update'),
    ({ wide }) => ({ id: wide, store_ids: [1] }),
  ],
  ['the end of stores outside', restCall('store_groups', 'remove'), ({ wide }) => ({ id: wide })],
  [
    'a store',
    restCall('stores', 'create'),
    () => ({ storename: 'Sly', AS_ID: 9999, timezone: 'America/New_York' }),
  ],
  ['a store outside', restCall('stores', 'update'), () => ({ id: OUTSIDE, status: 'I' })],
  ['the end of a store outside', restCall('stores', 'remove'), () => ({ id: OUTSIDE })],
  ['a store outside', calls.storeSettings, () => ({ ID: OUTSIDE, status: 'I' })],
  ['a key for a store outside', calls.makeApiKey, () => ({ name: 'Sly', may: 'read', store_ids: [OUTSIDE] })],
  ['the end of a key of who has more', calls.revokeApiKey, ({ foreignKey }) => ({ key_id: foreignKey })],
  ['a widget taken back', calls.revert, ({ undone }) => ({ audit_ids: undone.widget })],
  ['a sibling role given back', calls.revert, ({ undone }) => ({ audit_ids: undone.sibling })],
  ['a level taken back', calls.revert, ({ undone }) => ({ audit_ids: undone.level })],
  [
    'a widget to oneself',
    calls.saveWidgets,
    ({ clerk }) => ({ userid: clerk.userid, widget_ids: [WIDGETS.other] }),
  ],
  [
    'stores to begin with',
    calls.updatePreferences,
    ({ clerk }) => ({ userid: clerk.userid, default_stores: [OUTSIDE] }),
  ],
  [
    'a page to begin with',
    calls.updatePreferences,
    ({ clerk }) => ({ userid: clerk.userid, landing_page: 'brands' }),
  ],
];

export const paths: readonly Path[] = [...logins, ...rolesAndWidgets, ...others];

/** What the clerk may give and take, since they hold it. */
export const allowed: readonly Path[] = [
  [
    'less of a sibling role',
    calls.setProductModules,
    ({ even }) => ({ userid: even, modules: [{ name: 'Touch', role: 1 }] }),
  ],
  [
    'as much of it as they have',
    calls.userSetup,
    setup('update', ({ even }) => ({ userid: even, Touch: 2 })),
  ],
  [
    'none to who has more in another',
    restCall('admusers', 'update'),
    ({ beyond }) => ({ id: beyond, Touch: 0, title: 'Technician' }),
  ],
  [
    'a sibling role to a new login',
    calls.userSetup,
    setup('add', (world) => newLogin(world, { Touch: 1, oth_stores: [2] })),
  ],
  ['a password', calls.resetPassword, ({ even }) => ({ userid: even })],
  ['a key', calls.makeApiKey, () => ({ name: 'Ours', may: 'write', store_ids: [1, 2] })],
  ['no own widget any more', restCall('widgets', 'update'), withoutRole(WIDGETS.own, ({ small }) => small)],
  [
    'an own widget',
    restCall('role', 'update'),
    ({ small }) => ({ id: small, widget_ids: [WIDGETS.own, WIDGETS.inactive] }),
  ],
  [
    'other words for a role',
    restCall('role', 'update'),
    ({ small }) => ({ id: small, description: 'Small.' }),
  ],
  ['another place for a widget', restCall('widgets', 'update'), () => ({ id: WIDGETS.other, SEQUENCE: 77 })],
  ['a group', restCall('store_groups', 'create'), () => ({ sg_name: 'Ours', store_ids: [1, 2] })],
  [
    'a level',
    calls.savePermissions,
    ({ small }) => ({ p_mod_id: MODULES.own, p_cr_id: small, p_mod_type: 'V' }),
  ],
  ['an own page to nobody', calls.changeModule, () => ({ action: 'D', id: MODULES.own })],
  ['an own page to those who had it', calls.changeModule, () => ({ action: 'E', id: MODULES.own })],
  ['a page that nobody was given', calls.changeModule, () => ({ action: 'D', id: MODULES.free })],
];
