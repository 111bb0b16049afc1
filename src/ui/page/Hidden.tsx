import { styled } from '@mui/material/styles';
import { Lock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '../Icon.tsx';
import { sizes } from '../theme/sizes.ts';

/** Stands for what the role may not see: it exists, and is never to be mistaken for nothing or zero. */
export function Hidden() {
  const t = useTranslate();
  return (
    <Lack title={t('list.hiddenHelp')}>
      <Icon of={Lock} size={sizes.iconSmall} /> {t('list.hidden')}
    </Lack>
  );
}

const Lack = styled('span')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  color: theme.vars.palette.text.tertiary,
}));
