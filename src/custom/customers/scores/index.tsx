import { pageTexts } from '../../../i18n/pages.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';
import { route } from './queries.ts';
import { texts } from './texts/index.ts';

/** Customer scores: what classes rest on, what another choice would change, and who changed it when. */
export function CustomerScores() {
  return (
    <Page route={route} texts={texts} shared={pageTexts.customer}>
      <Overview />
    </Page>
  );
}
