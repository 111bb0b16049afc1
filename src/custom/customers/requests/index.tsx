import { pageTexts } from '../../../i18n/pages.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';
import { route } from './queries.ts';
import { texts } from './texts/index.ts';

/** Subject requests: what customers ask about their data, and what became of it. */
export function SubjectRequests() {
  return (
    <Page route={route} texts={texts} shared={pageTexts.customer}>
      <Overview />
    </Page>
  );
}
