import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { PAY_TOTAL, payTypes } from '../../../../../../contract/records/payTypes.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import { useLanguage } from '../../../../../providers/texts/useLanguage.ts';
import { hasPayTypes, payGroups, withoutPayTypes } from '../../payTypes/payEdit.ts';
import type { Profile } from '../../queries.ts';
import { useImportTexts } from '../../useTexts.ts';
import { Rule } from '../Rule.tsx';

interface Props {
  readonly inspected: InspectReply;
  /** @default it is not judged, or not yet */
  readonly whole: WholeFile | undefined;
  readonly onProfile: (profile: Profile) => void;
}

/** Rows have the amounts of several pay types beside each other: which columns are whose, and what becomes of the rows. */
export function PayTypesRule({ inspected, whole, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const texts = useImportTexts();
  const language = useLanguage();
  const { profile, fields, missing } = inspected;
  if (!hasPayTypes(profile)) return null;
  const groups = payGroups(profile, missing);
  const rule = t('dataImport.lines.pay.rule');
  const labelOf = (name: string) => texts.field(name, fields.find((field) => field.name === name)?.label);
  const judged = whole?.state === 'judged' ? whole.judged : inspected.judged;
  const { lines = 0 } = judged;
  const rows = judged.good + judged.warned;
  return (
    <Rule
      title={rule}
      removal={{
        label: t('dataImport.rules.remove', { rule }),
        onRemove: () => onProfile(withoutPayTypes(profile)),
      }}
    >
      {lines > 0 && (
        <Typography variant="body2">
          {t('dataImport.lines.pay.lines', {
            ...{ smart_count: lines, rows: format.integer(rows), count: format.integer(lines) },
          })}
        </Typography>
      )}
      {groups.length > 0 && (
        <Groups>
          {groups.map(({ of, columns, lacks }) => (
            <div key={of}>
              <dt>{of === PAY_TOTAL ? t('dataImport.lines.pay.sums') : payTypes[of][language]}</dt>
              <dd>
                {columns.map(([amount, header]) => (
                  <span key={amount}>
                    {t('dataImport.lines.pay.columns', { amount: labelOf(amount), header })}
                  </span>
                ))}
                {lacks.length > 0 && (
                  <Typography component="span" variant="body2" color="warning">
                    {t('dataImport.lines.pay.lacks', { amounts: lacks.map(labelOf).join(', ') })}
                  </Typography>
                )}
              </dd>
            </div>
          ))}
        </Groups>
      )}
      <Typography variant="body2" color="textSecondary">
        {t(`dataImport.lines.pay.${groups.some(({ of }) => of !== PAY_TOTAL) ? 'text' : 'none'}`)}
      </Typography>
    </Rule>
  );
}

const Groups = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    gap: theme.spacing(1),
  },
  '& dt': { ...theme.typography.body2, fontWeight: theme.typography.fontWeightMedium },
  '& dd': {
    ...theme.typography.body2,
    display: 'grid',
    margin: 0,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
}));
