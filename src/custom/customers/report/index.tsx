import { Route } from 'react-router-dom';
import { pageTexts } from '../../../i18n/pages.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Opened } from './Opened.tsx';
import { Overlap } from './overlap/Overlap.tsx';
import { route } from './queries.ts';
import { texts } from './texts/index.ts';

/** The customer report: whom a filter finds, how it narrows them down, and what can be done with them. */
export function CustomersList() {
  return (
    <Page
      route={route}
      texts={texts}
      shared={pageTexts.customer}
      below={<Route path="overlap" element={<Overlap />} />}
    >
      <Opened />
    </Page>
  );
}
