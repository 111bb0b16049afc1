import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { Calendar, ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Days } from '../../../../../contract/period.ts';
import { useToday } from '../../../../providers/session/useToday.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { CustomDays } from '../../../../ui/period/CustomDays.tsx';
import { type Ask, type FlowQuery, lastTwelveMonths, wholeYear } from '../data/flowQuery.ts';

interface Props {
  readonly query: FlowQuery;
  readonly onAsk: Ask;
}

/** Years that the menu has, the one that is not over left out. */
const YEARS = 6;

/** Of which days the leads are: a year, the last months, or any others. */
export function PeriodChoice({ query, onAsk }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const today = useToday();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'menu' | 'days'>();
  const close = () => setOpen(undefined);
  const year = Number(today.slice(0, 4));
  const choices: { label: string; days: Days }[] = [
    { label: t('customerFlow.bar.last12'), days: lastTwelveMonths(today) },
    { label: t('customerFlow.bar.year'), days: { from: `${year}-01-01`, to: today } },
    ...Array.from({ length: YEARS }, (_, before) => ({
      label: String(year - 1 - before),
      days: wholeYear(year - 1 - before),
    })),
  ];
  const choose = (days: Days) => {
    close();
    onAsk(days);
  };
  return (
    <>
      <Button
        ref={opener}
        size="small"
        startIcon={<Calendar aria-hidden="true" />}
        endIcon={<ChevronDown aria-hidden="true" />}
        aria-haspopup="menu"
        aria-label={t('customerFlow.bar.leads', { name: format.dateRange(query.from, query.to) })}
        onClick={() => setOpen('menu')}
      >
        {format.dateRange(query.from, query.to)}
      </Button>
      <Menu open={open === 'menu'} anchorEl={opener.current} onClose={close}>
        {choices.map(({ label, days }) => (
          <MenuItem
            key={label}
            selected={days.from === query.from && days.to === query.to}
            onClick={() => choose(days)}
          >
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
        <MenuItem divider={false} onClick={() => setOpen('days')}>
          {t('customerFlow.bar.custom')}
        </MenuItem>
      </Menu>
      <Popover
        open={open === 'days'}
        anchorEl={opener.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('customerFlow.bar.custom') } }}
      >
        <OtherDays query={query} today={today} onChoose={choose} />
      </Popover>
    </>
  );
}

interface OtherDaysProps {
  readonly query: Days;
  readonly today: string;
  readonly onChoose: (days: Days) => void;
}

function OtherDays({ query, today, onChoose }: OtherDaysProps) {
  const t = useTranslate();
  const [days, setDays] = useState<Days>({ from: query.from, to: query.to });
  return (
    <Stack sx={{ gap: 1.5, p: 2 }}>
      <CustomDays {...days} today={today} onChange={setDays} />
      <Button variant="contained" size="small" onClick={() => onChoose(days)}>
        {t('customerFlow.bar.apply')}
      </Button>
    </Stack>
  );
}
