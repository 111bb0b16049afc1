import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { days, percent, storeName } from '../../figures.ts';
import { AppointmentsReply } from '../../widgets/appointments.ts';
import { InventoryReply, newInventoryWidget } from '../../widgets/inventory.ts';
import { PartsReply, partsWidget } from '../../widgets/parts.ts';
import { SalesRow, salesWidget } from '../../widgets/sales.ts';
import { ServiceReply, serviceWidget } from '../../widgets/service.ts';
import { TransitReply } from '../../widgets/transit.ts';
import { comparedIds } from './compareCustomers.ts';

const stock = InventoryReply.shape.rows.element.nullable();

/**
 * The figures of a store as the tiles of the dashboard have them: each part is the row, or the total, that its widget
 * answers for this store and these days; null when the role of the caller does not include the widget.
 */
export const ComparedStore = z.object({
  ...storeName,
  sales: SalesRow.nullable(),
  service: ServiceReply.shape.rows.element.nullable(),
  parts: PartsReply.shape.rows.element.nullable(),
  new_inventory: stock,
  used_inventory: stock,
  /** Of the sales department, then of service. */
  appointments: z.array(AppointmentsReply.shape.rows.element).nullable(),
  transit: TransitReply.shape.totals.nullable(),
  /** Of the last month that was over at the end of the period. */
  absorption: z.object({ month: z.string(), fixed_absorption: percent }).nullable(),
});
export type ComparedStore = z.infer<typeof ComparedStore>;

export const compareStores = defineCall('POST', 'stores/compare', {
  summary:
    'Compares two to four stores by dashboard figures, in request order. Defaults to month to date. Stores out of scope are refused.',
  request: z.strictObject({
    stores: comparedIds('stores'),
    ...days,
  }),
  reply: z.array(ComparedStore),
  access: moduleAccess('dashboard'),
  writes: false,
  sensitive: {
    ...salesWidget.sensitive,
    ...serviceWidget.sensitive,
    ...partsWidget.sensitive,
    ...newInventoryWidget.sensitive,
    fixed_absorption: 'gross',
  },
});
