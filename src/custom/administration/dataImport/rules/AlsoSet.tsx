import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import type { Profile } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly onProfile: (profile: Profile) => void;
}

const TOTALS = [
  'Is a line of totals.',
  'Stands alone below the totals.',
  'Is the title of a page.',
  'Is a second header row.',
];

/** What is left out without a rule of its own: lines above the header row, totals below the records. */
export function AlsoSet({ inspected, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { sentence } = useImportTexts();
  const { header_line, skips, profile } = inspected;
  const isOff = profile.totals === false;
  const totals = skips.filter(({ reason }) => TOTALS.includes(reason));
  const parts = [
    ...(header_line > 1
      ? [t('dataImport.also.above', { smart_count: header_line - 1, count: format.integer(header_line - 1) })]
      : []),
    ...totals.map(({ reason, count, line }) =>
      t('dataImport.also.totals', {
        smart_count: count,
        count: format.integer(count),
        reason: sentence(reason),
        line: format.integer(line),
      }),
    ),
    ...(isOff ? [t('dataImport.also.off')] : []),
  ];
  if (parts.length === 0) return null;
  const { totals: _, ...others } = profile;
  return (
    <Line>
      <span>{t('dataImport.also.set', { what: parts.join(' · ') })}</span>
      {(isOff || totals.length > 0) && (
        <Button size="small" onClick={() => onProfile(isOff ? others : { ...profile, totals: false })}>
          {t(isOff ? 'dataImport.also.leaveOut' : 'dataImport.also.keep')}
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
