import { LucideProvider } from 'lucide-react';
import { I18nContext, useI18nProvider, useLocale, useTranslate } from 'ra-core';
import { type ReactNode, use, useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { TextsByLanguage } from '../../i18n/texts.ts';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { loadPageTexts, withPageTexts } from '../../providers/texts/pageTexts.ts';
import { nameKey } from '../menuEntry.ts';
import { Forbidden } from '../messagePages/Forbidden.tsx';
import { NotFound } from '../messagePages/NotFound.tsx';
import { sizes } from '../theme/sizes.ts';

interface Props {
  /** Route of the module that the role must include. */
  readonly route: string;
  readonly texts: TextsByLanguage;
  /** Whoever lacks the module finds what is their own. @default false */
  readonly isOfEveryone?: boolean;
  /** Texts that it has in common with other pages. @default none */
  readonly shared?: TextsByLanguage;
  /** Routes below its address. @default none */
  readonly below?: ReactNode;
  /** What stands at its address itself. */
  readonly children: ReactNode;
}

/** A page of the menu with its own texts; says so in place when it is not the user's to see. */
export function Page({ route, texts, isOfEveryone = false, shared, below, children }: Props) {
  const t = useTranslate();
  const session = useSession();
  if (levelOf(session, route) === undefined && !isOfEveryone) {
    return (
      <Forbidden page={t(nameKey(route))} lacksStores={session.of_whole_group?.includes(route) ?? false} />
    );
  }
  const pages = (
    <Routes>
      <Route index element={children} />
      {below}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
  return (
    <LucideProvider size={sizes.icon} strokeWidth={sizes.iconStroke}>
      <WithTexts of={texts}>{shared ? <WithTexts of={shared}>{pages}</WithTexts> : pages}</WithTexts>
    </LucideProvider>
  );
}

/** Adds the texts of a page to those of the app. Suspends until they are there. */
export function WithTexts({ of, children }: { readonly of: TextsByLanguage; readonly children: ReactNode }) {
  const provider = useI18nProvider();
  const loaded = use(loadPageTexts(of, useLocale()));
  const own = useMemo(() => withPageTexts(provider, loaded), [provider, loaded]);
  return <I18nContext value={own}>{children}</I18nContext>;
}

/** Whether the user may change something on a page, by its route; for display only, the server decides. */
export const useMayEdit = (route: string) => levelOf(useSession(), route) === 'edit';
