import { LucideProvider } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../../../ui/messagePages/NotFound.tsx';
import { WithTexts } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import { OwnData } from './OwnData.tsx';
import { Password } from './Password.tsx';
import { Portal } from './Portal.tsx';
import { Sessions } from './Sessions.tsx';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** What everybody decides on for themselves: a page of no module, open to whoever is signed in. */
export function Profile() {
  return (
    <LucideProvider size={sizes.icon} strokeWidth={sizes.iconStroke}>
      <WithTexts of={texts}>
        <Routes>
          <Route index element={<Overview />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </WithTexts>
    </LucideProvider>
  );
}

function Overview() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('profile.title')} aside={t('profile.intro')} />
      <Panels>
        <OwnData />
        <Portal />
        <Password />
        <Sessions />
      </Panels>
    </>
  );
}
