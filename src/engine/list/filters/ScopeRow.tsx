import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronDown, ListFilter } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { type FieldFilter, isActive } from '../filterParts.ts';
import { useOpenView, useViews } from '../views/useViews.ts';
import { FilterValue } from './FilterChip.tsx';

interface Props {
  readonly entries: readonly FieldFilter[];
  readonly onClick: () => void;
}

/** On a phone: the view, how many records it has, and its first filter. Opens the sheet with both. */
export function ScopeRow({ entries, onClick }: Props) {
  const format = useFormat();
  const { total, filterValues } = useListContext();
  const { current } = useViews();
  const first = entries.find((entry) => isActive(entry, filterValues));
  return (
    <Row aria-haspopup="dialog" onClick={onClick}>
      <ListFilter aria-hidden="true" />
      <span>
        <b>{current?.name}</b>
        {total !== undefined && ` · ${format.integer(total)}`}
        {first && (
          <small>
            {' · '}
            <FilterValue entry={first} filter={filterValues} />
          </small>
        )}
      </span>
      <ChevronDown aria-hidden="true" />
    </Row>
  );
}

/** The views, which have no room beside the row. */
export function ViewChoice({ onChoose }: { readonly onChoose: () => void }) {
  const t = useTranslate();
  const { views, current } = useViews();
  const open = useOpenView();
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t('list.views.title')}
      </Typography>
      <Segmented
        label={t('list.views.title')}
        value={current?.key ?? null}
        values={views.map(({ key }) => key)}
        nameOf={(key) => views.find((view) => view.key === key)?.name}
        onChoose={(key) => {
          const view = views.find((one) => one.key === key);
          if (view) open(view);
          onChoose();
        }}
      />
    </section>
  );
}

const Row = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body1,
  flex: 1,
  gap: theme.spacing(1.25),
  minWidth: 0,
  minHeight: theme.spacing(5.5),
  textAlign: 'left',
  '& > span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { fontWeight: 500 },
  '& small': { ...theme.typography.body1, color: theme.vars.palette.text.secondary },
  '& > svg': { flex: 'none' },
}));
