import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { importTargets } from '../../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../../contract/records/target.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { tableOf, withTable } from '../profileLists.ts';
import type { Inspection, Profile } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { DayOfAge } from './DayOfAge.tsx';
import { FillValue } from './FillValue.tsx';
import { Parts, Rule } from './Rule.tsx';
import { withConstant } from './ruleEdit.ts';
import { useFieldOptions } from './useFieldOptions.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly field: InspectReply['fields'][number];
  /** How the file is looked at by another profile. */
  readonly inspectionWith: (profile: Profile) => Inspection;
  readonly onProfile: (profile: Profile) => void;
}

/** Whether records are told apart by a field, so that it is no text that stands in every row. */
function isOwnNumber({ feed }: InspectReply, { name, kind }: Props['field']): boolean {
  const { keys }: ImportTarget = importTargets[feed];
  return kind === 'text' && keys.flat().includes(name);
}

/** By a column of the file, by the days that one says it is ago, or the same for all. */
type Way = 'column' | 'age' | 'use';
const dayWays = ['column', 'age', 'use'] as const;
const otherWays = ['column', 'use'] as const;

/** A field that every record needs and no column gives: one value for all of them, or a number made of other fields. */
export function LackingRule({ inspected, field, inspectionWith, onProfile }: Props) {
  const t = useTranslate();
  const texts = useImportTexts();
  const options = useFieldOptions(field);
  const [how, setHow] = useState<Way>('column');
  const { profile, columns, fields } = inspected;
  const label = texts.field(field.name, field.label);
  const isNumber = isOwnNumber(inspected, field);
  const taken = new Set(columns.map((column) => column.field));
  const others = fields.filter(({ name }) => taken.has(name));
  // No two vehicles have one VIN, so that none can stand in every row.
  const ways: readonly Way[] =
    field.kind === 'vin' ? ['column'] : [...(field.kind === 'date' ? dayWays : otherWays)];
  const hint = t(`dataImport.lacking.hints.${inspected.feed}.${field.name}`, { _: '' });
  return (
    <Rule title={t('dataImport.missing.without', { field: label })}>
      <Parts>
        <Choose
          bare
          label={t('dataImport.missing.rows', { field: label })}
          value={how}
          onChoose={(chosen) => setHow(ways.find((way) => way === chosen) ?? 'column')}
          choices={ways.map((way) => ({
            value: way,
            label: t(`dataImport.lacking.${way === 'use' ? (isNumber ? 'made' : 'same') : way}`),
          }))}
        />
        {how === 'column' && (
          <Typography variant="body2" color="textSecondary">
            {t('dataImport.lacking.columnHelp')}
          </Typography>
        )}
        {how === 'age' && <DayOfAge {...{ inspected, onProfile }} name={field.name} />}
        {how === 'use' && isNumber && (
          <Choose
            bare
            label={t('dataImport.lacking.of', { field: label })}
            value=""
            onChoose={(name) =>
              onProfile(withTable(profile, 'combine', { ...tableOf(profile.combine), [field.name]: [name] }))
            }
            choices={[
              { value: '', label: t('dataImport.rules.choose') },
              ...others.map((one) => ({ value: one.name, label: texts.field(one.name, one.label) })),
            ]}
          />
        )}
        {how === 'use' && !isNumber && (
          <FillValue
            kind={field.kind}
            options={options}
            value=""
            profileWith={(text) => withConstant(profile, { field: field.name, value: text })}
            {...{ inspectionWith, onProfile }}
          />
        )}
      </Parts>
      {hint && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
    </Rule>
  );
}
