import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useToday } from '../../../../../providers/session/useToday.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import { Choose } from '../../../../../ui/page/Choose.tsx';
import { dayCounted } from '../madeEdit.ts';

interface Props {
  /** As in `dayCounted`. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** The day that the name of the file says; null when it says none. */
  readonly nameDay: string | null;
}

const FIXED = 'fixed';

/** From which day ages are counted back: that on which each file is loaded, that in its name, or the same one in every file. */
export function DayCounted({ value, onChoose, nameDay }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const today = useToday();
  const id = useId();
  const { loaded, inName } = dayCounted;
  const isFixed = value !== loaded && value !== inName;
  const say = (way: string, day: string | null) =>
    t(`dataImport.made.days.${way}`, { day: day === null ? '–' : format.date(day) });
  return (
    <>
      <Choose
        label={t('dataImport.made.signs.daysBefore')}
        value={isFixed ? FIXED : value}
        onChoose={(way) => onChoose(way === FIXED ? today : way)}
        choices={[
          { value: loaded, label: say('loaded', today) },
          ...(nameDay !== null || value === inName ? [{ value: inName, label: say('inName', nameDay) }] : []),
          { value: FIXED, label: t('dataImport.made.days.fixed') },
        ]}
      />
      {isFixed && (
        <TextField
          size="small"
          id={id}
          type="date"
          label={t('dataImport.made.days.day')}
          value={value}
          onChange={({ target }) => target.value !== '' && onChoose(target.value)}
        />
      )}
    </>
  );
}
