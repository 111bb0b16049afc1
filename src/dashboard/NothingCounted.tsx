import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import { newestRecords } from '../../contract/calls/widgets.ts';
import { lastOfMonth, moved, type PeriodKind } from '../../contract/period.ts';
import { clippedTo, queryOf, type Scope } from '../providers/period.ts';
import { useSession } from '../providers/session/sessionContext.ts';
import { useFormat } from '../providers/texts/useFormat.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { withPeriod } from './usePeriod.ts';
import { scopeOf, useWidget } from './widgetData.ts';

/** Of which day the newest records are, and the way to its month. */
export function NewestDay({ newest }: { readonly newest: string }) {
  const t = useTranslate();
  const format = useFormat();
  const { today } = useSession();
  const [query] = useSearchParams();
  const month = clippedTo({ from: `${newest.slice(0, 7)}-01`, to: lastOfMonth(newest) }, today);
  return (
    <>
      {t('dashboard.noRecords.newest', { day: format.date(newest) })}{' '}
      {month && (
        <Button
          size="small"
          component={Link}
          to={{ search: `?${withPeriod(query, queryOf('custom', month))}` }}
        >
          {t('dashboard.noRecords.open', { month: format.monthOfYear(month.from) })}
        </Button>
      )}
    </>
  );
}

interface Props {
  /** The call of the tile. */
  readonly widget: string;
  readonly period: Scope;
  readonly onPeriod: (kind: PeriodKind) => void;
  readonly title: string;
  readonly text: string;
  /** What is said where there is nothing of any day. @default that nothing of any other day is known */
  readonly never?: string;
}

/**
 * That a tile counts nothing of a period, and where else to look: at the last month, unless the newest records that it
 * counts are known to be older, whose day and month are told then; at no other period where there are none at all.
 */
export function NothingCounted({ widget, period, onPeriod, title, text, never }: Props) {
  const t = useTranslate();
  const { today } = useSession();
  // The page asks for it.
  const { data, outdated } = useWidget(newestRecords, scopeOf(period), false);
  const { newest: ofAll, by_widget: ofEach } = (!outdated && data?.response) || {};
  const newest = ofEach ? ofEach[widget] : ofAll;
  const advice =
    newest === null ? (never ?? t('dashboard.noRecords.never')) : t('dashboard.noRecords.elsewhere');
  return (
    <EmptyState title={title} text={`${text} ${advice}`}>
      {otherPeriod()}
    </EmptyState>
  );

  function otherPeriod() {
    if (newest === null) return undefined;
    if (newest !== undefined && newest.slice(0, 7) < moved(today, { months: -1 }).slice(0, 7)) {
      return (
        <Typography component="p" variant="body2">
          <NewestDay newest={newest} />
        </Typography>
      );
    }
    if (period.kind === 'last_month') return undefined;
    return (
      <Button size="small" onClick={() => onPeriod('last_month')}>
        {t('dashboard.noRecords.lastMonth')}
      </Button>
    );
  }
}
