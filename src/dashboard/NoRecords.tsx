import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import { newestRecords } from '../../contract/calls/widgets.ts';
import { clippedTo, lastOfMonth, queryOf, type Scope } from '../providers/period.ts';
import { useSession } from '../providers/session/sessionContext.ts';
import { useFormat } from '../providers/texts/useFormat.ts';
import { Notice } from '../ui/page/Notice.tsx';
import { useDaysText } from './scopeText.ts';
import { withPeriod } from './usePeriod.ts';
import { scopeOf, useWidget } from './widgetData.ts';

/** That the period has no records of these stores at all, of when the newest ones are, and the way to their month. */
export function NoRecords({ period }: { readonly period: Scope }) {
  const t = useTranslate();
  const format = useFormat();
  const daysText = useDaysText();
  const { today } = useSession();
  const [query] = useSearchParams();
  const { data, outdated } = useWidget(newestRecords, scopeOf(period));
  const { is_empty: isEmpty, newest } = data?.response ?? {};
  if (!isEmpty || !newest || outdated) return null;
  const month = clippedTo({ from: `${newest.slice(0, 7)}-01`, to: lastOfMonth(newest) }, today);
  return (
    <Box sx={{ px: 2, py: 2 }}>
      <Notice
        icon={CalendarOff}
        title={t('dashboard.noRecords.title', { days: daysText(period.from, period.to) })}
        text={
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
        }
      />
    </Box>
  );
}
