import { Route, useParams } from 'react-router-dom';
import { pageTexts } from '../../../i18n/pages.ts';
import { NotFound } from '../../../ui/messagePages/NotFound.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { CompareCustomers } from '../compare/index.tsx';
import { CustomerLanding } from '../customer/CustomerLanding.tsx';
import { COMPARE } from '../customer/comparing.ts';
import { Details } from './Details.tsx';
import { route } from './queries.ts';
import { texts } from './texts/index.ts';

/** Customer details: everything about one person. */
export function CustomerDetailsPage() {
  return (
    <Page
      route={route}
      texts={texts}
      shared={pageTexts.customer}
      below={
        <>
          <Route path={COMPARE} element={<CompareCustomers />} />
          <Route path=":id" element={<OfAddress />} />
        </>
      }
    >
      <CustomerLanding texts={route} />
    </Page>
  );
}

/** Largest number that a customer can have. */
const largest = 2_147_483_647;

function OfAddress() {
  const { id = '' } = useParams();
  const number = /^\d{1,10}$/.test(id) ? Number(id) : 0;
  return number >= 1 && number <= largest ? <Details key={number} id={number} /> : <NotFound />;
}
