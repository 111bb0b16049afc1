import type { Access, Call } from '../../contract/call.ts';
import { widgets } from '../../server/declared.ts';

/** Roles of the seed, in the order of the letters below. */
export const roleNames = [
  'Administrator',
  'GM',
  'Sales Manager',
  'F&I Manager',
  'Salesperson',
  'Service Manager',
  'Service Advisor',
  'Parts Manager',
  'BDC',
  'Marketing',
  'Controller',
] as const;
export type RoleName = (typeof roleNames)[number];

/** What each seeded role may do with a route, written down a second time: E edit, V view, N none. */
const levels: Readonly<Record<string, string>> = {
  dashboard: 'EVVVVVVVVVV',
  employee: 'EEVNNVNNNNV',
  admusers: 'EVNNNNNNNNN',
  role: 'ENNNNNNNNNN',
  stores: 'EVVVNVNVNNV',
  store_groups: 'EVNNNNNNNNV',
  brands: 'EVNNNNNNNNV',
  sales_tax: 'EVVVVVVVVVE',
  widgets: 'EVNNNNNNNNN',
  user_activity: 'EVNNNNNNNNV',
  tickets: 'EVNNNNNNNNN',
  dataimport: 'EVNNNNNNNNV',
  DataDictionary: 'EVVVVVVVVVV',
  dc_contacts: 'EEVNNVNNNNV',
  CDP: 'EENNNNNNNEV',
  valuationlookup: 'EVVVVNNNNNV',
  platelookup: 'EVVNVVVNVNN',
  vinviews: 'EEEVVNNNVNV',
  exanalytics: 'EVVNNNNNNNV',
  permissions: 'ENNNNNNNNNN',
  cmsmodules: 'ENNNNNNNNNN',
  api_keys: 'ENNNNNNNNNN',
  Reports: 'EVVVNVNVNVV',
  customers: 'EVVVVVVNVVV',
  customerslist: 'EEENNENNEEV',
  segments: 'EEENNENNEEV',
  customers_overview: 'EVVNNVNNVVV',
  customer_journeyv2: 'EVVNNVNNVVV',
  customerdetails: 'EEEEEEENEEV',
  customer_journey: 'EEEEEEENEEV',
  leads: 'EEEVENNNEVN',
  customerscores: 'EVVNNVNNVEV',
  subjectrequests: 'ENNNNNNNNNN',
  setup: 'ENNNNNNNNNN',
  EquityScreen: 'EEEEENNNEVN',
  serviceApt: 'EENNNEENENN',
};

/** Which seeded roles include a widget that the first release had: Y or N, written down a second time. */
const firstWidgets: Readonly<Record<string, string>> = {
  GetSalesDashboardWidget: 'YYYYYNNNNNY',
  GetInventorySummaryWidget: 'YYYYYNNNNNY',
  GetInventoryUsedSummaryWidget: 'YYYYYNNNNNY',
  GetSyncData: 'YYYYYYYYYYY',
  weather: 'YYYYYYYYYYY',
  GetSalesAndGrossDashboardWidget: 'YYYYYNNNNNY',
  GetServiceDashboardWidget: 'YYNNNYYNNNY',
  GetCITFloorPlanDataTopFive: 'YYYYNNNNNNY',
  GetSPRanking: 'YYYYYNNNNNY',
  GetPartsDashboardWidget: 'YYNNNYNYNNY',
  GetAppointmentsDashboardWidget: 'YYYYYYYNYYN',
  GetEquitySummary: 'YYYYYNNNYYN',
  GetMonthVSBudget: 'YYNNNNNNNNY',
  GetFIRanking: 'YYYYNNNNNNY',
  GetSARanking: 'YYNNNYYNNNY',
  GetInventoryDashboardWidget: 'YYYNNNNNNNY',
  GetAnalitics: 'YYYYNYNYNNY',
  GetServiceApptByDateStore: 'YYNNNYYNYNN',
  GetCDPChart: 'YYNNNNNNNYY',
  GetDashBoardCounts: 'YYYYNYNYYYY',
  GetEmpInfo: 'YYNNNNNNNNY',
};

const letter = (table: Readonly<Record<string, string>>, key: string, role: RoleName) => {
  const letters = table[key];
  if (!letters) throw new Error(`Say in this table who may use ${key}.`);
  return letters.charAt(roleNames.indexOf(role));
};

/** Whether a seeded role includes a widget; a later one for whoever it is declared. */
export function hasWidget(role: RoleName, callName: string): boolean {
  const later = widgets.find((widget) => widget.callName === callName && !firstWidgets[callName]);
  if (later) return role === 'Administrator' || later.roles.includes(role);
  return letter(firstWidgets, callName, role) === 'Y';
}

/** The widget that payloads name where a call is about one of them. */
const NAMED_WIDGET = 'GetSalesDashboardWidget';

/**
 * Whether the contract lets a role make a call.
 * @param role null when nobody is signed in
 * @param isOwn whether identity fields of the payload name the caller
 * @param seesAllStores whether their login covers every store
 */
export function mayCall(
  access: Access,
  role: RoleName | null,
  isOwn: boolean,
  seesAllStores: boolean,
): boolean {
  if (access.kind === 'open') return true;
  if (access.kind === 'anyOf') {
    return access.rules.some((rule) => mayCall(rule, role, isOwn, seesAllStores));
  }
  if (role === null) return false;
  switch (access.kind) {
    case 'signedIn':
      return true;
    case 'self':
    case 'ownRole':
      return isOwn;
    case 'module':
      if (access.wholeGroup && !seesAllStores) return false;
      return access.level === 'edit'
        ? letter(levels, access.route, role) === 'E'
        : letter(levels, access.route, role) !== 'N';
    case 'widget':
      return hasWidget(role, access.callName);
    case 'namedWidget':
      return hasWidget(role, NAMED_WIDGET);
  }
}

/** Payload fields that claim an identity, and whether they hold a user or a role. */
export function identityFields(access: Access): { readonly field: string; readonly of: 'user' | 'role' }[] {
  if (access.kind === 'self') return [{ field: access.field, of: 'user' }];
  if (access.kind === 'ownRole') return [{ field: access.field, of: 'role' }];
  return access.kind === 'anyOf' ? access.rules.flatMap(identityFields) : [];
}

/** A VIN that no test gives to a vehicle. */
const UNKNOWN_VIN = '1HGCM82633A004352';

/** An id that no record has. */
const UNUSED = 2_000_000_000;

/** Scores as they are at first. */
const scores = {
  ...{ sales_weight: 55, service_weight: 45, sales_recency: 30, sales_frequency: 30, sales_money: 40 },
  ...{ service_recency: 30, service_frequency: 30, service_money: 40 },
  ...{ class_v: 85, class_p: 80, class_e: 70, class_g: 55 },
};

/** Other fields without which a call that names an identity is not valid. */
const companions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'customersdata/countoffilters': { Expression: '' },
  'customersdata/histograms': { Expression: '', fields: [{ field: 'equity', from: 0, to: 1, steps: 1 }] },
  'customersdata/get': { Expression: '' },
  'fredbeans/GetStoresbyGroupuserid': { id: 1 },
  'fredbeans/WidgetsUserAction': { widget_ids: [] },
  'users/UserActivityAction': { pageid: 1 },
  'dashboard/saveLayout': { layout: null },
  'dashboard/rows': { widget: NAMED_WIDGET, storeId: '0' },
  'dashboard/rows/export': { widget: NAMED_WIDGET, storeId: '0' },
  'vehicles/decode': { vin: UNKNOWN_VIN },
  'vehicles/value': { vin: UNKNOWN_VIN, year: 2020, make: 'Ford', model: 'Escape', mileage: 40_000 },
  'exchange/analytics': { storeId: '0' },
  'exchange/rows': { set: 'acquired', storeId: '0' },
  'scores/try': { values: scores },
  'scores/tried': { values: scores, before: 'V', after: 'P' },
  'subjects/preview': { customer: UNUSED },
  'segments/audience/count': { Expression: '', channel: 'email' },
  'segments/audience/outcome': { key: 'no-file-of-anybody' },
  'xpert/GetAxelHelp': { id: 'dashboard', code: 'en' },
  leads: { xml: '<adf/>' },
  'leads/responseTimes': { storeId: '0', from: '2026-03-01', to: '2026-03-31' },
  'vehicles/lookup': { vin: UNKNOWN_VIN },
  'vehicles/plate': { plate: 'ABC1234', state: 'PA' },
  'xperience/getmaxdigiinventory': { vin: UNKNOWN_VIN },
  'xperience/GetmaxdigiInventoryByYear': { year: 2020, make: 'Ford', pageno: 1 },
  'xperience/GetmaxdigiInventoryByMake': { make: 'Ford', pageno: 1 },
  'xperience/getInventory': { vin: UNKNOWN_VIN },
  'mscan/GetLoanTrade': { vin: UNKNOWN_VIN },
};

/** A payload that gets past validation as far as the access rule needs it, without changing anything. */
export function payloadFor(call: Call, ids: { readonly user: unknown; readonly role: unknown }) {
  const path = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, UNUSED]));
  const identity = Object.fromEntries(identityFields(call.access).map(({ field, of }) => [field, ids[of]]));
  return { ...path, ...companions[call.path], ...identity };
}
