import { Route, Routes } from 'react-router-dom';
import { pageTexts } from '../../../i18n/pages.ts';
import { NotFound } from '../../../ui/messagePages/NotFound.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Lookup } from './Lookup.tsx';

/** Valuation: what a vehicle is, what it is worth and what that rests on, from our own sales and listings. */
export function Valuation() {
  return (
    <Page route="valuationlookup" texts={pageTexts.valuation}>
      <Routes>
        <Route index element={<Lookup />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Page>
  );
}
