import { z } from 'zod';
import { units } from '../figures.ts';
import { StoreSelection } from '../values.ts';
import { defineWidget } from '../widget.ts';

export const CountsReply = z.object({
  customers: units,
  /** With a deal or repair order within 24 months, by whole months. */
  active_customers: units,
  /** In stock. */
  vehicles: units,
  open_ros: units,
  open_cit: units,
  appointments_today: units,
  /** Of people whose own store is among those requested; of everybody in a request for all stores of the group. */
  open_tickets: units,
});
export type CountsReply = z.infer<typeof CountsReply>;

export const dashboardCounts = defineWidget('GET', 'GetDashBoardCounts', {
  summary: 'Current counts of customers, stock, open work and tickets.',
  request: z.strictObject({ storeId: StoreSelection.default('all') }),
  reply: CountsReply,
  name: 'Counts',
  order: 18,
  roles: [
    'GM',
    'Sales Manager',
    'F&I Manager',
    'Service Manager',
    'Parts Manager',
    'BDC',
    'Marketing',
    'Controller',
  ],
  asks: { stores: 'storeId' },
  size: { wide: 4, narrow: 6, rows: 7 },
  least: { wide: 4, narrow: 6, rows: 7 },
  texts: 'counts',
  needs: [
    { feed: 'customers', fields: [] },
    { feed: 'inventory', fields: [] },
    { feed: 'repair_orders', fields: [] },
    { feed: 'deals', fields: [] },
    { feed: 'appointments', fields: [] },
  ],
  terms: ['Customer', 'Active customer', 'In stock', 'Due', 'Open RO', 'Contract in transit', 'Open ticket'],
  records: { parts: 'counts' },
});
