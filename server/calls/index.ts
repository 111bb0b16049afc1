import { exportsOf } from '../declared.ts';
import { isMetric, type Metric } from '../metrics/metric.ts';
import { accessHandlers } from './access.ts';
import { activityHandlers } from './activity.ts';
import { auditHandlers } from './audit.ts';
import { compareHandlers } from './customers/compare.ts';
import { completenessHandlers } from './customers/completeness.ts';
import { customerDetailsHandlers } from './customers/customerDetails.ts';
import { customerFlowHandlers } from './customers/customerFlow.ts';
import { customersOverviewHandlers } from './customers/customersOverview.ts';
import { householdHandlers } from './customers/households.ts';
import { identityHandlers } from './customers/identity.ts';
import { journeyHandlers } from './customers/journey.ts';
import { leadsHandlers } from './customers/leads.ts';
import { normalisationHandlers } from './customers/normalisation.ts';
import { requestsHandlers } from './customers/requests.ts';
import { savedSegmentsHandlers } from './customers/savedSegments.ts';
import { scoresHandlers } from './customers/scores.ts';
import { segmentCountsHandlers } from './customers/segmentCounts.ts';
import { segmentPeopleHandlers } from './customers/segmentPeople.ts';
import { apiKeysHandlers } from './doors/apiKeys.ts';
import { factorSetUpHandlers } from './doors/factorSetUp.ts';
import { mailHandlers } from './doors/mail.ts';
import { ownFactorsHandlers } from './doors/ownFactors.ts';
import { passwordHandlers } from './doors/passwords.ts';
import { secondFactorHandlers } from './doors/secondFactor.ts';
import { sessionHandlers } from './doors/session.ts';
import { ssoHandlers } from './doors/sso.ts';
import { employeePhotosHandlers } from './employees/photos.ts';
import { equityHandlers } from './equity.ts';
import { exchangeHandlers } from './exchange.ts';
import type { Handlers } from './handler.ts';
import { handoffHandlers } from './handoff.ts';
import { correctionsHandlers } from './imports/corrections.ts';
import { importFolderHandlers } from './imports/importFolder.ts';
import { importProfileHandlers } from './imports/importProfiles.ts';
import { importRowsHandlers } from './imports/importRows.ts';
import { importSetsHandlers } from './imports/importSets.ts';
import { importsHandlers } from './imports/imports.ts';
import { reconcileHandlers } from './imports/reconcile.ts';
import { menuHandlers } from './menu.ts';
import { modulesHandlers } from './modules.ts';
import { permissionsHandlers } from './permissions.ts';
import { helpHandlers } from './portal/help.ts';
import { leavingDemoHandlers } from './portal/leavingDemo.ts';
import { notificationsHandlers } from './portal/notifications.ts';
import { retentionHandlers } from './portal/retention.ts';
import { setupHandlers } from './portal/setup.ts';
import { profileHandlers } from './profile.ts';
import { recentsHandlers } from './recents.ts';
import { serviceBoardHandlers } from './service/serviceBoard.ts';
import { storesHandlers } from './stores.ts';
import { supportHandlers } from './support.ts';
import { usersHandlers } from './users.ts';
import { vehiclePricesHandlers } from './vehiclePrices.ts';
import { vehiclesHandlers } from './vehicles.ts';
import { viewsHandlers } from './views.ts';
import { exportWidgetRowsHandlers, widgetRowsHandlers } from './widgetRows.ts';
import { widgetsHandlers } from './widgets.ts';

export { resourceHandler } from './resources.ts';

/** The handler of every documented call but those of widgets; one that is missing does not compile. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...ssoHandlers,
  ...passwordHandlers,
  ...secondFactorHandlers,
  ...factorSetUpHandlers,
  ...ownFactorsHandlers,
  ...mailHandlers,
  ...profileHandlers,
  ...recentsHandlers,
  ...activityHandlers,
  ...menuHandlers,
  ...handoffHandlers,
  ...permissionsHandlers,
  ...modulesHandlers,
  ...storesHandlers,
  ...supportHandlers,
  ...usersHandlers,
  ...employeePhotosHandlers,
  ...accessHandlers,
  ...apiKeysHandlers,
  ...widgetsHandlers,
  ...widgetRowsHandlers,
  ...exportWidgetRowsHandlers,
  ...auditHandlers,
  ...vehiclesHandlers,
  ...equityHandlers,
  ...vehiclePricesHandlers,
  ...exchangeHandlers,
  ...viewsHandlers,
  ...helpHandlers,
  ...notificationsHandlers,
  ...retentionHandlers,
  ...importFolderHandlers,
  ...importProfileHandlers,
  ...leavingDemoHandlers,
  ...setupHandlers,
  ...importsHandlers,
  ...importRowsHandlers,
  ...correctionsHandlers,
  ...importSetsHandlers,
  ...reconcileHandlers,
  ...leadsHandlers,
  ...completenessHandlers,
  ...householdHandlers,
  ...normalisationHandlers,
  ...identityHandlers,
  ...scoresHandlers,
  ...requestsHandlers,
  ...journeyHandlers,
  ...segmentCountsHandlers,
  ...segmentPeopleHandlers,
  ...savedSegmentsHandlers,
  ...customersOverviewHandlers,
  ...customerFlowHandlers,
  ...customerDetailsHandlers,
  ...compareHandlers,
  ...serviceBoardHandlers,
};

/** How the figures of each widget come about, as the files of the metrics export it. */
export const metrics: readonly Metric[] = (await exportsOf('server/metrics')).filter(isMetric);
