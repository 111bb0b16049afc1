import { z } from 'zod';
import { anyOf, defineCall, moduleAccess, ownRole, self } from '../call.ts';
import { Id, IdList } from '../values.ts';

export const widgetsOfRole = defineCall('POST', 'fredbeans/GetWidgetsByRoleID', {
  summary: 'Widgets that a role may show, in order; `checked` marks its default set.',
  request: z.strictObject({ roleid: Id }),
  reply: z.array(
    z.object({
      Id: z.number(),
      name: z.string(),
      STATUS: z.string(),
      SEQUENCE: z.number(),
      checked: z.boolean(),
      call_name: z.string(),
    }),
  ),
  access: anyOf(ownRole('roleid'), moduleAccess('widgets')),
});

export const widgetsOfUser = defineCall('POST', 'fredbeans/GetWidgetsByUser', {
  summary: "The user's own selection, as comma-joined ids; the role's default set until he has saved one.",
  request: z.strictObject({ userid: Id }),
  reply: z.array(z.object({ WIDGET_IDS: z.string() })),
  access: self('userid'),
});

export const saveWidgets = defineCall('POST', 'fredbeans/WidgetsUserAction', {
  summary: "Saves the user's selection. Ids outside the role's widgets are refused.",
  request: z.strictObject({ userid: Id, widget_ids: IdList }),
  reply: z.object({ WIDGET_IDS: z.string() }),
  access: self('userid'),
});
