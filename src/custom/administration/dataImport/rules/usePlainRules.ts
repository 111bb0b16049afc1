import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { customerDetails } from '../../../../../contract/records/customerDetails.ts';
import { useUserStores } from '../../../../providers/stores/groupStores.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useLanguage } from '../../../../providers/texts/useLanguage.ts';
import { areTold, withoutCustomers } from '../customers/customerEdit.ts';
import { tableOf, textsOf, without, withTable } from '../profileLists.ts';
import type { Profile } from '../queries.ts';
import { isStoreField } from '../storeField.ts';
import { useImportTexts } from '../useTexts.ts';
import { ownColumns } from './madeEdit.ts';
import { constantsOf, skipsOf, withoutConstant, withoutSkip } from './ruleEdit.ts';
import { useSkipWords } from './skips/useSkipWords.ts';
import { withoutNewStores } from './stores/newStores.ts';

/** A rule that is one sentence. */
interface PlainRule {
  readonly key: string;
  readonly text: string;
  /** How many rows it is about, where that is not all of them. */
  readonly rows: string | undefined;
  readonly onRemove: () => void;
}

/** The rules that hold, in words: what is the same in every row, rows to skip, stores by the name of the file. */
export function usePlainRules(inspected: InspectReply, onProfile: (profile: Profile) => void): PlainRule[] {
  const t = useTranslate();
  const format = useFormat();
  const texts = useImportTexts();
  const language = useLanguage();
  const skipWords = useSkipWords();
  const { feed, profile, fields, skips } = inspected;
  const store = tableOf(profile.store);
  const customer = tableOf(profile.customer);
  const parts = ['first', 'last', 'phone', ...customerDetails.map(({ part }) => part)].flatMap((part) =>
    [customer[part] ?? []].flat().map(String),
  );
  const constants = constantsOf(profile);
  const byFile = Object.entries(tableOf(profile.storeByFile));
  const { data: stores } = useUserStores(
    byFile.length > 0 || constants.some(({ field }) => isStoreField(field)),
  );
  const fieldOf = (name: string) => fields.find((one) => one.name === name);
  const labelOf = (name: string) => texts.field(name, fieldOf(name)?.label);
  const storeName = (id: string) => stores?.find(({ ID }) => String(ID) === id)?.storename ?? id;
  const rowsOf = (reason: string) => {
    const count = skips.find((skip) => skip.reason === reason)?.count ?? 0;
    return t('dataImport.rules.rows', { smart_count: count, count: format.integer(count) });
  };
  return [
    ...constants.map(({ field, value }) => {
      const option = fieldOf(field)?.options.find((one) => one.value === value);
      return {
        key: `constant ${field}`,
        text: isStoreField(field)
          ? t('dataImport.rules.allOfStore', { store: storeName(value) })
          : t('dataImport.rules.constant', { field: labelOf(field), value: option?.[language] ?? value }),
        rows: undefined,
        onRemove: () => onProfile(withoutConstant(profile, field)),
      };
    }),
    ...Object.entries(tableOf(profile.combine)).map(([field, parts]) => ({
      key: `combine ${field}`,
      text: t('dataImport.lacking.rule', {
        field: labelOf(field),
        parts: (textsOf(parts) ?? []).map(labelOf).join(', '),
      }),
      rows: undefined,
      onRemove: () => onProfile(withTable(profile, 'combine', without(tableOf(profile.combine), field))),
    })),
    ...byFile.map(([pattern, store]) => ({
      key: `file ${pattern}`,
      text: t('dataImport.fileStore.rule', { pattern, store: storeName(String(store)) }),
      rows: undefined,
      onRemove: () =>
        onProfile(withTable(profile, 'storeByFile', without(tableOf(profile.storeByFile), pattern))),
    })),
    ...(store.create === true
      ? [
          {
            key: 'stores',
            text: t('dataImport.newStores.rule', { column: [store.name].flat().join(', ') }),
            rows: undefined,
            onRemove: () => onProfile(withoutNewStores(profile, feed)),
          },
        ]
      : []),
    ...(feed !== 'customers' && areTold(profile)
      ? [
          {
            key: 'customers',
            text: t('dataImport.newCustomers.rule', { columns: ownColumns(profile, parts).join(', ') }),
            rows: undefined,
            onRemove: () => onProfile(withoutCustomers(profile)),
          },
        ]
      : []),
    ...skipsOf(profile).map((skip, place) => ({
      key: `skip ${skip.column} ${skip.empty ?? skip.is.join()}`,
      text: skipWords.ruleOf(skip),
      rows: rowsOf(skip.reason),
      onRemove: () => onProfile(withoutSkip(profile, place)),
    })),
  ];
}
