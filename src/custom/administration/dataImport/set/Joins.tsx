import { styled } from '@mui/material/styles';
import { Check, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReplyOf } from '../../../../../contract/call.ts';
import type { planImportSet, SetJoin } from '../../../../../contract/calls/imports/importSets.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { useImportTexts } from '../useTexts.ts';
import type { FileOfSet } from './useSetFiles.ts';

interface Props {
  readonly plan: ReplyOf<typeof planImportSet>;
  readonly files: readonly FileOfSet[];
}

export function Joins({ plan: { joins }, files }: Props) {
  const t = useTranslate();
  const nameOf = (id: string) => files.find(({ draft }) => draft.upload_id === id)?.draft.file_name ?? '';
  if (joins.length === 0) return <p>{t('dataImport.set.noJoins')}</p>;
  return (
    <List>
      {joins.map((join) => (
        <li key={`${join.upload_id} ${join.field}`} data-warns={join.missing > 0 || join.other_source}>
          <Icon of={join.missing > 0 || join.other_source ? TriangleAlert : Check} />
          <Join of={join} from={nameOf(join.upload_id)} to={join.to.map(nameOf).join(', ')} />
        </li>
      ))}
    </List>
  );
}

interface JoinProps {
  readonly of: SetJoin;
  readonly from: string;
  readonly to: string;
}

function Join({ of: join, from, to }: JoinProps) {
  const t = useTranslate();
  const format = useFormat();
  const { feed } = useImportTexts();
  const words = {
    from,
    to,
    header: join.header,
    toHeader: join.to_header,
    feed: feed(join.to_feed),
    rows: format.integer(join.rows),
    found: format.integer(join.found),
  };
  const counted = (key: string, count: number) =>
    t(`dataImport.set.join.${key}`, { ...words, smart_count: count, count: format.integer(count) });
  const named = join.first.map(({ line, value }) =>
    t('dataImport.set.join.row', { line: format.integer(line), value }),
  );
  return (
    <span>
      <strong>{t(`dataImport.set.join.${join.is_whole ? 'found' : 'foundFirst'}`, words)}</strong>{' '}
      {join.known > 0 && `${counted('known', join.known)} `}
      {join.empty > 0 && `${counted('empty', join.empty)} `}
      {join.missing > 0 &&
        `${counted('missing', join.missing)} ${named.join('; ')}${join.missing > named.length ? ' …' : '.'} ${t('dataImport.set.join.advice', words)} `}
      {join.other_source && t('dataImport.set.join.otherSource', words)}
    </span>
  );
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  listStyle: 'none',
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', gap: theme.spacing(1) },
  '& svg': { flex: 'none', marginTop: theme.spacing(0.25), color: theme.vars.palette.success.main },
  '& > [data-warns="true"] svg': { color: theme.vars.palette.warning.main },
  '& strong': { fontWeight: 500 },
}));
