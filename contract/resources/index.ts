import { admusers } from './admusers.ts';
import { brands } from './brands.ts';
import { cmsmodules } from './cmsmodules.ts';
import { dataDictionary } from './dataDictionary.ts';
import { dcContacts } from './dcContacts.ts';
import { employee } from './employee.ts';
import { equityScreen } from './equityScreen.ts';
import { leads } from './leads.ts';
import { role } from './role.ts';
import { salesTax } from './salesTax.ts';
import { storeGroups } from './storeGroups.ts';
import { stores } from './stores.ts';
import { vinviews } from './vinviews.ts';
import { widgets } from './widgets.ts';

/** Every admin resource by name, in the order of the menu. */
export const resources = {
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
} as const;

export type ResourceName = keyof typeof resources;
