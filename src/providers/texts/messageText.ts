import type { I18nProvider } from 'ra-core';
import type { Message } from '../../../contract/call.ts';
import { type Names, type Param, type Params, paramsIn } from '../../../contract/messages/params.ts';
import { inWords } from '../../../contract/words.ts';
import { isLocale } from './locales.ts';

/** Text keys of the messages that the server and our rules send: English has those of values, Spanish all. */
const PREFIX = 'messages.';

type Translate = I18nProvider['translate'];

/**
 * A message in the language in use. English that the app does not have is shown as the server words it, and so is a
 * message of another version of the server.
 */
export const messageText = (t: Translate, { code, params, message }: Message): string =>
  t(`${PREFIX}${code}`, { ...params, _: message });

/** The same for react-admin's forms, which translate a text key with its values where they show it. */
export const formMessage = ({ code, params, message }: Message): string =>
  `@@react-admin@@${JSON.stringify({ message: `${PREFIX}${code}`, args: { ...params, _: message } })}`;

const isParam = (value: unknown): value is Param =>
  typeof value === 'string' || typeof value === 'number' || Array.isArray(value);

/** Makes a provider write what messages name – numbers, days, lists, resources and their fields – in its language. */
export function withMessages(provider: I18nProvider): I18nProvider {
  const names: Names = {
    resource: (name, count) =>
      provider.translate(`resources.${name}.name`, { smart_count: count, _: name }).toLocaleLowerCase(),
    field: (resource, name) =>
      provider.translate(`resources.${resource}.fields.${name}`, { _: inWords(name) }),
  };
  return {
    ...provider,
    translate: (key, options = {}) => {
      if (!key.startsWith(PREFIX)) return provider.translate(key, options);
      const { _: message, ...values } = options;
      const params: Params = Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => (isParam(value) ? [[name, value]] : [])),
      );
      const locale = provider.getLocale();
      return provider.translate(key, {
        ...paramsIn(isLocale(locale) ? locale : 'en', params, names),
        ...(message !== undefined && { _: message }),
      });
    },
  };
}
