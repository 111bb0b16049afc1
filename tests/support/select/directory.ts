import type { Directory } from '../../../server/imports/reading/directory.ts';

export const ZONE = 'America/New_York';

const none = new Map();
const store = { id: 1, timezone: ZONE };
const stores = new Map([['1', store]]);
/** One store, and nobody. */
export const directory: Directory = {
  stores: {
    ...{ byId: stores, byNumber: stores, byAsId: none, byCompanyNo: none, areNumbered: true },
    ...{ byName: none, bySourceKey: none, named: [] },
  },
  employees: {
    ...{ byId: none, byNumber: new Map(), byDmsNumber: none, areNumbered: true, byName: none },
    ...{ bySourceKey: none, bySourceCode: none, named: none },
  },
  brands: none,
  highestAsId: 1,
};
