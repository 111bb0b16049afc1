import { values } from '../../../contract/messages/values.ts';
import { resourceTexts } from '../resourceTexts.ts';
import { joined } from '../widgetTexts.ts';
import { access } from './access.ts';
import { consent } from './consent.ts';
import { arrange, panel, preview } from './dashboard/arrange.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { errors } from './errors.ts';
import { form } from './form.ts';
import { list } from './list.ts';
import { logins } from './logins.ts';
import { menus } from './menus.ts';
import { palette } from './palette.ts';
import { ra } from './ra.ts';
import { roles } from './roles.ts';
import { shell } from './shell.ts';
import { signIn } from './signIn.ts';
import { storesFilter } from './storesFilter.ts';
import { support } from './support.ts';
import { units } from './units.ts';
import { vehicles } from './vehicles.ts';

// Of a file that is asked for by language only the texts in that one are in the bundle.
const widgets = joined(
  import.meta.glob<Record<string, object>>('../../dashboard/widgets/*/texts.ts', {
    eager: true,
    import: 'en',
    query: '?en',
  }),
);

/** Every text of the app in English, by area. */
export const messages = {
  ra,
  access,
  consent,
  logins,
  resources: resourceTexts('en'),
  form,
  list,
  shell,
  menus,
  signIn,
  errors,
  dashboard: { ...dashboard, ...widgets },
  arrange,
  panel,
  preview,
  roles,
  /** What can be wrong with a value; all else the server words in English. */
  messages: values,
  storesFilter,
  palette,
  support,
  units,
  vehicles,
};
