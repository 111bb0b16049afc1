import type { messages as english } from '../en/index.ts';
import { arrange, panel, preview } from './arrange.ts';
import { dashboard } from './dashboard.ts';
import { errors } from './errors.ts';
import { form } from './form.ts';
import { list } from './list.ts';
import { logins } from './logins.ts';
import { ra } from './ra.ts';
import { resources } from './resources.ts';
import { server } from './server.ts';
import { shell } from './shell.ts';
import { signIn } from './signIn.ts';

/** Every text of the app in Spanish, by area. */
export const messages: typeof english = {
  ra,
  logins,
  resources,
  form,
  list,
  shell,
  signIn,
  errors,
  dashboard,
  arrange,
  panel,
  preview,
  server,
};
