import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../../../ui/messagePages/NotFound.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Catalogue } from './Catalogue.tsx';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** Reports: what the portal shows itself, and what the analytics site does. */
export function Reports() {
  return (
    <Page route="Reports" texts={texts}>
      <Routes>
        <Route index element={<Catalogue />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Page>
  );
}
