import { LucideProvider } from 'lucide-react';
import { useResourceContext, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { resourceIn } from '../../contract/resource/resource.ts';
import { resources as declared, type ResourceName } from '../../contract/resources/index.ts';
import type { Language } from '../../contract/words.ts';
import { DeclarationContext, type Declared, type Particulars } from '../engine/declaration.ts';
import { ListPage } from '../engine/list/ListPage.tsx';
import { allows } from '../providers/session/authProvider.ts';
import { useSession } from '../providers/session/sessionContext.ts';
import { useLanguage } from '../providers/texts/useLanguage.ts';
import { Forbidden } from '../ui/messagePages/Forbidden.tsx';
import { sizes } from '../ui/theme/sizes.ts';
import { admusers } from './admusers/index.ts';
import { dataDictionary } from './dataDictionary/index.ts';
import { employee } from './employee/index.ts';
import { equityScreen } from './equityScreen/index.ts';
import { leads } from './leads/index.ts';
import { role } from './role/index.ts';
import { salesTax } from './salesTax.tsx';
import { stores } from './stores/index.ts';
import { vinviews } from './vinviews/index.ts';
import { widgets } from './widgets/index.ts';

/** What the declarations cannot say. */
const particulars: Partial<Record<ResourceName, Particulars>> = {
  stores,
  employee,
  admusers,
  role,
  widgets,
  DataDictionary: dataDictionary,
  leads,
  EquityScreen: equityScreen,
  vinviews,
  sales_tax: salesTax,
};

/** What lists say besides their declarations. */
export const listTexts = Object.values(particulars).flatMap(({ texts }) => texts ?? []);

const declarationsIn = (language: Language): Readonly<Record<string, Declared>> =>
  Object.fromEntries(
    Object.values(declared).map((resource) => [
      resource.name,
      { resource: resourceIn(language, resource), particulars: particulars[resource.name] ?? {} },
    ]),
  );

const declarations = { en: declarationsIn('en'), es: declarationsIn('es') };

type Action = 'list' | 'create' | 'edit' | 'show';

/** The refusal in place of a page that is not open to the user; the address stays. */
function useRefusal(action: Action) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const session = useSession();
  if (allows(session, resource, action)) return undefined;
  return <Forbidden page={t(`resources.${resource}.title`)} viewOnly={allows(session, resource, 'list')} />;
}

/** A screen of the engine with everything it needs around it. */
export function screen(Page: ComponentType, action: Action) {
  return function Screen() {
    const refusal = useRefusal(action);
    const language = useLanguage();
    if (refusal) return refusal;
    return (
      <LucideProvider size={sizes.icon} strokeWidth={sizes.iconStroke}>
        <DeclarationContext value={declarations[language]}>
          <Page />
        </DeclarationContext>
      </LucideProvider>
    );
  };
}

export const List = screen(ListPage, 'list');
