import type { ComponentType } from 'react';
import type { ResourceName } from '../../contract/resources/index.ts';
import { type OnPage, OnPageContext } from '../engine/declaration.ts';
import { CreatePage } from '../engine/form/CreatePage.tsx';
import { EditPage } from '../engine/form/EditPage.tsx';
import { ShowPage } from '../engine/show/ShowPage.tsx';
import { admusers } from './admusers/onPage.ts';
import { ModulesPage } from './cmsmodules/ModulesPage.tsx';
import { cmsmodules } from './cmsmodules/onPage.ts';
import { dataDictionary } from './dataDictionary/onPage.ts';
import { HireTold } from './employee/HireTold.tsx';
import { ComparePage } from './role/ComparePage.tsx';
import { role } from './role/onPage.ts';
import { screen } from './screens.tsx';
import { stores } from './stores/onPage.ts';
import { widgets } from './widgets/onPage.ts';

/** What the declarations cannot say of the pages of one record. */
const onPages: Partial<Record<ResourceName, OnPage>> = {
  stores,
  employee: { inputs: { photo: null, login_id: null, hire_told: HireTold } },
  admusers,
  role,
  cmsmodules,
  widgets,
  DataDictionary: dataDictionary,
};

const withOnPage = (Page: ComponentType) =>
  function OnPage() {
    return (
      <OnPageContext value={onPages}>
        <Page />
      </OnPageContext>
    );
  };

export const Create = screen(withOnPage(CreatePage), 'create');
export const Edit = screen(withOnPage(EditPage), 'edit');
export const Show = screen(withOnPage(ShowPage), 'show');

/** The tree of the menu, which is changed where it stands. */
export const Modules = screen(withOnPage(ModulesPage), 'list');
export const CompareRoles = screen(ComparePage, 'list');
