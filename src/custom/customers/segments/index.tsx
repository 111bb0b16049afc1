import { useTranslate } from 'ra-core';
import { pageTexts } from '../../../i18n/pages.ts';
import type { TextsByLanguage } from '../../../i18n/texts.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { nameKey } from '../../../ui/menuEntry.ts';
import { Forbidden } from '../../../ui/messagePages/Forbidden.tsx';
import { Page, WithTexts } from '../../../ui/page/Page.tsx';
import { route } from '../report/queries.ts';
import { texts as reportTexts } from '../report/texts/index.ts';
import { Segments } from './Segments.tsx';

const texts: TextsByLanguage = {
  en: async () => (await import('./texts/en.ts')).en,
  es: async () => (await import('./texts/es.ts')).es,
};

/** Segments: filters that were saved or shared, to open, change, export and delete. They belong to Lists, whose access counts here too. */
export function SegmentsPage() {
  const t = useTranslate();
  const session = useSession();
  const lacksLists = levelOf(session, route) === undefined && levelOf(session, 'segments') !== undefined;
  if (lacksLists) return <Forbidden page={t(nameKey(route))} />;
  return (
    <Page route="segments" texts={reportTexts} shared={pageTexts.customer}>
      <WithTexts of={texts}>
        <Segments />
      </WithTexts>
    </Page>
  );
}
