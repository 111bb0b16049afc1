import type { Call } from './call.ts';
import * as access from './calls/access.ts';
import * as activity from './calls/activity.ts';
import * as audit from './calls/audit.ts';
import * as customerDetails from './calls/customers/customerDetails.ts';
import * as customerCalls from './calls/customers/customers.ts';
import * as identity from './calls/customers/identity.ts';
import * as segments from './calls/customers/segments.ts';
import * as appointments from './calls/dashboard/appointments.ts';
import * as customers from './calls/dashboard/customers.ts';
import * as feeds from './calls/dashboard/feeds.ts';
import * as inventory from './calls/dashboard/inventory.ts';
import * as models from './calls/dashboard/models.ts';
import * as parts from './calls/dashboard/parts.ts';
import * as people from './calls/dashboard/people.ts';
import * as rows from './calls/dashboard/rows.ts';
import * as sales from './calls/dashboard/sales.ts';
import * as service from './calls/dashboard/service.ts';
import * as transit from './calls/dashboard/transit.ts';
import * as trends from './calls/dashboard/trends.ts';
import * as weather from './calls/dashboard/weather.ts';
import * as handoff from './calls/handoff.ts';
import * as groupSettings from './calls/imports/groupSettings.ts';
import * as importProfiles from './calls/imports/importProfiles.ts';
import * as importRows from './calls/imports/importRows.ts';
import * as imports from './calls/imports/imports.ts';
import * as menu from './calls/menu.ts';
import * as modules from './calls/modules.ts';
import * as permissions from './calls/permissions.ts';
import * as profile from './calls/profile.ts';
import * as roles from './calls/roles.ts';
import * as session from './calls/session.ts';
import * as stockLookups from './calls/stockLookups.ts';
import * as stores from './calls/stores.ts';
import * as users from './calls/users.ts';
import * as vehicles from './calls/vehicles.ts';
import * as views from './calls/views.ts';
import * as widgets from './calls/widgets.ts';
import { type ResourceVerb, restCalls } from './resource/calls.ts';
import { type ResourceName, resources } from './resources/index.ts';

/** Every documented call by name. A call that is not here does not exist; each needs a handler of the same name. */
export const calls = {
  welcome: session.welcome,
  login: session.login,
  currentSession: session.currentSession,
  logout: session.logout,
  discover: session.discover,
  redeemLink: session.redeemLink,
  resetPassword: session.resetPassword,
  userIdAuthentication: session.userIdAuthentication,
  axelOneAuthentication: session.axelOneAuthentication,
  getSession: handoff.getSession,
  reportHandoff: handoff.reportHandoff,
  moduleHandoff: handoff.moduleHandoff,
  redeemHandoff: handoff.redeemHandoff,
  receiveHandoff: handoff.receiveHandoff,
  headerMenu: menu.headerMenu,
  permissionsMenu: menu.permissionsMenu,
  permissionsByRole: permissions.permissionsByRole,
  permissionGrid: permissions.permissionGrid,
  roleMembers: permissions.roleMembers,
  savePermissions: permissions.savePermissions,
  compareRoles: roles.compareRoles,
  getModules: modules.getModules,
  changeModule: modules.changeModule,
  reorderModules: modules.reorderModules,
  moduleChoices: modules.moduleChoices,
  storeGroupsOfUser: stores.storeGroupsOfUser,
  storesOfGroup: stores.storesOfGroup,
  getStores: stores.getStores,
  getAxelStores: stores.getAxelStores,
  getStoreDetails: stores.getStoreDetails,
  storeSettings: stores.storeSettings,
  getDcContacts: stores.getDcContacts,
  getBrands: stores.getBrands,
  getAxelOneBrands: stores.getAxelOneBrands,
  getUsers: users.getUsers,
  getUserRoles: users.getUserRoles,
  userSetup: users.userSetup,
  changeRole: users.changeRole,
  viewAs: access.viewAs,
  endViewAs: access.endViewAs,
  explainAccess: access.explainAccess,
  getProductModules: access.getProductModules,
  setProductModules: access.setProductModules,
  getEmployeeInfo: users.getEmployeeInfo,
  widgetsOfRole: widgets.widgetsOfRole,
  widgetsOfUser: widgets.widgetsOfUser,
  saveWidgets: widgets.saveWidgets,
  dashboardLayout: widgets.dashboardLayout,
  saveDashboardLayout: widgets.saveDashboardLayout,
  salesWidget: sales.salesWidget,
  newInventoryWidget: inventory.newInventoryWidget,
  usedInventoryWidget: inventory.usedInventoryWidget,
  feedFreshness: feeds.feedFreshness,
  serviceWidget: service.serviceWidget,
  partsWidget: parts.partsWidget,
  transitWidget: transit.transitWidget,
  modelStock: models.modelStock,
  salesByDay: trends.salesByDay,
  monthVsBudget: trends.monthVsBudget,
  analytics: trends.analytics,
  dashboardCounts: customers.dashboardCounts,
  employeeSummary: people.employeeSummary,
  salespersonRanking: people.salespersonRanking,
  financeRanking: people.financeRanking,
  advisorRanking: people.advisorRanking,
  appointmentsWidget: appointments.appointmentsWidget,
  serviceBoard: appointments.serviceBoard,
  equitySummary: customers.equitySummary,
  cdpChart: customers.cdpChart,
  widgetRows: rows.widgetRows,
  weather: weather.weather,
  countOfFilters: segments.countOfFilters,
  histograms: segments.histograms,
  getCustomers: segments.getCustomers,
  exportCustomers: segments.exportCustomers,
  listSegments: segments.listSegments,
  saveSegment: segments.saveSegment,
  changeSegment: segments.changeSegment,
  deleteSegment: segments.deleteSegment,
  restoreSegment: segments.restoreSegment,
  shareChoices: segments.shareChoices,
  customersOverview: customerCalls.customersOverview,
  searchCustomers: customerCalls.searchCustomers,
  customerDetails: customerDetails.customerDetails,
  addCustomerNote: customerDetails.addCustomerNote,
  deleteCustomerNote: customerDetails.deleteCustomerNote,
  matchPairs: identity.matchPairs,
  decidePair: identity.decidePair,
  identitySummary: identity.identitySummary,
  recordActivity: activity.recordActivity,
  activityList: activity.activityList,
  activitySummary: activity.activitySummary,
  updatePreferences: profile.updatePreferences,
  listSessions: profile.listSessions,
  endOwnSession: profile.endOwnSession,
  endOtherSessions: profile.endOtherSessions,
  audit: audit.audit,
  revert: audit.revert,
  decodeVin: vehicles.decodeVin,
  valueVehicle: vehicles.valueVehicle,
  getMaxdigiInventory: stockLookups.getMaxdigiInventory,
  getMaxdigiInventoryByYear: stockLookups.getMaxdigiInventoryByYear,
  getMaxdigiInventoryByMake: stockLookups.getMaxdigiInventoryByMake,
  getInventory: stockLookups.getInventory,
  getLoanTrade: vehicles.getLoanTrade,
  lookUpPlate: vehicles.lookUpPlate,
  listViews: views.listViews,
  saveView: views.saveView,
  deleteView: views.deleteView,
  uploadImport: imports.uploadImport,
  inspectImport: imports.inspectImport,
  startImport: imports.startImport,
  importProgress: imports.importProgress,
  stopImport: imports.stopImport,
  importHistory: imports.importHistory,
  undoImport: imports.undoImport,
  importRows: importRows.importRows,
  importRejects: importRows.importRejects,
  importWarnings: importRows.importWarnings,
  importProfiles: importProfiles.importProfiles,
  saveImportProfile: importProfiles.saveImportProfile,
  deleteImportProfile: importProfiles.deleteImportProfile,
  groupSettings: groupSettings.groupSettings,
  saveGroupSettings: groupSettings.saveGroupSettings,
} as const satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof calls;

export interface ResourceCall {
  readonly resource: ResourceName;
  readonly verb: ResourceVerb;
  readonly call: Call;
}

const resourceNames = Object.keys(resources).filter((name): name is ResourceName => name in resources);
const verbs: readonly ResourceVerb[] = ['list', 'csv', 'one', 'create', 'update', 'remove'];

/** The simple-REST calls of every resource. */
export const resourceCalls: readonly ResourceCall[] = resourceNames.flatMap((resource) => {
  const rest = restCalls(resources[resource]);
  return verbs.flatMap((verb) => {
    const call = rest[verb];
    return call ? [{ resource, verb, call }] : [];
  });
});

/** Every call that the server answers, apart from batch. */
export const allCalls: readonly Call[] = [...Object.values(calls), ...resourceCalls.map(({ call }) => call)];
