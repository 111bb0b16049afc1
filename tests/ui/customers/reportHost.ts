import { HttpResponse } from 'msw';
import type { CustomerRow, Segment } from '../../../contract/calls/customers/segments.ts';
import { reply } from '../host.ts';

export const base = "CVP_DealTotalGross <> 0 and UCSD_SALES > 0 and UC_FirstName <> ''";

export const customer = (UC_ID: number): CustomerRow => ({
  UC_ID,
  UC_FirstName: 'Ann',
  UC_LastName: 'Stone',
  UC_Email: 'ann@example.com',
  UC_Phone1: '6105550101',
  zip: '19512',
  UCSD_LTV: 60,
  UCSD_SALES: 50,
  UCSD_SERVICE: null,
  CVP_DealTotalGross: 1200,
  CVP_TotalPrice: 30_000,
  CVP_RosRevenue: 900,
  CVP_DealCount: 1,
  CVP_RelatedStores: [1],
  CVP_Brand: 5,
  brand_name: 'Ford',
  distance_miles: 12.4,
  equity: 3500,
  lease_months_left: null,
  last_deal_date: '2024-05-01',
  last_ro_date: '2026-10-02',
  opt_out_email: 'Y',
  opt_out_sms: 'N',
  opt_out_phone: 'N',
});

export const counted = [
  { name: 'All', count: 9000 },
  { name: 'Base', count: 8000 },
  { name: 'Score', count: 6000 },
  { name: 'Equity', count: 5000 },
];

export const segment: Segment = {
  segment_id: 12,
  name: 'Fall leases',
  kind: 'living',
  expression: 'lease_months_left between 0 and 3',
  row_count: 500,
  state: null,
  owner: 'Dana Whitfield',
  owner_left: false,
  hidden: [],
  is_own: true,
  shared_role: null,
  shared_user: null,
  members: null,
  changed_at: '2026-11-01T12:00:00Z',
};

/** A host with some customers, one segment and two stores. */
export const hostAnswers = {
  'customersdata/countoffilters': () =>
    HttpResponse.json({ status: 200, response: counted, meta: { unscored: 40, excluded_by_base: 300 } }),
  'customersdata/get': () => reply({ Details: { CustomerDetails: [customer(1)], TotalCount: 5000 } }),
  'customersdata/histograms': () => reply([]),
  'segments/list': () => reply([segment]),
  'segments/shareChoices': () =>
    reply({ roles: [{ role_id: 9, role_name: 'BDC' }], users: [{ userid: 8, name: 'Lee Ortiz' }] }),
  'brands/get': () => reply([{ brand_chrome_id: 5, brand_name: 'Ford' }]),
  'fredbeans/GetStoreGroupXtract': () =>
    reply([{ sg_id: 1, sg_name: 'Whole group', store_count: 2, store_ids: [1, 2], users: 0 }]),
  'fredbeans/GetStoresbyGroupuserid': () =>
    reply([
      { ID: 1, storename: 'Boyertown Ford', AS_ID: 1001, DEALER_NAME: 'Boyertown Ford' },
      { ID: 2, storename: 'Exeter Toyota', AS_ID: 1002, DEALER_NAME: 'Exeter Toyota' },
    ]),
};
