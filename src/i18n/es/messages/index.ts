import type { MessageKey } from '../../../../contract/messages/index.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { expression } from './expression.ts';
import { imports } from './imports.ts';
import { records } from './records.ts';
import { request } from './request.ts';
import { rights } from './rights.ts';
import { segments } from './segments.ts';
import { service } from './service.ts';
import { setup } from './setup.ts';
import { signIn } from './signIn.ts';
import { support } from './support.ts';
import { values } from './values.ts';
import { vehicles } from './vehicles.ts';

export const messages: Readonly<Record<MessageKey, string>> = {
  ...values,
  ...request,
  ...signIn,
  ...rights,
  ...records,
  ...dashboard,
  ...customers,
  ...segments,
  ...expression,
  ...service,
  ...support,
  ...vehicles,
  ...setup,
  ...imports,
};
