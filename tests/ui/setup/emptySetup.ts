import type { SetupState, StoreDraft } from '../../../contract/calls/portal/setup.ts';

/** A portal in which nothing was set up. */
export const emptySetup: SetupState = {
  demo: false,
  group: { sg_id: 1, sg_name: 'Whole group', is_named: false },
  stores: { count: 0, without_place: 0, without_brand: 0 },
  people: { employees: 0 },
  logins: { count: 0, waiting: 0 },
  sends_mail: false,
  feeds: [],
  widgets: [],
  roles: [],
};

/** A store of which nothing was said. */
export const blank: StoreDraft = {
  ...{ storename: '', AS_ID: '', DEALER_NAME: '', address: '', city: '', state: '', zip: '' },
  ...{ dms_company_no: '', phone: '', timezone: '', lat: '', lon: '' },
};
