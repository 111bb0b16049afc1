import {
  Blocks,
  BookOpen,
  Building2,
  Car,
  Contact,
  KeyRound,
  ListTree,
  MessageCircle,
  NotebookTabs,
  Percent,
  Scale,
  Store,
  Tags,
  UsersRound,
} from 'lucide-react';
import type { ResourceProps } from 'ra-core';
import { createElement } from 'react';
import { Route } from 'react-router-dom';
import { isWritable, type Resource, resourceIn } from '../../contract/resource/resource.ts';
import { resources as declared, type ResourceName } from '../../contract/resources/index.ts';
import { useFirstPage } from '../engine/list/firstPage.ts';
import { allows } from '../providers/session/authProvider.ts';
import { useSession } from '../providers/session/sessionContext.ts';
import { prepareTexts } from '../providers/texts/pageTexts.ts';
import { useLanguage } from '../providers/texts/useLanguage.ts';
import type { IconComponent } from '../ui/Icon.tsx';
import { NotFound } from '../ui/messagePages/NotFound.tsx';
import { loadedPart } from '../ui/page/loadedPart.tsx';
import { COMPARE } from './role/address.ts';

export interface ResourceEntry extends ResourceProps {
  readonly name: ResourceName;
  readonly icon: IconComponent;
  /** Its records stand as a tree in place of the list. @default false */
  readonly isTree?: boolean;
}

/** The screens are a bundle of their own: the dashboard does without them. */
const screens = loadedPart(() => import('./screens.tsx'));

/** Loads the screens before somebody opens one, and what their lists say. */
export const prepareScreens = async () => prepareTexts((await screens.prepare()).listTexts);

const List = screens.page((all) => all.List);

/** Forms and pages of one record are another: a list is drawn without them. */
const records = loadedPart(() => import('./records.tsx'));
const create = records.page((all) => all.Create);
const edit = records.page((all) => all.Edit);
const show = records.page((all) => all.Show);
const modules = records.page((all) => all.Modules);
const compareRoles = records.page((all) => all.CompareRoles);

/** The list of a resource, whose rows are asked for while its screen may still be on its way. */
const listOf = (resource: Resource) =>
  function ListOfResource() {
    useFirstPage(resourceIn(useLanguage(), resource), allows(useSession(), resource.name, 'list'));
    return createElement(List);
  };

const entry = (name: ResourceName, icon: IconComponent): ResourceEntry => ({
  name,
  icon,
  list: listOf(declared[name]),
  // Without a page of its own, the address of a form for new ones would be taken for that of a record.
  create: declared[name].canCreate ? create : NotFound,
  edit: isWritable(declared[name]) ? edit : NotFound,
  show,
});

/** The admin resources in the order of the menu. */
export const resources: readonly ResourceEntry[] = [
  entry('stores', Store),
  entry('store_groups', Building2),
  entry('employee', Contact),
  entry('admusers', UsersRound),
  {
    ...entry('role', KeyRound),
    children: createElement(Route, { path: COMPARE, element: createElement(compareRoles) }),
  },
  { ...entry('cmsmodules', ListTree), list: modules, isTree: true },
  entry('widgets', Blocks),
  entry('brands', Tags),
  entry('sales_tax', Percent),
  entry('dc_contacts', NotebookTabs),
  entry('DataDictionary', BookOpen),
  entry('leads', MessageCircle),
  entry('vinviews', Car),
  entry('EquityScreen', Scale),
];
