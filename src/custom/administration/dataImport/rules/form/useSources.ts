import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import { phoneCountries } from '../../../../../../contract/contact/phoneCountries.ts';
import { importTargets } from '../../../../../../contract/records/index.ts';
import { payTypeNames, payTypes } from '../../../../../../contract/records/payTypes.ts';
import type { ImportTarget } from '../../../../../../contract/records/target.ts';
import { timeZones } from '../../../../../engine/kinds/places.ts';
import { useUserStores } from '../../../../../providers/stores/groupStores.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import { useLanguage } from '../../../../../providers/texts/useLanguage.ts';
import type { Option } from '../../../../../ui/page/Choose.tsx';
import type { Table } from '../../profileLists.ts';
import { isStoreField } from '../../storeField.ts';
import { useImportTexts } from '../../useTexts.ts';
import type { FormField } from './formFields.ts';

export function useSources({ columns, fields, feed }: InspectReply) {
  const t = useTranslate();
  const texts = useImportTexts(feed);
  const format = useFormat();
  const language = useLanguage();
  const locale = useLocale();
  const { data: stores = [] } = useUserStores(true);
  return useMemo(() => {
    const target: ImportTarget = importTargets[feed];
    const { compare } = new Intl.Collator(locale);
    const named = (values: readonly string[], nameOf: (value: string) => string): readonly Option[] =>
      values
        .map((value) => ({ value, label: nameOf(value) }))
        .toSorted((one, other) => compare(one.label, other.label));
    const all = fields.map(({ name, label }) => ({ value: name, label: texts.field(name, label) }));
    const only = (isOne: (field: InspectReply['fields'][number]) => boolean) =>
      all.filter(({ value }) => fields.some((field) => field.name === value && isOne(field)));
    const ofStores = stores.map(({ ID, storename }) => ({ value: String(ID), label: storename }));
    const valuesOf = (name: string): readonly Option[] => {
      if (isStoreField(name)) return ofStores;
      const { options = [] } = fields.find((field) => field.name === name) ?? {};
      return options.map((option) => ({ value: option.value, label: texts.sentence(option[language]) }));
    };
    return {
      headers: columns.map(({ header }) => header).filter((header) => header !== ''),
      fields: all,
      labelOf: (name: string) => all.find(({ value }) => value === name)?.label ?? texts.field(name, name),
      /** Empty for free text. */
      optionsFor: (rule: string, { key, widget, values }: FormField, given: Table): readonly Option[] => {
        const field = String(given.field ?? '');
        if (widget === 'country') return named(phoneCountries, format.country);
        if (widget === 'currency') return named(Intl.supportedValuesOf('currency'), format.currency);
        if (widget === 'zone')
          return timeZones.map((value) => ({ value, label: t(`form.timeZones.${value}`) }));
        if (key === 'amounts')
          return only(({ name }) =>
            [...(target.parts?.shared ?? []), ...(target.parts?.whole ?? [])].includes(name),
          );
        if (rule === 'titleCase') return only(({ kind }) => kind === 'text');
        if (rule === 'number' && key === 'into') return only(({ kind }) => kind === 'text');
        if (widget === 'field' || widget === 'fields' || widget === 'targets') return all;
        if (key === 'files') return ofStores;
        if (key === 'value' || key === 'default' || key === 'values') return valuesOf(field);
        if (key === 'is')
          return (columns.find(({ header }) => header === given.column)?.samples ?? []).map((value) => ({
            ...{ value, label: value },
          }));
        return values.map((value) => ({
          value,
          label: t(
            `dataImport.form.choices.${key}.${value === '.' ? 'point' : value === ',' ? 'comma' : value}`,
            { _: value },
          ),
        }));
      },
      isRelevant: (rule: string, key: string, { field: name }: Table): boolean => {
        if (rule !== 'values') return true;
        const kind = fields.find((field) => field.name === name)?.kind ?? '';
        const needs: Readonly<Record<string, boolean>> = {
          dates: ['date', 'instant'].includes(kind),
          unit: /mile|distance/.test(String(name)),
          checkDigit: kind === 'vin',
          find: kind === 'vin' && feed === 'deals',
          complete: name === 'funded_date',
        };
        return needs[key] ?? true;
      },
      nameOf: (rule: string, key: string): string => {
        const type = payTypeNames.find((one) => one === key);
        if (type) return payTypes[type][language];
        const shared = t(`dataImport.form.labels.${key}`, { _: texts.field(key, key) });
        return t(`dataImport.form.own.${rule}.${key}`, { _: shared });
      },
    };
  }, [t, texts, format, language, locale, columns, fields, feed, stores]);
}

export type Sources = ReturnType<typeof useSources>;
