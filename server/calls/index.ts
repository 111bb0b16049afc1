import { auditHandlers } from './audit.ts';
import { dashboardHandlers } from './dashboard/index.ts';
import type { Handlers } from './handler.ts';
import { identityHandlers } from './identity.ts';
import { importsHandlers } from './imports.ts';
import { sessionHandlers } from './session.ts';
import { storesHandlers } from './stores.ts';
import { usersHandlers } from './users.ts';
import { vehiclesHandlers } from './vehicles.ts';
import { viewsHandlers } from './views.ts';
import { widgetsHandlers } from './widgets.ts';

export { resourceHandler } from './resources.ts';

/** The handler of every documented call; one that is missing does not compile. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...storesHandlers,
  ...usersHandlers,
  ...widgetsHandlers,
  ...dashboardHandlers,
  ...auditHandlers,
  ...vehiclesHandlers,
  ...viewsHandlers,
  ...importsHandlers,
  ...identityHandlers,
};
