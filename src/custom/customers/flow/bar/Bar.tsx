import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { leadTraits } from '../../../../../contract/expression/journey.ts';
import { Segmented } from '../../../../ui/page/Segmented.tsx';
import { sizes } from '../../../../ui/theme/sizes.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import type { Ask, FlowQuery } from '../data/flowQuery.ts';
import { CompareChoice } from './CompareChoice.tsx';
import { OnlyChips } from './OnlyChips.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';

interface Props {
  readonly query: FlowQuery;
  readonly onAsk: Ask;
}

/** Which leads the page shows, with which they are compared, and by what they are told apart. */
export function Bar({ query, onAsk }: Props) {
  const t = useTranslate();
  const id = useId();
  const text = (name: string) => t(`customerFlow.bar.${name}`);
  const compares = query.with !== 'none';
  return (
    <Line aria-label={text('label')}>
      <Group>
        <Label>{text('leadsOf')}</Label>
        <PeriodChoice query={query} onAsk={onAsk} />
      </Group>
      <Group data-apart="true">
        <Switch
          size="small"
          checked={compares}
          slotProps={{ input: { 'aria-labelledby': `${id}-compare` } }}
          onChange={(_, on) => onAsk({ with: on ? 'before' : 'none' })}
        />
        <Label id={`${id}-compare`}>{text('compare')}</Label>
        {compares && (
          <>
            <CompareChoice query={query} onAsk={onAsk} />
            <Typography variant="body2" color="textTertiary">
              {text('equally')}
            </Typography>
          </>
        )}
      </Group>
      <OnlyChips query={query} onAsk={onAsk} />
      <Group data-end="true">
        <Label id={`${id}-by`}>{text('by')}</Label>
        <Segmented
          size="small"
          labelledBy={`${id}-by`}
          value={query.by}
          values={['none', ...leadTraits] as const}
          nameOf={(by) => t(`customerFlow.by.${by}`)}
          onChoose={(by) => onAsk({ by })}
        />
      </Group>
    </Line>
  );
}

const Label = themed('span', ({ theme }) => ({
  ...theme.typography.body1,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));

const Line = themed('section', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2),
  minHeight: sizes.scopeBar,
  padding: theme.spacing(0.5, 2),
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  '@media print': { display: 'none' },
}));

const Group = themed('div', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  '&[data-apart="true"]': {
    paddingLeft: theme.spacing(2),
    borderLeft: `thin solid ${theme.vars.palette.divider}`,
    [theme.breakpoints.down('md')]: { paddingLeft: 0, borderLeft: 0 },
  },
  '&[data-end="true"]': { marginLeft: 'auto', [theme.breakpoints.down('md')]: { marginLeft: 0 } },
}));
