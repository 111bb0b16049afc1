/**
 * What `npm test` runs of the API, component and browser tests: what keeps a sum right, a store private and a save safe,
 * and each screen once. Unit tests and folder rules run too, except those that start processes or follow the guides in
 * docs/, which take minutes. `FULL=1 npm test` runs everything on both databases.
 */
export const quick = {
  /** Unit tests that start whole processes. */
  withoutUnits: ['server/cli.test.ts', 'server/db/embedded/embedded.test.ts'],

  api: [
    // Roles read, change and grant only what they include.
    'access/{authorization,grants,grantPaths,explainAccess}',
    'menus/{permissions,menu}',
    // Sessions and sign-in.
    'access/{session,signIn,csrf,passwords,secondFactor,endedSessions}',
    // Tiles equal the records behind them.
    'dashboard/figuresByHand',
    'dashboard/widgets/{widgets,widgetRows,widgetsReconciled,widgetsIsolation,widgetsPeriods,widgetsBadInput}',
    'rollups/{rollupSalesFigures,rollupServiceFigures}',
    // Generic resources: lists, forms, audit and undo.
    'resources/{resources,resourceWrites,resourceProperties,audit,views}',
    // An import, its undo, and a file that is bad.
    'imports/{imports,importUndo,importBadFiles,samples}',
    // Filter expressions, and the segments they count.
    'segments/{filterExpressions,segmentCounts,savedSegments}',
    'customers/{customerSearch,customerDetails,customerFigures}',
    // Customers' privacy requests.
    'customers/requests/erasure',
    // The server starts, answers and refuses.
    'server/{boot,errors,batch,refusedBodies}',
    'service/serviceBoard',
    'vehicles/{equity,vehiclePrices,plateLookup}',
  ].map((name) => `tests/api/${name}.test.ts`),

  /** One test file per screen, and what all of them build on. */
  ui: [
    'administration/{activity,apiKeys,dataImport,employees,logins,modules,permissions,profile,roles,tickets}',
    'administration/{form,list}',
    'customers/{customerDetails,customerFlow,customers,customersList,customersOverview,identity,journey,leads}',
    'customers/{reportControls,requests,scores}',
    'dashboard/{dashboard,dashboardArrange,compareStores,widgetCatalogue,widgetPanel}',
    'dashboard/rows/dashboardRows',
    'providers/{api,authProvider,dataProvider}',
    'service/serviceBoard',
    'setup/setup',
    'shell/{help,layout,menus,notifications,palette,rail,receiver,reports,sessionExpiry,signIn,storesFilter,support}',
    'vehicles/{equity,exchangeAnalytics,plateLookup,vehicles}',
  ].map((name) => `tests/ui/${name}.test.{ts,tsx}`),

  /** Journeys through the whole portal, by their titles. */
  browser: [
    'logging off leads to the empty path, and a guarded page leads back after signing in',
    'the records behind a tile add up to its figure; going back closes them, and a link reopens them',
    'whom marketing writes to: Gold and better nearby with equity, from Report Controls to a file',
    'an edited store is saved, and Undo in the toast restores it',
    'a sample file of the demo is checked, loaded and undone',
  ],
};
