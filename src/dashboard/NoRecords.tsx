import Box from '@mui/material/Box';
import { CalendarOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { newestRecords } from '../../contract/calls/widgets.ts';
import type { Scope } from '../providers/period.ts';
import { Notice } from '../ui/page/Notice.tsx';
import { NewestDay } from './NothingCounted.tsx';
import { useDaysText } from './scopeText.ts';
import { scopeOf, useWidget } from './widgetData.ts';

/** That the period has no records of these stores that any figure counts, of when the newest ones are, and the way to their month. */
export function NoRecords({ period }: { readonly period: Scope }) {
  const t = useTranslate();
  const daysText = useDaysText();
  const { data, outdated } = useWidget(newestRecords, scopeOf(period));
  const { is_empty: isEmpty, newest } = data?.response ?? {};
  if (!isEmpty || !newest || outdated) return null;
  return (
    <Box sx={{ px: 2, py: 2 }}>
      <Notice
        icon={CalendarOff}
        title={t('dashboard.noRecords.title', { days: daysText(period.from, period.to) })}
        text={<NewestDay newest={newest} />}
      />
    </Box>
  );
}
