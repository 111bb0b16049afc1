import { Navigate, Route, useParams, useSearchParams } from 'react-router-dom';
import { pageTexts } from '../../../i18n/pages.ts';
import { NotFound } from '../../../ui/messagePages/NotFound.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { CompareCustomers } from '../compare/index.tsx';
import { CustomerLanding } from '../customer/CustomerLanding.tsx';
import { COMPARE } from '../customer/comparing.ts';
import { customerIdOf } from '../customer/customerIdOf.ts';
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
      <OfQuery />
    </Page>
  );
}

function OfAddress() {
  const id = customerIdOf(useParams().id);
  return id === undefined ? <NotFound /> : <Details key={id} id={id} />;
}

/** An address that names the customer in its query, as the one of the journey does, opens the customer. */
function OfQuery() {
  const [query] = useSearchParams();
  const id = customerIdOf(query.get('customer'));
  if (id === undefined) return <CustomerLanding page={route} />;
  const others = [...query].filter(([name]) => name !== 'customer');
  return (
    <Navigate to={{ pathname: `/${route}/${id}`, search: String(new URLSearchParams(others)) }} replace />
  );
}
