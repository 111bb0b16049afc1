import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { areComparable, compareStoresAddress } from '../../providers/stores/compareAddress.ts';
import { Icon } from '../Icon.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { StoreList } from './StoreList.tsx';
import { type ChoiceState, type Purpose, useChoice } from './useChoice.ts';

interface Props {
  readonly titleId: string;
  readonly textId: string;
  readonly onClose: () => void;
  /** @default the scope of every screen */
  readonly purpose?: Purpose & { readonly title: string; readonly text: string; readonly submit: string };
}

/** Lives while the filter is open, so that each opening starts with the stores in use. */
export function StoresForm({ titleId, textId, onClose, purpose }: Props) {
  const t = useTranslate();
  const reasonId = useId();
  const choice = useChoice(purpose);
  const reason = useReason(choice);
  const isReady = choice.stores.length > 0 && choice.selectedIds.length > 0;
  const apply = (ids?: readonly number[]) => {
    choice.submit(ids);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) apply();
  };
  return (
    <Form onSubmit={submit}>
      <Head>
        <Typography id={titleId} variant="h2">
          {purpose?.title ?? t('storesFilter.title')}
        </Typography>
        <Typography id={textId} color="textSecondary">
          {purpose?.text ?? t('storesFilter.subtitle')}
        </Typography>
      </Head>
      <DialogContent>
        <Columns>
          <GroupChoice choice={choice} />
          <StoreList choice={choice} onOnly={(id) => apply([id])} />
        </Columns>
      </DialogContent>
      <DialogActions>
        <Typography
          id={reasonId}
          role="status"
          variant="body2"
          color="textSecondary"
          sx={{ flex: 1, minWidth: 0 }}
        >
          {reason}
        </Typography>
        {purpose === undefined && areComparable(choice.selectedIds) && (
          <Button
            component={Link}
            to={compareStoresAddress(choice.selectedIds)}
            startIcon={<Icon of={Columns2} />}
            onClick={onClose}
          >
            {t('storesFilter.compare')}
          </Button>
        )}
        <Button onClick={onClose}>{t('storesFilter.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={!isReady} aria-describedby={reasonId}>
          {purpose?.submit ?? t('storesFilter.submit')}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** What would be submitted, or why nothing can be. */
function useReason({ stores, selectedIds, query, group }: ChoiceState): string {
  const t = useTranslate();
  if (group !== undefined && query.isPending) return '';
  if (stores.length === 0) return t('storesFilter.noneListed');
  if (selectedIds.length === 0) return t('storesFilter.noneChosen');
  return t('storesFilter.chosen', { count: selectedIds.length, smart_count: stores.length });
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });

const Head = styled('header')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  padding: theme.spacing(2, 3, 1),
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(2) },
}));
