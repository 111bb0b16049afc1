import { resources } from '../../contract/resources/index.ts';
import type { Principal } from '../access/principal.ts';
import type { Caller } from './caller.ts';

const nobody: Principal['user'] = {
  ...{ userid: 0, id: 0, ADuserid: null, email: '', phone: null, firstname: '', lastname: '', title: null },
  ...{ roleid: 0, Touch: 0, Tracs: 0, Xtract: 0, Xchange: 0, Xiom: 0, Xperience: 0 },
  ...{ oth_stores: '0', storeId: '0' },
};

/** Whoever is at the command line of the server: nobody of the portal's people, with the whole database in their hands. */
export const operatorCaller = (now: Date): Caller => ({
  principal: {
    userid: nobody.userid,
    user: nobody,
    role: { role_id: 0, role_name: 'Operator', sees_gross: 'Y', sees_personal: 'Y' },
    levels: new Map(Object.keys(resources).map((name) => [name, 'view'])),
    widgets: new Set(),
    storeIds: [],
    asIds: new Map(),
    foreignAsIds: new Set(),
    seesAllStores: true,
    sessionHash: '',
    lastSeenAt: now,
    key: null,
    viewing: null,
  },
  now,
  address: '',
  isAllowed: () => false,
  isOperator: true,
});
