import { pageTexts } from '../../../i18n/pages.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Lookup } from './Lookup.tsx';

/** Valuation: what a vehicle is, what it is worth and what that rests on, from our own sales and listings. */
export function Valuation() {
  return (
    <Page route="valuationlookup" texts={pageTexts.valuation}>
      <Lookup />
    </Page>
  );
}
