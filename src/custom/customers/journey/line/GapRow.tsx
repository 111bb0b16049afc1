import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronUp, Clock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { JourneyGap } from '../../../../../contract/calls/customers/journey.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { sizes } from '../../../../ui/theme/sizes.ts';

/** A time without service, with what fell into it; a press names the campaigns that nobody answered. */
export function GapRow({ gap }: { readonly gap: JourneyGap }) {
  const t = useTranslate();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { from, to, months, miles, unanswered, campaigns } = gap;
  const text = (name: string, values?: Record<string, unknown>) => t(`customer_journey.gap.${name}`, values);
  const days = gap.is_open
    ? text('until', { from: format.date(from) })
    : `${format.date(from)} – ${format.date(to)}`;
  const facts = [
    unanswered > 0 && text('campaigns', { smart_count: unanswered }),
    miles !== null && text('miles', { miles: format.integer(miles) }),
  ]
    .filter(Boolean)
    .join(', ');
  const said = (
    <>
      <Icon of={Clock} />
      <strong>{text(gap.is_open ? 'open' : 'title', { smart_count: months })}</strong>
      <span>{[days, facts].filter(Boolean).join(' · ')}</span>
    </>
  );
  return (
    <tr data-gap>
      <td />
      <td data-gap-sign>
        <i />
      </td>
      <td colSpan={3}>
        <Box>
          {unanswered === 0 ? (
            <div>{said}</div>
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              title={text('show')}
              onClick={() => setOpen(!isOpen)}
            >
              {said}
              <Icon of={isOpen ? ChevronUp : ChevronDown} />
            </button>
          )}
          {isOpen && (
            <ul>
              {campaigns.map(({ date, name }) => (
                <li key={`${date} ${name}`}>
                  <time dateTime={date}>{format.date(date)}</time>
                  {name ?? t('customer_journey.event.campaign')}
                </li>
              ))}
              {campaigns.length < unanswered && (
                <li>{text('more', { count: format.integer(unanswered - campaigns.length) })}</li>
              )}
            </ul>
          )}
        </Box>
      </td>
    </tr>
  );
}

const Box = styled('div')(({ theme }) => ({
  margin: theme.spacing(0.25, 1.25, 0.25, -1.5),
  [theme.breakpoints.down('sm')]: { marginLeft: 0, marginRight: 0 },
  border: `thin solid ${theme.vars.palette.warning.line}`,
  borderRadius: sizes.radius,
  backgroundColor: theme.vars.palette.warning.light,
  color: theme.vars.palette.warning.main,
  '& > div, & > button': {
    ...theme.typography.body1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0, 1.25),
    width: '100%',
    minHeight: sizes.controlBar,
    padding: theme.spacing(0, 1.25),
    border: 0,
    backgroundColor: 'transparent',
    color: 'inherit',
    textAlign: 'left',
    [theme.breakpoints.down('sm')]: { minHeight: sizes.controlPhone, padding: theme.spacing(0.5, 1.25) },
  },
  '& > button': { cursor: 'pointer' },
  '& > button > svg:last-of-type': { marginLeft: 'auto', opacity: 0 },
  '& > button:is(:hover, :focus-visible, [aria-expanded="true"]) > svg:last-of-type': { opacity: 1 },
  '@media (hover: none)': { '& > button > svg:last-of-type': { opacity: 1 } },
  '&& strong': { fontWeight: 600, color: 'inherit' },
  '& ul': { listStyle: 'none', margin: 0, padding: theme.spacing(0, 1.25, 0.75, 4.5) },
  '& li': { display: 'flex', gap: theme.spacing(1.5) },
  '& time': { minWidth: theme.spacing(11) },
}));
