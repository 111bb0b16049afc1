import { CUSTOMER_CALL, revertCall } from '../customers/page/calls.ts';
import { EMPLOYEE_PHOTO, revertPhoto } from '../employees/photos.ts';
import { HELP_TEXT, revertText } from '../help/saveText.ts';
import { GROUP_SETTINGS, revertGroupSettings } from '../imports/groupSettings.ts';
import { revertLevels } from '../permissions/revert.ts';
import { AUDITED } from '../permissions/state.ts';
import { listHistory } from '../resources/history.ts';
import { eachAlone, type Others, revertChanges } from '../resources/revert.ts';
import { revertPrices, VEHICLE_PRICE } from '../vehicles/prices.ts';
import type { Handlers } from './handler.ts';
import { callerOf } from './listing.ts';

const PAGE = 100;

/** What can be taken back besides records. */
const others: Others = new Map([
  [AUDITED, eachAlone(revertLevels)],
  [GROUP_SETTINGS, eachAlone(revertGroupSettings)],
  [VEHICLE_PRICE, revertPrices],
  [HELP_TEXT, eachAlone(revertText)],
  [EMPLOYEE_PHOTO, eachAlone(revertPhoto)],
  [CUSTOMER_CALL, eachAlone(revertCall)],
]);

/** Who changed what, and taking it back. */
export const auditHandlers = {
  audit: async ({ page = 1, perPage = PAGE, ...filter }, context) => {
    const request = { ...filter, offset: (page - 1) * perPage, limit: perPage };
    const { rows, total } = await listHistory(context.db, request, callerOf(context));
    return { response: rows, meta: { total } };
  },
  revert: async ({ audit_ids }, context) => {
    const auditIds = await revertChanges(context.db, audit_ids, callerOf(context), others);
    return { response: { reverted: auditIds.length }, meta: { audit_ids: auditIds } };
  },
} satisfies Partial<Handlers>;
