import type { I18nProvider } from 'ra-core';
import { imports } from '../../../../../contract/messages/imports.ts';
import { request } from '../../../../../contract/messages/request.ts';
import { values } from '../../../../../contract/messages/values.ts';
import { server } from './sentences/en.ts';

interface Template {
  readonly key: string;
  readonly pattern: RegExp;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `Must be at least %{min}.` → a pattern with a group named `min`. */
const patternOf = (template: string) =>
  new RegExp(
    `^${template
      .split(/%\{(\w+)\}/)
      .map((part, index) => (index % 2 === 0 ? literally(part) : `(?<${part}>.+)`))
      .join('')}$`,
  );

const templatesOf = (prefix: string, english: Readonly<Record<string, string>>): Template[] =>
  Object.entries(english)
    // Sentences without a value come first, and longer ones before those that their values would swallow.
    .sort(([, a], [, b]) => Number(a.includes('%{')) - Number(b.includes('%{')) || b.length - a.length)
    .filter(([, template]) => /\p{L}/u.test(template.replace(/%\{\w+\}/g, '')))
    .map(([key, template]) => ({ key: `${prefix}.${key}`, pattern: patternOf(template) }));

const templates = [
  ...templatesOf('importProse', server),
  ...templatesOf('messages', { ...values, ...imports, ...request }),
];

/** Finds the text key of a sentence that an import has kept in English, with the values in it. */
function proseKey(sentence: string) {
  for (const { key, pattern } of templates) {
    const groups = pattern.exec(sentence)?.groups;
    if (groups || pattern.test(sentence)) return { key, values: { ...groups } };
  }
  return undefined;
}

/** Makes a provider translate what imports have kept as English sentences: rejections, warnings and ends of runs. */
export function withImportProse(provider: I18nProvider): I18nProvider {
  const translated = (sentence: string): string => {
    const found = proseKey(sentence);
    if (!found) return sentence;
    const { key, values: said } = found;
    // A value of a sentence may be a sentence itself.
    const inside = Object.entries(said).map(([name, value]) => [name, translated(value)]);
    return provider.translate(key, { ...Object.fromEntries(inside), _: sentence });
  };
  return {
    ...provider,
    translate: (key, options = {}) => {
      if (key !== 'messages.import_text') return provider.translate(key, options);
      const text = String(options.text ?? options._ ?? '');
      return provider.getLocale() === 'en' ? text : translated(text);
    },
  };
}
