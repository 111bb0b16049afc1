import type { QueryClient } from '@tanstack/react-query';
import type { Store } from 'ra-core';
import type { createBrowserRouter } from 'react-router-dom';
import { resourceIn } from '../../contract/resource/resource.ts';
import { resources as declared } from '../../contract/resources/index.ts';
import { customPages } from '../custom/pages.tsx';
import { readFirstPage } from '../engine/list/firstPage.ts';
import { storeFilter } from '../engine/list/useStoreFilter.ts';
import type { RooftopDataProvider } from '../providers/data/dataProvider.ts';
import { allows } from '../providers/session/authProvider.ts';
import { levelOf, loadSession, type Session } from '../providers/session/session.ts';
import { storesOf } from '../providers/stores/storeScope.ts';
import { storedLocale } from '../providers/texts/locales.ts';
import { resources } from './index.ts';

interface Reader {
  readonly client: QueryClient;
  readonly dataProvider: RooftopDataProvider;
  readonly store: Pick<Store, 'getItem' | 'setItem'>;
}

/**
 * When the address is that of a list that the session may see, or of a page that says what it shows, this comes while the
 * page is drawn.
 */
export function readFirstList(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  session: Session,
  { client, dataProvider, store }: Reader,
): void {
  const name = /^\/(\w+)\/?$/.exec(pathname)?.[1];
  const page = customPages.find(({ route }) => route === name);
  if (page && levelOf(session, page.route)) void page.readFirst(client, session, search);
  const entry = resources.find((one) => one.name === name);
  if (!entry || entry.isTree || !allows(session, entry.name, 'list')) return;
  const resource = resourceIn(storedLocale(), declared[entry.name]);
  readFirstPage({
    client,
    dataProvider,
    resource,
    search,
    store,
    permanent: storeFilter(resource.list.store, storesOf(session)),
  });
}

/** Reads a list with the press that leads to it, for the session as it is then: rights may have changed since the start. */
export function readListsAhead(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
  reader: Reader,
): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    void loadSession().then((session) => readFirstList(location, session, reader));
  });
}
