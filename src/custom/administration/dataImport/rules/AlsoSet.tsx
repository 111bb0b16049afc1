import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { withValue } from '../profileLists.ts';
import type { Profile } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly onProfile: (profile: Profile) => void;
}

const TOTALS = ['Totals.', 'Single cell below the totals.', 'Page title.', 'Second header row.'];

export function AlsoSet({ inspected, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { sentence } = useImportTexts();
  const { header_line, skips, profile } = inspected;
  const totals = skips.filter(({ reason }) => TOTALS.includes(reason));
  const counted = (count: number) => ({ smart_count: count, count: format.integer(count) });
  const parts = [
    ...(header_line > 1 ? [t('dataImport.also.above', counted(header_line - 1))] : []),
    ...totals.map(({ reason, count, line }) =>
      t('dataImport.also.totals', {
        ...counted(count),
        ...{ reason: sentence(reason), line: format.integer(line) },
      }),
    ),
  ];
  if (parts.length === 0) return null;
  return (
    <Line>
      <span>{t('dataImport.also.set', { what: parts.join(' · ') })}</span>
      {totals.length > 0 && (
        <Button size="small" onClick={() => onProfile(withValue(profile, ['skip', 'totals'], false))}>
          {t('dataImport.also.keep')}
        </Button>
      )}
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(1, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));
