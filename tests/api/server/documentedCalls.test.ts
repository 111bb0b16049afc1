import { expect, test } from 'vitest';
import { allCalls } from '../../../server/declared.ts';
import { testApp } from '../../support/app.ts';

/** The calls that hosts of this portal have always had, by the names that their clients know. */
const documented = `
fredbeans/GetStoreGroupXtract fredbeans/GetStoresbyGroupuserid fredbeans/GetWidgetsByRoleID
fredbeans/GetWidgetsByUser fredbeans/WidgetsUserAction users/UserActivityAction
cmspermissions/GetCmsPermissionsMenu fredbeans/UserIdAuthentication fredbeans/Login users/AxelOneAuthentication
xpert/GetAxelHelp customersdata/countoffilters customersdata/get brands/get
users/updatePreferences users/GetAOUsers users/GetUserRoles users/GetAOModules users/UserSetup
users/ResetPassword users/get users/aud axelone/AOModulesAction fredbeans/GetAxelStores
fredbeans/AxelOneStoreSettings fredbeans/GetStores cmsmodules/get cmsmodules/aued
axelone/GetAOProductStores axelone/GetStoreDetails axelone/GetBrands fredbeans/GetEmployeeInfo
fredbeans/GetDCContacts fredbeans/GetSalesDashboardWidget fredbeans/GetServiceDashboardWidget
fredbeans/GetCITFloorPlanDataTopFive fredbeans/GetPartsDashboardWidget fredbeans/GetInventorySummaryWidget
fredbeans/GetInventoryUsedSummaryWidget fredbeans/GetAppointmentsDashboardWidget
fredbeans/GetInventoryDashboardWidget fredbeans/GetEmpInfo fredbeans/GetSyncData fredbeans/GetSPRanking
fredbeans/GetFIRanking fredbeans/GetSARanking fredbeans/GetAnalitics fredbeans/GetServiceApptByDateStore
fredbeans/GetEquitySummary fredbeans/GetSalesAndGrossDashboardWidget fredbeans/GetMonthVSBudget
xperience/getmaxdigiinventory xperience/getInventory xperience/GetmaxdigiInventoryByYear
xperience/GetmaxdigiInventoryByMake mscan/GetLoanTrade Mail/TaskAction`
  .trim()
  .split(/\s+/);
const read = ['GetCDPChart', 'GetDashBoardCounts'];

const group = await testApp();

test('every documented call is in the contract, and the server has it at its address', async () => {
  const known = new Set(allCalls.map(({ method, path }) => `${method} ${path}`));
  const named = [
    ...documented.map((path) => ({ method: 'POST' as const, path })),
    ...read.map((path) => ({ method: 'GET' as const, path })),
  ];
  expect(named.filter(({ method, path }) => !known.has(`${method} ${path}`))).toEqual([]);
  const admin = await group.signIn('Administrator');
  for (const { method, path } of named) {
    // A payload that fits no call: refused for what it is, not for where it goes.
    const reply = await admin.raw({ method, url: `/api/${path}?nonsense=1`, payload: { nonsense: 1 } });
    expect([path, reply.statusCode]).toEqual([path, 400]);
  }
});
