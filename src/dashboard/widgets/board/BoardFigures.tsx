import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { ServiceBoardReply } from '../../../../contract/widgets/board.ts';
import type { Reply } from '../../../providers/api/api.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { bars } from '../../../ui/theme/sizes.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { useCompact } from '../../compact.ts';
import { Figure, FigureSkeleton } from '../../figures/Figure.tsx';
import { HiddenNote } from '../../figures/HiddenNote.tsx';
import { hidesPersonal } from '../../figures/hidden.ts';
import { RowsSkeleton } from '../../figures/RowsSkeleton.tsx';
import { Column } from '../../figures/TileColumn.tsx';
import { BoardHours } from './BoardHours.tsx';
import { BoardRows } from './BoardRows.tsx';
import { Load } from './Load.tsx';

/** How many are due and came, how full the shop is, the day by hour, and who needs somebody next. */
export const BoardFigures = memo(function BoardFigures({
  reply: { response, meta },
}: {
  readonly reply: Reply<ServiceBoardReply>;
}) {
  const t = useTranslate();
  const format = useFormat();
  const { rows, hours, totals } = response;
  const { late } = totals;
  const hidden = hidesPersonal(meta);
  return (
    <Column>
      <Sides>
        <div>
          <Heads data-late={late > 0}>
            <Figure label={t('dashboard.board.due')} link={recordsOf()}>
              {format.integer(totals.due)}
            </Figure>
            <Figure label={t('dashboard.board.arrived')} link={recordsOf('arrived')}>
              {format.integer(totals.arrived)}
            </Figure>
            <Figure label={t('dashboard.board.noShow')} link={recordsOf('no_show')}>
              {format.integer(totals.no_show)}
            </Figure>
            <Figure label={t('dashboard.board.late')} link={recordsOf('late')}>
              {late > 0 && <span aria-hidden="true">↑ </span>}
              {format.integer(late)}
            </Figure>
            <Load totals={totals} />
          </Heads>
          {!useCompact() && <BoardHours hours={hours} />}
        </div>
        <List>
          <BoardRows appointments={rows} names={!hidden} />
          {hidden && <HiddenNote text={t('dashboard.board.hidden')} />}
        </List>
      </Sides>
    </Column>
  );
});

const recordsOf = (part?: string) => ({
  rows: { widget: 'GetServiceApptByDateStore', ...(part && { part }) },
});

/** The same figures, columns and rows, before they are known. */
export function BoardSkeleton() {
  return (
    <Column>
      <Sides>
        <div>
          <Heads as="div">
            {['due', 'arrived', 'no-show', 'late'].map((key) => (
              <FigureSkeleton key={key} />
            ))}
            <SkeletonBlock sx={{ height: bars.bullet, gridColumn: '1 / -1' }} />
          </Heads>
          {!useCompact() && <SkeletonBlock sx={{ height: (theme) => theme.spacing(8) }} />}
        </div>
        <List>
          <RowsSkeleton rows={4} />
        </List>
      </Sides>
    </Column>
  );
}

/** Figures and list side by side, where there is room; else one below the other. */
const Sides = themed('div', ({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  gap: theme.spacing(0.5),
  '& > :first-of-type': { display: 'flex', flexDirection: 'column' },
  '@container (min-width: 35rem)': {
    flexDirection: 'row',
    gap: theme.spacing(4),
    '& > :first-of-type': { flex: '2 1 0', minWidth: 0 },
    '& > :last-of-type': { flex: '3 1 0', minWidth: 0 },
  },
}));

const List = themed('div', { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 });

const Heads = themed('dl', ({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: theme.spacing(0.5, 1),
  margin: 0,
  // The last of the four figures; in a tile whose figures are old it is no alarm any more.
  '&[data-late="true"] > :nth-of-type(4)': { '--figure': theme.vars.palette.error.main },
  '[data-state="stale"] &[data-late] > :nth-of-type(4)': { '--figure': theme.vars.palette.text.secondary },
}));
