import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import { Rule } from '../Rule.tsx';

/** That rows name customers whom nothing tells apart, how many, and what becomes of them. */
export function NamedOnly({
  inspected: { named_only: named, is_whole: isWhole },
}: {
  readonly inspected: InspectReply;
}) {
  const t = useTranslate();
  const format = useFormat();
  if (!named) return null;
  const { headers, rows } = named;
  const count = { smart_count: rows, count: format.integer(rows) };
  return (
    <Rule
      title={t('dataImport.namedOnly.title')}
      aside={t(isWhole ? 'dataImport.rules.rows' : 'dataImport.namedOnly.ofFirst', count)}
    >
      <Typography variant="body2" color="warning">
        {t('dataImport.namedOnly.text', { ...count, columns: headers.join(', ') })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('dataImport.namedOnly.next')}
      </Typography>
    </Rule>
  );
}
