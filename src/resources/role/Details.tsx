import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BelowProps } from '../../engine/declaration.ts';
import { Choose } from '../../ui/page/Choose.tsx';
import { NotLoaded } from '../../ui/states/NotLoaded.tsx';
import { compareAddress } from './address.ts';
import { useRoleNames } from './queries.ts';

/** The way to another role beside this one. */
export function Below({ record }: BelowProps) {
  const t = useTranslate();
  const title = useId();
  const navigate = useNavigate();
  const own = Number(record.id);
  const { data = [], error, refetch } = useRoleNames();
  const others = data.filter(({ role_id }) => role_id !== own);
  return (
    <Section aria-labelledby={title}>
      <Typography id={title} variant="h3" component="h2">
        {t('roles.compareWith')}
      </Typography>
      {error ? (
        <NotLoaded of={{ error, refetch }} what={t('roles.what')} />
      ) : (
        <Choose
          bare
          label={t('roles.compareWith')}
          value=""
          choices={[
            { value: '', label: t('roles.choose') },
            ...others.map(({ role_id, role_name }) => ({ value: String(role_id), label: role_name })),
          ]}
          onChoose={(id) => id !== '' && navigate(compareAddress([own, Number(id)]))}
        />
      )}
    </Section>
  );
}

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  maxWidth: theme.spacing(50),
  padding: theme.spacing(0, 2, 3),
}));
