import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useId, useState } from 'react';
import { foundBy } from '../../../contract/textKey.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { NotLoaded } from '../states/NotLoaded.tsx';
import { sizes } from '../theme/sizes.ts';
import { Column } from './Column.tsx';
import { Toggles } from './Toggles.tsx';
import type { ChoiceState } from './useChoice.ts';

/** From here on one looks for a store rather than reading all of them. */
const mostWithoutSearch = 12;

interface Props {
  readonly choice: ChoiceState;
  /** Takes one store alone. */
  readonly onOnly: (id: number) => void;
}

/** The stores of the selected group, and one button for all of them. */
export function StoreList({ choice, onOnly }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const { group, query, stores } = choice;
  const isListing = group !== undefined;
  return (
    <Column
      titleId={titleId}
      title={t('storesFilter.stores')}
      loading={isListing && query.isFetching && !query.data}
      bars={8}
    >
      {isListing && query.error && !query.data ? (
        <NotLoaded of={query} what={t('storesFilter.storesWhat')} />
      ) : stores.length === 0 ? (
        <EmptyState
          title={t('storesFilter.none')}
          text={t(isListing ? 'storesFilter.emptyText' : 'storesFilter.noneText')}
        />
      ) : (
        // Another group is searched anew.
        <Listed key={group} titleId={titleId} choice={choice} onOnly={onOnly} />
      )}
    </Column>
  );
}

interface ListedProps extends Props {
  readonly titleId: string;
}

function Listed({ titleId, choice, onOnly }: ListedProps) {
  const t = useTranslate();
  const [sought, setSought] = useState('');
  const { stores, selectedIds, areAll, isNarrowed, toggleAll, toggleStore } = choice;
  const all = { key: 'all' as const, label: t('storesFilter.allStores'), chosen: areAll, toggle: toggleAll };
  const matches = stores.filter(({ storename }) => foundBy(sought, storename));
  const toggles = matches.map(({ ID, storename }) => ({
    key: ID,
    label: storename,
    chosen: selectedIds.includes(ID),
    toggle: () => toggleStore(ID),
    ...(stores.length > 1 && { only: () => onOnly(ID) }),
  }));
  return (
    <>
      {isNarrowed && <NarrowedNote count={selectedIds.length} total={stores.length} onAll={toggleAll} />}
      {stores.length > mostWithoutSearch && (
        <TextField
          size="small"
          type="search"
          sx={{ '& .MuiInputBase-root': { minHeight: { xs: sizes.controlPhone, sm: 0 } } }}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          // The choice is submitted by its button, not by a search.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          slotProps={{ htmlInput: { 'aria-label': t('storesFilter.search') } }}
          placeholder={t('storesFilter.search')}
        />
      )}
      {/* It means every store of the group, also while only some are shown. */}
      <Toggles labelledBy={titleId} toggles={stores.length > 1 ? [all, ...toggles] : toggles} />
      {matches.length === 0 && (
        <Typography role="status" color="textSecondary">
          {t('storesFilter.noMatch')}
        </Typography>
      )}
    </>
  );
}

interface NarrowedNoteProps {
  readonly count: number;
  readonly total: number;
  readonly onAll: () => void;
}

/** Says that a group came with some of its stores only, and selects all of them. */
function NarrowedNote({ count, total, onAll }: NarrowedNoteProps) {
  const t = useTranslate();
  const selectAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // It goes away with what it says: the keyboard is left among the stores.
    currentTarget.closest('section')?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
    onAll();
  };
  return (
    <Typography component="div" color="textSecondary">
      <span role="status">{t('storesFilter.kept', { count, total })}</span> –{' '}
      <Button variant="text" size="small" onClick={selectAll}>
        {t('storesFilter.selectAll')}
      </Button>
    </Typography>
  );
}
