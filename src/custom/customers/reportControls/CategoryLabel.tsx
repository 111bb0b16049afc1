import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { sizes } from '../../../ui/theme/sizes.ts';
import type { Category } from './categories.ts';
import type { Summary } from './useSummary.ts';

interface Props {
  readonly category: Category;
  readonly summary: Summary;
}

/** A category of the list: its title, what is chosen in it, its hint. */
export function CategoryLabel({ category, summary }: Props) {
  const t = useTranslate();
  return (
    <Label>
      <b>{t(`reportControls.categories.${category}.title`)}</b>
      <Chosen data-limits={summary.limits}>{summary.text}</Chosen>
      <small>{t(`reportControls.categories.${category}.hint`)}</small>
    </Label>
  );
}

const Label = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: theme.spacing(0.25, 1),
  '& > b': { ...theme.typography.subtitle1, fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > small': {
    ...theme.typography.body2,
    maxWidth: theme.spacing(27),
    color: theme.vars.palette.text.secondary,
  },
  '.Mui-selected & > b': { color: theme.vars.palette.primary.main },
}));

const Chosen = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  padding: theme.spacing(0.25, 0.75),
  borderRadius: sizes.radiusChip,
  color: theme.vars.palette.text.tertiary,
  '&[data-limits="true"]': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.sunken,
  },
  '.Mui-selected &[data-limits="true"]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));
