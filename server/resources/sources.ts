import type { ResourceName } from '../../contract/resources/index.ts';
import type { Source } from './source.ts';
import { brands } from './sources/brands.ts';
import { cmsmodules } from './sources/cmsmodules.ts';
import { dataDictionary } from './sources/dataDictionary.ts';
import { dcContacts } from './sources/dcContacts.ts';
import { equityScreen } from './sources/equityScreen.ts';
import { leads } from './sources/leads.ts';
import { admusers, employee } from './sources/people.ts';
import { role } from './sources/role.ts';
import { salesTax } from './sources/salesTax.ts';
import { storeGroups } from './sources/storeGroups.ts';
import { stores } from './sources/stores.ts';
import { vinviews } from './sources/vinviews.ts';
import { widgets } from './sources/widgets.ts';

/** Where every resource's records live. A resource without a source does not compile. */
export const sources: Readonly<Record<ResourceName, Source>> = {
  stores,
  store_groups: storeGroups,
  employee,
  admusers,
  role,
  cmsmodules,
  widgets,
  brands,
  sales_tax: salesTax,
  dc_contacts: dcContacts,
  DataDictionary: dataDictionary,
  leads,
  EquityScreen: equityScreen,
  vinviews,
};

export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(sources, name);
