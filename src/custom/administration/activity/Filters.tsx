import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ActivitySummary } from '../../../../contract/calls/activity.ts';
import { compareTexts } from '../../../../contract/textKey.ts';
import { Choose, type Option } from '../../../ui/page/Choose.tsx';
import { useSeededName } from '../../../ui/useSeededName.ts';
import type { ActivityFilter } from './queries.ts';
import { type Change, periods } from './useActivityAddress.ts';

interface Props {
  readonly filter: ActivityFilter;
  readonly days: number;
  /** Names the people and pages to choose from. */
  readonly summary: ActivitySummary | undefined;
  /** Whether there is anything to narrow to a page. */
  readonly withPage: boolean;
  readonly onChange: (change: Change) => void;
}

/** Person, page and period, for everything below. */
export function Filters({ filter, days, summary, withPage, onChange }: Props) {
  const t = useTranslate();
  const named = useSeededName();
  const label = (name: string) => t(`activity.filters.${name}`);
  const people = (summary?.by_person ?? [])
    .map(({ userid, user_name }) => ({ value: String(userid), label: user_name }))
    .sort((a, b) => compareTexts(a.label, b.label));
  const pages = (summary?.by_page ?? []).map(({ pageid, page_name }) => ({
    value: String(pageid),
    label: page_name ? named(page_name) : t('activity.page', { id: pageid }),
  }));
  return (
    <Row role="search" aria-label={label('label')}>
      <Choose
        label={label('person')}
        value={String(filter.userid ?? '')}
        choices={withChosen(people, filter.userid, label('everybody'))}
        onChoose={(user) => onChange({ user })}
      />
      {withPage && (
        <Choose
          label={label('page')}
          value={String(filter.pageid ?? '')}
          choices={withChosen(pages, filter.pageid, label('everyPage'))}
          onChoose={(page) => onChange({ page })}
        />
      )}
      <Choose
        label={label('period')}
        value={String(days)}
        choices={periods.map((count) => ({ value: String(count), label: t(`activity.periods.${count}`) }))}
        onChoose={(value) => onChange({ days: value })}
      />
    </Row>
  );
}

/** What is chosen stays in the list, also when nothing is known of it in this period. */
function withChosen(choices: readonly Option[], chosen: number | undefined, all: string): Option[] {
  const isKnown = chosen === undefined || choices.some(({ value }) => value === String(chosen));
  return [
    { value: '', label: all },
    ...(isKnown ? [] : [{ value: String(chosen), label: `#${chosen}` }]),
    ...choices,
  ];
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${theme.spacing(20)}, ${theme.spacing(32)}))`,
  gap: theme.spacing(1, 2),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media print': { display: 'none' },
}));
