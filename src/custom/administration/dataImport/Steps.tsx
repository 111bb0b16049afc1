import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../../ui/Icon.tsx';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';

const steps = ['map', 'check', 'load', 'report'] as const;
export type Step = (typeof steps)[number];

export function Steps({
  current,
  finished = false,
}: {
  readonly current: Step;
  readonly finished?: boolean;
}) {
  const t = useTranslate();
  const at = steps.indexOf(current);
  return (
    <List aria-label={t('dataImport.steps.label')}>
      {steps.map((step, index) => {
        const done = index < at || (index === at && finished);
        return (
          <li key={step} aria-current={index === at ? 'step' : undefined} data-done={done}>
            <span aria-hidden="true">{done ? <Icon of={Check} size={sizes.iconSmall} /> : index + 1}</span>
            {t(`dataImport.steps.${step}`)}
            {done && <SrOnly>, {t('dataImport.steps.done')}</SrOnly>}
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2.5),
  // All four fit in one row on a phone, in Spanish, too.
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(0.5, 1) },
  margin: 0,
  padding: 0,
  '& > li': {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(0.75, 0),
    [theme.breakpoints.down('sm')]: { gap: theme.spacing(0.5) },
    borderBottom: `${theme.spacing(0.25)} solid transparent`,
    color: theme.vars.palette.text.tertiary,
  },
  '& > li > span:first-of-type': {
    ...theme.typography.caption,
    display: 'grid',
    placeItems: 'center',
    width: theme.spacing(2.5),
    height: theme.spacing(2.5),
    borderRadius: '50%',
    border: 'thin solid currentColor',
  },
  '& > li[data-done="true"]': { color: theme.vars.palette.text.secondary },
  '& > li[aria-current]': {
    fontWeight: theme.typography.fontWeightBold,
    color: theme.vars.palette.text.primary,
    borderBottomColor: theme.vars.palette.primary.main,
  },
  '& > li[aria-current] > span:first-of-type': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
}));
