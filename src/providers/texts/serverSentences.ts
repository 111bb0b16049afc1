import type { I18nProvider } from 'ra-core';
import { resources } from '../../../contract/resources/index.ts';
import { server } from '../../i18n/en/server.ts';

interface Template {
  readonly key: string;
  readonly pattern: RegExp;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `Must be at least %{limit}.` → a pattern with a group named `limit`. */
const patternOf = (template: string) =>
  new RegExp(
    `^${template
      .split(/%\{(\w+)\}/)
      .map((part, index) => (index % 2 === 0 ? literally(part) : `(?<${part}>.+)`))
      .join('')}$`,
  );

interface MatchedSentence {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Finds the text key of a sentence that the server words in English, with the values in it.
 * @param english the sentences by key, `%{name}` for each value
 */
export function sentenceFinder(english: Readonly<Record<string, string>>) {
  // Sentences without a value come first, and longer ones before those that their values would swallow.
  const templates: readonly Template[] = Object.entries(english)
    .sort(([, a], [, b]) => Number(a.includes('%{')) - Number(b.includes('%{')) || b.length - a.length)
    .map(([key, template]) => ({ key: `server.${key}`, pattern: patternOf(template) }));

  return (sentence: string): MatchedSentence | undefined => {
    for (const { key, pattern } of templates) {
      const values = pattern.exec(sentence);
      if (values) return { key, values: { ...values.groups } };
    }
    return undefined;
  };
}

/** Finds the sentences that any page may meet. */
export const serverSentence = sentenceFinder(server);

const resourceNamed = (one: string) =>
  Object.values(resources).find(({ label }) => label.en[0].toLowerCase() === one)?.name;

/** Makes a provider also translate the server's sentences, wherever they are shown; unknown ones stay as they are. */
export function withServerSentences(provider: I18nProvider): I18nProvider {
  const nameOf = (one: string) => {
    const name = resourceNamed(one);
    return name ? provider.translate(`resources.${name}.name`, { smart_count: 1 }).toLocaleLowerCase() : one;
  };
  return {
    ...provider,
    translate: (key, options) => {
      // Text keys have no blanks.
      const sentence = key.includes(' ') && provider.getLocale() !== 'en' ? serverSentence(key) : undefined;
      if (!sentence) return provider.translate(key, options);
      const { resource, ...values } = sentence.values;
      const choices = values.choices?.replace(/ or (?=[^,]*$)/, provider.translate('server.or'));
      return provider.translate(sentence.key, {
        ...values,
        ...(choices && { choices }),
        ...(resource && { resource: nameOf(resource) }),
      });
    },
  };
}
