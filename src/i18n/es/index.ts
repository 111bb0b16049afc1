import type { messages as english } from '../en/index.ts';
import { access } from './access.ts';
import { arrange, panel, preview } from './dashboard/arrange.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { errors } from './errors.ts';
import { form } from './form.ts';
import { list } from './list.ts';
import { logins } from './logins.ts';
import { menus } from './menus.ts';
import { palette } from './palette.ts';
import { ra } from './ra.ts';
import { resources } from './resources.ts';
import { roles } from './roles.ts';
import { server } from './server.ts';
import { shell } from './shell.ts';
import { signIn } from './signIn.ts';
import { storesFilter } from './storesFilter.ts';

/** Every text of the app in Spanish, by area. */
export const messages: typeof english = {
  ra,
  access,
  logins,
  resources,
  form,
  list,
  shell,
  menus,
  signIn,
  errors,
  dashboard,
  arrange,
  panel,
  preview,
  roles,
  server,
  storesFilter,
  palette,
};
