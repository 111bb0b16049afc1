import { LucideProvider } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { pageTexts } from '../../i18n/pages.ts';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { Forbidden } from '../../ui/messagePages/Forbidden.tsx';
import { WithTexts } from '../../ui/page/Page.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { ComparePage } from './ComparePage.tsx';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** Stores beside each other, for whoever has the dashboard. */
export function CompareStores() {
  const t = useTranslate();
  if (levelOf(useSession(), 'dashboard') === undefined) return <Forbidden page={t('shell.dashboard')} />;
  return (
    <LucideProvider size={sizes.icon} strokeWidth={sizes.iconStroke}>
      <WithTexts of={texts}>
        <WithTexts of={pageTexts.comparison}>
          <ComparePage />
        </WithTexts>
      </WithTexts>
    </LucideProvider>
  );
}
