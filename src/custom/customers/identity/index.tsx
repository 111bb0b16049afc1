import { pageTexts } from '../../../i18n/pages.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';
import { route } from './queries.ts';
import { texts } from './texts/index.ts';

/** Customer identity: which records are one person, who lives with whom, and how good what is known of them is. */
export function Identity() {
  return (
    <Page route={route} texts={texts} shared={pageTexts.customer}>
      <Overview />
    </Page>
  );
}
