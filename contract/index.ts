import type { Call } from './call.ts';
import * as access from './calls/access.ts';
import * as activity from './calls/activity.ts';
import * as audit from './calls/audit.ts';
import * as compareCustomers from './calls/comparing/compareCustomers.ts';
import * as compareStores from './calls/comparing/compareStores.ts';
import * as completeness from './calls/customers/completeness.ts';
import * as customerDetails from './calls/customers/customerDetails.ts';
import * as customerCalls from './calls/customers/customers.ts';
import * as customerFlow from './calls/customers/flow.ts';
import * as households from './calls/customers/households.ts';
import * as identity from './calls/customers/identity.ts';
import * as journey from './calls/customers/journey.ts';
import * as leads from './calls/customers/leads.ts';
import * as normalisation from './calls/customers/normalisation.ts';
import * as subjectCalls from './calls/customers/requests.ts';
import * as scores from './calls/customers/scores.ts';
import * as segmentPeople from './calls/customers/segmentPeople.ts';
import * as segments from './calls/customers/segments.ts';
import * as apiKeys from './calls/doors/apiKeys.ts';
import * as secondFactor from './calls/doors/secondFactor.ts';
import * as sso from './calls/doors/sso.ts';
import * as employeePhotos from './calls/employees/photos.ts';
import * as equity from './calls/equity.ts';
import * as exchange from './calls/exchange.ts';
import * as handoff from './calls/handoff.ts';
import * as help from './calls/help.ts';
import * as corrections from './calls/imports/corrections.ts';
import * as groupSettings from './calls/imports/groupSettings.ts';
import * as importFolder from './calls/imports/importFolder.ts';
import * as importProfiles from './calls/imports/importProfiles.ts';
import * as importRows from './calls/imports/importRows.ts';
import * as importSets from './calls/imports/importSets.ts';
import * as imports from './calls/imports/imports.ts';
import { inspectImport } from './calls/imports/inspection.ts';
import { judgeImport } from './calls/imports/judging.ts';
import { recipeSql } from './calls/imports/recipeSql.ts';
import * as reconcile from './calls/imports/reconcile.ts';
import * as mail from './calls/mail.ts';
import * as menu from './calls/menu.ts';
import * as modules from './calls/modules.ts';
import * as permissions from './calls/permissions.ts';
import * as plateLookup from './calls/plateLookup.ts';
import * as leavingDemo from './calls/portal/leaveDemo.ts';
import * as notifications from './calls/portal/notifications.ts';
import * as retention from './calls/portal/retention.ts';
import * as setup from './calls/portal/setup.ts';
import { unreadChanges } from './calls/portal/unreadChanges.ts';
import * as profile from './calls/profile.ts';
import * as recents from './calls/recents.ts';
import * as roles from './calls/roles.ts';
import * as appointmentWrites from './calls/service/appointmentWrites.ts';
import * as serviceBoardCalls from './calls/service/serviceBoard.ts';
import { serviceChanges } from './calls/service/serviceChanges.ts';
import * as session from './calls/session.ts';
import * as stockLookups from './calls/stockLookups.ts';
import * as stores from './calls/stores.ts';
import * as support from './calls/support.ts';
import * as users from './calls/users.ts';
import * as vehiclePrices from './calls/vehiclePrices.ts';
import * as vehicles from './calls/vehicles.ts';
import * as views from './calls/views.ts';
import * as rows from './calls/widgetRows.ts';
import * as widgets from './calls/widgets.ts';
import { type ResourceVerb, restCalls } from './resource/calls.ts';
import { type ResourceName, resources } from './resources/index.ts';

/** What the files of calls export: the calls, and schemas that they share. */
const files = {
  ...session,
  ...sso,
  ...secondFactor,
  ...handoff,
  ...leads,
  ...mail,
  ...menu,
  ...permissions,
  ...roles,
  ...modules,
  ...stores,
  ...support,
  ...users,
  ...employeePhotos,
  ...access,
  ...apiKeys,
  ...widgets,
  ...rows,
  ...scores,
  ...segments,
  ...segmentPeople,
  ...customerCalls,
  ...customerDetails,
  ...compareCustomers,
  ...compareStores,
  ...journey,
  ...customerFlow,
  ...completeness,
  ...households,
  ...normalisation,
  ...identity,
  ...subjectCalls,
  ...activity,
  ...profile,
  ...recents,
  ...audit,
  ...vehicles,
  ...plateLookup,
  ...vehiclePrices,
  ...exchange,
  ...stockLookups,
  ...equity,
  ...views,
  ...imports,
  inspectImport,
  judgeImport,
  recipeSql,
  ...importRows,
  ...importFolder,
  ...corrections,
  ...importSets,
  ...reconcile,
  ...importProfiles,
  ...groupSettings,
  ...notifications,
  ...retention,
  ...leavingDemo,
  ...setup,
  ...help,
  ...serviceBoardCalls,
  ...appointmentWrites,
};
type Files = typeof files;

export type CallName = {
  [Name in keyof Files]: Files[Name] extends Call ? Name : never;
}[keyof Files];

/** Every documented call but those of widgets, by the name of its export. A call that is not here does not exist; each needs a handler of the same name. */
export const calls: Readonly<Pick<Files, CallName>> = { ...files };
for (const [name, { path }] of Object.entries<Partial<Call>>(calls)) {
  if (path === undefined) Reflect.deleteProperty(calls, name);
}

/** Calls whose answer stays open, by the name of their export: no handler returns it. */
export const streams = { serviceChanges, unreadChanges } as const;

export interface ResourceCall {
  readonly resource: ResourceName;
  readonly verb: ResourceVerb;
  readonly call: Call;
}

const resourceNames = Object.keys(resources).filter((name): name is ResourceName => name in resources);
const verbs: readonly ResourceVerb[] = ['list', 'counts', 'csv', 'one', 'create', 'update', 'remove'];

/** The simple-REST calls of every resource. */
export const resourceCalls: readonly ResourceCall[] = resourceNames.flatMap((resource) => {
  const rest = restCalls(resources[resource]);
  return verbs.flatMap((verb) => {
    const call = rest[verb];
    return call ? [{ resource, verb, call }] : [];
  });
});
