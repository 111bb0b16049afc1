import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { type Json, type Table, tableOf, textsOf } from '../profileLists.ts';
import type { FormField } from './form/formFields.ts';
import type { RuleKind } from './form/ruleKinds.ts';
import type { Sources } from './form/useSources.ts';

/** The rule as a sentence, or as its options if it has none. */
export function useRuleWords(sources: Sources): (kind: RuleKind, values: Table) => string {
  const t = useTranslate();
  const format = useFormat();
  const wordFor = (rule: string, field: FormField, value: Json, values: Table): string => {
    const options = sources.optionsFor(rule, field, values);
    const isOfFields = ['field', 'fields', 'targets'].includes(field.widget);
    const nameOf = (one: string) =>
      options.find((option) => option.value === one)?.label ?? (isOfFields ? sources.labelOf(one) : one);
    switch (field.widget) {
      case 'map':
        return Object.keys(tableOf(value)).join(', ');
      case 'group':
        return Object.keys(tableOf(value))
          .map((key) => sources.nameOf(rule, key))
          .join(', ');
      case 'day':
        return /^\d/.test(String(value)) ? format.date(String(value)) : nameOf(String(value));
      case 'switch':
      case 'yesNo':
        return t(`dataImport.form.choices.${field.key}.${value}`, {
          _: t(`dataImport.form.choices.${String(value)}`),
        });
      default:
        return (textsOf(value) ?? [value === null ? '–' : String(value)]).map(nameOf).join(', ');
    }
  };
  return ({ name, fields }, values) => {
    const set = fields.flatMap((field) => {
      const value = values[field.key];
      return value === undefined ? [] : [{ field, word: wordFor(name, field, value, values) }];
    });
    const words = Object.fromEntries(set.map(({ field, word }) => [field.key, word]));
    const variant = variantOf(name, values);
    const ownSentence = t(`dataImport.form.rules.${name}.${variant}`, { ...words, _: '' });
    if (ownSentence !== '') return ownSentence;
    const facts = set
      .filter(({ field }) => field.key !== 'field')
      .map(({ field, word }) =>
        field.widget === 'switch'
          ? sources.nameOf(name, field.key)
          : t('dataImport.form.fact', { name: sources.nameOf(name, field.key), value: word }),
      );
    const about = words.field ?? t(`dataImport.form.rules.${name}.name`);
    return t('dataImport.form.fact', { name: about, value: facts.join(' · ') });
  };
}

function variantOf(name: string, { empty, day, how, field }: Table): string {
  if (name === 'skip') return empty === undefined ? 'is' : empty ? 'empty' : 'filled';
  if (name === 'figure') return String(how);
  if (name === 'daysBefore')
    return day === undefined ? 'sentence' : day === 'fileName' ? 'fileName' : 'fixed';
  if (name === 'constants' && String(field) === 'store_id') return 'store';
  return 'sentence';
}
