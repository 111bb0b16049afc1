import { useTranslate } from 'ra-core';
import { timeZones } from '../../../../engine/kinds/places.ts';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { usePhone } from '../../../../ui/usePhone.ts';
import type { StoreRow } from './useStoreRows.ts';

interface Props {
  readonly row: StoreRow;
  /** What it is called with its store, for screen readers. */
  readonly label: string;
  /** The same without, where no head of a column says it. */
  readonly title: string;
  readonly onChange: (value: string) => void;
}

/** The time zone of a store, chosen by its name; what the ZIP has told or somebody has pasted is among the choices. */
export function ZoneCell({ row: { draft, filled, faults }, label, title, onChange }: Props) {
  const t = useTranslate();
  const isCard = usePhone();
  const { timezone } = draft;
  const fault = faults.find(({ field }) => field === 'timezone');
  const known = timeZones.map((value) => ({ value, label: t(`form.timeZones.${value}`) }));
  const isKnown = known.some(({ value }) => value === timezone);
  return (
    <Choose
      label={isCard ? title : label}
      bare={!isCard}
      value={timezone}
      wrong={fault !== undefined}
      help={fault ? messageText(t, fault.reason) : filled.includes('timezone') && t('setup.stores.byZip')}
      onChoose={onChange}
      choices={isKnown ? known : [{ value: timezone, label: timezone }, ...known]}
    />
  );
}
