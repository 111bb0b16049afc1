import { useTranslate } from 'ra-core';
import type { FilterName, NamedFilter } from '../../../../../contract/expression/named.ts';
import { RemovableChips } from '../../../../ui/page/RemovableChips.tsx';
import { useWording } from './useWording.ts';
import { inWords } from './words.ts';

interface Props {
  readonly filters: readonly NamedFilter[];
  readonly onRemove: (name: FilterName) => void;
}

/** The filters in force in words, each with a way to take it off. The base belongs to every report of the panel. */
export function FilterChips({ filters, onRemove }: Props) {
  const t = useTranslate();
  const wording = useWording();
  const others = filters.filter(({ name }) => name !== 'Base');
  const removable = others.map(({ name, part }) => {
    const filter = inWords(part, wording);
    const label = t('customerslist.chips.remove', { filter });
    return { key: name, text: filter, removal: { label, onRemove: () => onRemove(name) } };
  });
  const fixed = [
    ...(others.length < filters.length ? [{ key: 'Base', text: t('customerslist.chips.base') }] : []),
    ...(filters.length === 0 ? [{ key: 'none', text: t('customerslist.chips.none') }] : []),
  ];
  return <RemovableChips label={t('customerslist.chips.label')} chips={[...fixed, ...removable]} />;
}
