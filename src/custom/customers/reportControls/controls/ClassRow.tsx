import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { useFormat } from '../../../../providers/texts/useFormat.ts';

interface Props {
  readonly name: string;
  /** Scores that count, which differ from those in the name. @default none */
  readonly range?: string;
  readonly help?: ReactNode;
  /** Customers of the class. @default undefined, not known yet */
  readonly count?: number | undefined;
  /** Neither is so for "all" while some are included. */
  readonly included: boolean;
  readonly excluded: boolean;
  readonly onInclude: (included: boolean) => void;
}

/** A class, and whether the report includes it. */
export function ClassRow({ name, range, help, count, included, excluded, onInclude }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  return (
    <Row>
      <Name>
        <b id={id}>{name}</b>
        {range !== undefined && <small>{t('reportControls.lifetime.range', { range })}</small>}
        {help}
        {count !== undefined && (
          <small>
            {t('reportControls.lifetime.count', { smart_count: count, count: format.integer(count) })}
          </small>
        )}
      </Name>
      <ToggleButtonGroup aria-labelledby={id} exclusive value={included ? 'in' : excluded ? 'out' : null}>
        <ToggleButton size="large" value="in" onClick={() => onInclude(true)}>
          {t('reportControls.lifetime.include')}
        </ToggleButton>
        <ToggleButton size="large" value="out" sx={plain} onClick={() => onInclude(false)}>
          {t('reportControls.lifetime.exclude')}
        </ToggleButton>
      </ToggleButtonGroup>
    </Row>
  );
}

/** Only what is included stands out. */
const plain = {
  '&.Mui-selected, &.Mui-selected:hover': { color: 'text.primary', backgroundColor: 'sunken' },
} as const;

export const ClassRows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(1, 0),
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
}));

const Name = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0, 1),
  '& > b': { ...theme.typography.subtitle1 },
  '& > small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
