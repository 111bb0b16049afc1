import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import { RowCheckbox } from '../../../../../ui/table/RowCheckbox.tsx';
import { PersonPicker } from './PersonPicker.tsx';
import type { Named } from './peopleEdit.ts';

/** Whether nobody has said yet who that is. */
export const isOpen = ({ outcome }: Named) => outcome === 'unknown' || outcome === 'several';

interface Props {
  readonly named: Named;
  readonly work: string;
  readonly mayAdd: boolean;
  readonly isChosen: boolean;
  /** Whose number it is, as typed; of a code. */
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onToggle: () => void;
  readonly onPick: (id: number) => void;
  readonly onTakeBack: () => void;
}

/** A name of the file, how many rows have it, and who that is. */
export function PersonLine({
  named,
  work,
  mayAdd,
  isChosen,
  name,
  onName,
  onToggle,
  onPick,
  onTakeBack,
}: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { text, count, outcome, is, stores } = named;
  // Whom a code calls is somebody else at each store.
  const isAtEach = named.is_code && stores > 1;
  const atEach = t('dataImport.people.atStores', { smart_count: stores, count: format.integer(stores) });
  const store = isAtEach ? atEach : named.store;
  const rows = t('dataImport.rules.rows', { smart_count: count, count: format.integer(count) });
  const about = [rows, ...(store === null ? [] : [store])].join(' · ');
  const settled =
    outcome === 'known'
      ? t('dataImport.people.known', { name: is ?? '' })
      : t(`dataImport.people.${store === null ? 'added' : 'addedAt'}`, { work, store });
  return (
    <li>
      <span>
        {mayAdd && (
          <RowCheckbox
            label={t('dataImport.people.mark', { name: text })}
            checked={isChosen}
            onChange={onToggle}
          />
        )}
      </span>
      <div>
        {text}
        <small>{outcome === 'several' ? `${about} · ${t('dataImport.people.several')}` : about}</small>
        {isChosen && !named.can_be_added && (
          <TextField
            size="small"
            fullWidth
            value={name}
            onChange={({ target }) => onName(target.value)}
            placeholder={t('dataImport.people.nameOf')}
            slotProps={{
              htmlInput: { maxLength: 100, 'aria-label': t('dataImport.people.nameOfCode', { code: text }) },
            }}
          />
        )}
      </div>
      {isOpen(named) ? (
        <PersonPicker text={text} onPick={onPick} />
      ) : (
        <Settled>
          <span>{settled}</span>
          <Button
            size="small"
            onClick={onTakeBack}
            aria-label={t('dataImport.people.takeBackOf', { name: text })}
          >
            {t('dataImport.people.takeBack')}
          </Button>
        </Settled>
      )}
    </li>
  );
}

const Settled = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > span': { flex: 1, minWidth: 0 },
}));
