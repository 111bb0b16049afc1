import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { useImportTexts } from '../useTexts.ts';
import { isFilled, PreviewValue } from './PreviewValue.tsx';
import { linesOf } from './previewRows.ts';

/** What one of the first rows becomes, field by field, with the rows before and behind it. */
export function Becomes({ inspected }: { readonly inspected: InspectReply }) {
  const t = useTranslate();
  const format = useFormat();
  const texts = useImportTexts();
  const { preview, problems, fields, customer_fields } = inspected;
  const rows = [...preview, ...problems];
  const [place, setPlace] = useState(0);
  const at = Math.min(place, rows.length - 1);
  const row = rows[at];
  if (!row) return null;
  const [first = row, ...others] = linesOf(row);
  const filledIn = ({ values }: typeof row) =>
    [...fields, ...customer_fields].filter(({ name }) => isFilled(values[name]));
  const filled = filledIn(first);
  // Of further lines what they have of their own.
  const lines = [
    { values: first.values, shown: filled },
    ...others.map((line) => ({
      values: line.values,
      shown: filledIn(line).filter(({ name }) => line.values[name] !== first.values[name]),
    })),
  ];
  const title = t('dataImport.becomes.title', { line: format.integer(row.line) });
  return (
    <Part aria-label={title}>
      <header>
        <Typography variant="body1" component="h3" aria-live="polite">
          {title}
        </Typography>
        <IconButton
          size="small"
          aria-label={t('dataImport.becomes.previous')}
          disabled={at === 0}
          onClick={() => setPlace(at - 1)}
        >
          <Icon of={ChevronLeft} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('dataImport.becomes.next')}
          disabled={at === rows.length - 1}
          onClick={() => setPlace(at + 1)}
        >
          <Icon of={ChevronRight} />
        </IconButton>
      </header>
      {row.outcome !== 'row' && (
        <Typography variant="body2" color="textSecondary">
          {t(`dataImport.becomes.${row.outcome}`)}
        </Typography>
      )}
      {row.outcome === 'row' && filled.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('dataImport.becomes.nothing')}
        </Typography>
      )}
      {filled.length > 0 &&
        lines.map(({ values, shown }) => (
          <dl key={String(values.pay_type)}>
            {shown.map(({ name, label, kind, options }) => (
              <div key={name}>
                <dt>{texts.field(name, label)}</dt>
                <dd>
                  <PreviewValue
                    field={name}
                    kind={kind}
                    value={values[name]}
                    timeZone={row.time_zone}
                    options={options}
                  />
                </dd>
              </div>
            ))}
          </dl>
        ))}
    </Part>
  );
}

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& > header': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.5) },
  '& > header > h3': { flex: 1, fontWeight: 500 },
  '& dl': { display: 'grid', gap: theme.spacing(0.5), margin: 0 },
  '& dl + dl': { paddingTop: theme.spacing(1), borderTop: `thin solid ${theme.vars.palette.divider}` },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.8fr)',
    gap: theme.spacing(1),
  },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, overflowWrap: 'anywhere' },
}));
