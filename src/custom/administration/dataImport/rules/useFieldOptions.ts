import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { useUserStores } from '../../../../providers/stores/groupStores.ts';
import { useLanguage } from '../../../../providers/texts/useLanguage.ts';
import type { Option } from '../../../../ui/page/Choose.tsx';
import { isStoreField } from '../storeField.ts';

/** What there is to choose from: stores by name, the choices of a field; undefined for what is typed. */
export function useFieldOptions(
  field: InspectReply['fields'][number] | undefined,
): readonly Option[] | undefined {
  const language = useLanguage();
  const isStore = isStoreField(field?.name);
  const { data: stores } = useUserStores(isStore);
  if (isStore) return (stores ?? []).map(({ ID, storename }) => ({ value: String(ID), label: storename }));
  if (!field || field.options.length === 0) return undefined;
  return field.options.map((option) => ({ value: option.value, label: option[language] }));
}
