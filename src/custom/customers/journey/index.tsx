import { useSearchParams } from 'react-router-dom';
import { pageTexts } from '../../../i18n/pages.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { CustomerLanding } from '../customer/CustomerLanding.tsx';
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

/** Largest number that a customer can have. */
const largest = 2_147_483_647;

function OfAddress() {
  const [address] = useSearchParams();
  const text = address.get('customer') ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= largest ? <Loading key={id} id={id} /> : <CustomerLanding texts={route} />;
}
