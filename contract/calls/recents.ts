import { z } from 'zod';
import { anyOf, defineCall, moduleAccess } from '../call.ts';
import { Instant } from '../values.ts';
import { FoundCustomer, personal } from './customers/customers.ts';

const viewed = { viewed_at: Instant };

export const recentCustomers = defineCall('POST', 'users/recentCustomers', {
  summary: 'Customers the caller viewed last, newest first, in their stores.',
  request: z.strictObject({}),
  reply: z.array(FoundCustomer.extend(viewed)),
  access: anyOf(moduleAccess('customerdetails'), moduleAccess('customer_journey')),
  writes: false,
  sensitive: personal,
});

export const recentVehicles = defineCall('POST', 'users/recentVehicles', {
  summary: 'Vehicles the caller looked up last, newest first.',
  request: z.strictObject({}),
  reply: z.array(
    z.object({
      vin: z.string(),
      year: z.number().nullable(),
      make: z.string().nullable(),
      model: z.string().nullable(),
      trim: z.string().nullable(),
      ...viewed,
    }),
  ),
  access: anyOf(moduleAccess('valuationlookup'), moduleAccess('platelookup')),
  writes: false,
});
