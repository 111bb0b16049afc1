import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import { importTargets } from '../../../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../../../contract/records/target.ts';
import { Choose } from '../../../../../ui/page/Choose.tsx';
import { withColumn } from '../../profileEdit.ts';
import { tableOf, withRecipe, withValue } from '../../profileLists.ts';
import type { Profile } from '../../queries.ts';
import { useImportTexts } from '../../useTexts.ts';
import { Parts, Question } from '../Rule.tsx';
import type { Action } from './useOffers.ts';

interface Props {
  readonly anchor: string | undefined;
  readonly inspected: InspectReply;
  readonly field: InspectReply['fields'][number];
  readonly onAction: (action: Action) => void;
  readonly onProfile: (profile: Profile) => void;
}

/** Key fields have a different value in each row. */
function isOwnNumber({ feed }: InspectReply, { name, kind }: Props['field']): boolean {
  const { keys }: ImportTarget = importTargets[feed];
  return kind === 'text' && keys.flat().includes(name);
}

function mayCalculate({ feed, profile, columns }: InspectReply, name: string): boolean {
  const { formulas }: ImportTarget = importTargets[feed];
  const given = new Set([...columns.map(({ field }) => field), ...Object.keys(tableOf(profile.constants))]);
  return formulas?.[name]?.needs.every((part) => given.has(part)) ?? false;
}

/** A required field without a column, and ways to fill it. */
export function Lacking({ anchor, inspected, field, onAction, onProfile }: Props) {
  const t = useTranslate();
  const texts = useImportTexts(inspected.feed);
  const { profile, columns, feed } = inspected;
  const { name, kind, waivable } = field;
  const label = texts.field(name, field.label);
  const say = (way: string) => t(`dataImport.lacking.${way}`);
  const isOwn = isOwnNumber(inspected, field);
  const actions: readonly Action[] = [
    ...(kind === 'vin' || isOwn ? [] : [{ label: say('same'), kind: 'constants', initial: { field: name } }]),
    ...(kind === 'date' ? [{ label: say('age'), kind: 'daysBefore', initial: { into: name } }] : []),
    ...(isOwn ? [{ label: say('number'), kind: 'number', initial: { into: name } }] : []),
    ...(mayCalculate(inspected, name) && name === 'front_gross'
      ? [{ label: say('calculate'), profile: () => withRecipe(profile, { recipe: 'frontGross' }) }]
      : []),
    ...(waivable
      ? [{ label: say('empty'), profile: () => withValue(profile, ['columns', name, 'required'], false) }]
      : []),
  ];
  const hint =
    t(`dataImport.lacking.hints.${feed}.${name}`, { _: '' }) ||
    (waivable ? t(`dataImport.lacking.costs.${name}`, { _: '' }) : '');
  return (
    <Question anchor={anchor} title={t('dataImport.lacking.title', { field: label })}>
      <Parts>
        <Choose
          bare
          label={t('dataImport.lacking.column', { field: label })}
          value=""
          onChoose={(header) => header !== '' && onProfile(withColumn(profile, columns, header, name))}
          choices={[
            { value: '', label: t('dataImport.lacking.choose') },
            ...columns
              .filter(({ header }) => header !== '')
              .map(({ header }) => ({ value: header, label: header })),
          ]}
        />
        {actions.map((action) => (
          <Button key={action.label} size="small" onClick={() => onAction(action)}>
            {action.label}
          </Button>
        ))}
      </Parts>
      {hint && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
    </Question>
  );
}
