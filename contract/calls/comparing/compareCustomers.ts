import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { fault } from '../../messages/fault.ts';
import { hidesUnitsWithoutGross } from '../../unitGross.ts';
import { Id, IdList } from '../../values.ts';
import { CustomerDetails, CustomerVehicle } from '../customers/customerDetails.ts';
import { personal } from '../customers/customers.ts';

/** As few and as many as stand beside each other. */
export const LEAST_COMPARED = 2;
export const MOST_COMPARED = 4;

/** Two to four different ids. */
const severalOf = <Ids extends z.ZodType<number[], unknown>>(ids: Ids, resources: string) =>
  ids.refine(
    (list) =>
      list.length >= LEAST_COMPARED && list.length <= MOST_COMPARED && new Set(list).size === list.length,
    fault('compared_count', { min: LEAST_COMPARED, max: MOST_COMPARED, resources }),
  );

export const comparedIds = (resources: string) => severalOf(z.array(Id).max(100), resources);

/**
 * A customer among others. Scores are those of the group; sums, days and vehicles those of the stores in scope, as on the
 * page of the customer.
 */
export const ComparedCustomer = CustomerDetails.pick({
  UC_ID: true,
  UC_FirstName: true,
  UC_LastName: true,
  UC_Email: true,
  UC_Phone1: true,
  distance_miles: true,
  is_erased: true,
  opt_out_email: true,
  opt_out_sms: true,
  opt_out_phone: true,
  UCSD_LTV: true,
  is_partial: true,
  CVP_DealTotalGross: true,
  units_without_front: true,
  units_without_back: true,
  units_without_gross: true,
  CVP_TotalPrice: true,
  CVP_RosRevenue: true,
  CVP_DealCount: true,
  ro_count: true,
  last_deal_date: true,
  last_ro_date: true,
  brand_name: true,
  stores: true,
}).extend({
  /** As it was asked for: a merged record answers as the one it became. */
  asked_id: z.number(),
  /** The halves of UCSD_LTV. */
  sales_score: z.number().nullable(),
  service_score: z.number().nullable(),
  /** People who live with them. */
  household_count: z.number(),
  vehicles: z.array(CustomerVehicle),
  /** Of the vehicles of which it is known; null when it is of none. */
  equity: z.number().nullable(),
});
export type ComparedCustomer = z.infer<typeof ComparedCustomer>;

const sensitive = { ...personal, CVP_DealTotalGross: 'gross', ...hidesUnitsWithoutGross } as const;

export const compareCustomers = defineCall('POST', 'customers/compare', {
  summary:
    'Compares two to four customers, in request order. Customers out of scope and two records of one person are refused.',
  request: z.strictObject({ ids: comparedIds('customers') }),
  reply: z.array(ComparedCustomer),
  access: moduleAccess('customerdetails'),
  writes: false,
  sensitive,
});

export const exportComparedCustomers = defineCall('GET', 'customers/compare/export', {
  summary: 'The comparison as CSV, one column per customer, with consent. The audit logs each export.',
  request: z.strictObject({ ids: severalOf(IdList, 'customers') }),
  reply: z.string(),
  access: moduleAccess('customerdetails', 'edit'),
  sensitive,
  style: 'csv',
});
