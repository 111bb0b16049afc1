import { expect, test } from 'vitest';
import { salesWidget } from '../../contract/widgets/sales.ts';
import { hiddenKinds, withoutHidden } from './hidden.ts';
import type { Principal } from './principal.ts';

const principalWho = (sees_gross: 'Y' | 'N', sees_personal: 'Y' | 'N'): Principal => ({
  userid: 1,
  user: {
    userid: 1,
    ADuserid: null,
    email: 'x@rooftop.example',
    phone: null,
    id: 1,
    firstname: 'X',
    lastname: 'Y',
    roleid: 1,
    title: null,
    Touch: 0,
    Tracs: 0,
    Xtract: 0,
    Xchange: 0,
    Xiom: 0,
    Xperience: 0,
    oth_stores: '',
    storeId: '1',
  },
  role: { role_id: 1, role_name: 'Role', sees_gross, sees_personal },
  levels: new Map(),
  widgets: new Set(),
  storeIds: [1],
  asIds: new Map([[1, 1001]]),
  foreignAsIds: new Set(),
  seesAllStores: false,
  viewing: null,
  key: null,
  sessionHash: '',
  lastSeenAt: new Date(0),
  rightsOf: '',
});

test('a role hides the kinds that it may not see, and only those that the call has', () => {
  expect(hiddenKinds(salesWidget, principalWho('N', 'N'))).toEqual(['gross']);
  expect(hiddenKinds(salesWidget, principalWho('Y', 'N'))).toEqual([]);
  expect(hiddenKinds(salesWidget, null)).toEqual(['gross']);
  const personal = { ...salesWidget, sensitive: { phone: 'personal', cost: 'gross' } } as const;
  expect(hiddenKinds(personal, principalWho('Y', 'N'))).toEqual(['personal']);
});

test('hidden fields are gone at any depth, and everything else stays as it was', () => {
  const at = new Date(0);
  const response = {
    rows: [{ storename: 'A', units: 1, total_gross: 5, at, nothing: null }],
    totals: { front_pvr: 1, total_units: 1 },
    prior: [[{ back_gross: 1, ids: [1, 2] }]],
  };
  expect(withoutHidden(salesWidget, response, ['gross'])).toEqual({
    rows: [{ storename: 'A', units: 1, at, nothing: null }],
    totals: { total_units: 1 },
    prior: [[{ ids: [1, 2] }]],
  });
  expect(withoutHidden(salesWidget, response, [])).toBe(response);
});
