import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { type Explanation, explainAccess } from '../../../contract/calls/access.ts';
import { foundBy } from '../../../contract/textKey.ts';
import type { BelowProps } from '../../engine/declaration.ts';
import { call } from '../../providers/api/api.ts';
import { Busy } from '../../ui/states/Busy.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { SkeletonBlock } from '../../ui/states/SkeletonBlock.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { rowHeights } from '../../ui/theme/sizes.ts';
import { useSeededName } from '../../ui/useSeededName.ts';
import { reasonOf } from './reason.ts';

/** Every page with what this login may do there, and which rule decides it: what an administrator is asked. */
export function Access({ record }: BelowProps) {
  const t = useTranslate();
  const title = useId();
  const [sought, setSought] = useState('');
  const userid = Number(record.id);
  const { data, error, refetch } = useQuery({
    queryKey: ['access', userid],
    queryFn: async ({ signal }) => (await call(explainAccess, { userid }, { signal })).response,
    retry: false,
  });
  return (
    <section aria-labelledby={title}>
      <Head>
        <div>
          <Typography id={title} variant="h3" component="h2">
            {t('access.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('access.text')}
          </Typography>
        </div>
        <TextField
          label={t('access.search')}
          size="small"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      </Head>
      {error && <ErrorState title={t('access.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Busy>
          <Waiting />
        </Busy>
      )}
      {data && <Pages pages={data.pages} roleName={data.role_name} sought={sought} />}
    </section>
  );
}

interface PagesProps {
  readonly pages: readonly Explanation[];
  readonly roleName: string;
  readonly sought: string;
}

const matches = ({ mod_name, prod_title, route }: Explanation, sought: string) =>
  foundBy(sought, mod_name ?? '', prod_title ?? '', route);

function Pages({ pages, roleName, sought }: PagesProps) {
  const t = useTranslate();
  const named = useSeededName();
  const matchingPages = pages
    .map((page) => ({
      ...page,
      mod_name: page.mod_name && named(page.mod_name),
      prod_title: page.prod_title && named(page.prod_title),
    }))
    .filter((page) => matches(page, sought));
  if (matchingPages.length === 0) return <EmptyState title={t('access.none')} text={t('access.noneText')} />;
  return (
    <DataTable
      onPhone="table"
      label={t('access.title')}
      rows={matchingPages}
      keyOf={({ route }) => route}
      columns={[
        {
          name: 'page',
          label: t('access.page'),
          heads: true,
          cell: ({ mod_name: name, prod_title: product, route }) => (
            <>
              {name ?? route}
              {product && <Product>{product}</Product>}
            </>
          ),
        },
        {
          name: 'level',
          label: t('access.level'),
          quiet: ({ level }) => level === 'none',
          cell: ({ level }) => <Level data-level={level}>{t(`access.levels.${level}`)}</Level>,
        },
        {
          name: 'because',
          label: t('access.because'),
          quiet: ({ level }) => level === 'none',
          cell: (page) => {
            const { key, level } = reasonOf(page);
            return t(`access.reasons.${key}`, { role: roleName, level: t(`access.letters.${level}`) });
          },
        },
      ]}
    />
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'end',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(2, 2, 1),
}));

const Waiting = styled(SkeletonBlock)(({ theme }) => ({
  height: 6 * rowHeights.list,
  margin: theme.spacing(0, 2),
}));

const Product = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  marginLeft: theme.spacing(1),
  color: theme.vars.palette.text.tertiary,
}));

const Level = styled('span')(({ theme }) => ({
  '&[data-level="edit"]': {
    color: theme.vars.palette.primary.main,
    fontWeight: theme.typography.fontWeightMedium,
  },
}));
