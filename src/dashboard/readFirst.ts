import type { QueryClient } from '@tanstack/react-query';
import { newestRecords } from '../../contract/calls/widgets.ts';
import { comparisonOf, periodOf } from '../providers/period.ts';
import type { Session } from '../providers/session/session.ts';
import { storesOf as chosenStores } from '../providers/stores/storeScope.ts';
import { storesOf as namedStores } from '../providers/stores/storesAddress.ts';
import { layoutQuery, widgetsQuery } from './board/queries.ts';
import { registry } from './registry.ts';
import { usualComparison, usualPeriod } from './usualPeriod.ts';
import { readWidget, scopeOf } from './widgetData.ts';

/**
 * Asks for what the dashboard shows at an address while it is being drawn: which widgets it has, then their figures, which
 * otherwise would wait for the tiles. Each is found under the same key; what goes wrong is left to whoever draws it.
 * Resolves once the figures are asked for.
 */
export async function readFirst(client: QueryClient, session: Session, search: string): Promise<void> {
  const query = new URLSearchParams(search);
  const { user, today } = session;
  void client.prefetchQuery(layoutQuery(user));
  await client.prefetchQuery(widgetsQuery(user));
  const { offered = [], chosen = [] } = client.getQueryData(widgetsQuery(user).queryKey) ?? {};
  const period = periodOf(query, today, usualPeriod(user.userid));
  const compare = comparisonOf(query, usualComparison(user.userid));
  const scope = { ...period, compare, storeId: namedStores(query) ?? chosenStores(session) };
  readWidget(client, newestRecords, scopeOf(scope));
  for (const { id, callName } of offered) {
    const widget = chosen.includes(id) ? registry.get(callName) : undefined;
    if (widget?.ask) readWidget(client, widget, widget.ask(scope));
  }
}
