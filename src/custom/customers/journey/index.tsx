import { useSearchParams } from 'react-router-dom';
import { pageTexts } from '../../../i18n/pages.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { CustomerLanding } from '../customer/CustomerLanding.tsx';
import { customerIdOf } from '../customer/customerIdOf.ts';
import { Loading } from './Loading.tsx';
import { route } from './queries.ts';
import { texts } from './texts/index.ts';

/** Customer journey: one person on a line of time. */
export function CustomerJourneyPage() {
  return (
    <Page route={route} texts={texts} shared={pageTexts.customer}>
      <OfAddress />
    </Page>
  );
}

function OfAddress() {
  const [address] = useSearchParams();
  const id = customerIdOf(address.get('customer'));
  return id === undefined ? <CustomerLanding page={route} /> : <Loading key={id} id={id} />;
}
