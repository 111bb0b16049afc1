import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { importTargets } from '../../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../../contract/records/target.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { tableOf } from '../profileLists.ts';
import type { Inspection, Profile } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { FillValue } from './FillValue.tsx';
import {
  fillOf,
  isDropped,
  isWorkedOut,
  saidMissing,
  type WhenMissing,
  whenMissing,
  withDropped,
  withMissing,
  withoutMissing,
  withWorkedOut,
} from './missingEdit.ts';
import { Parts, Rule } from './Rule.tsx';
import { withConstant } from './ruleEdit.ts';
import { SkipOffer } from './skips/SkipOffer.tsx';
import { useFieldOptions } from './useFieldOptions.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly field: InspectReply['fields'][number];
  /** Rows without a value, and with one that can't be read; undefined where no column gives the field. */
  readonly counts: { readonly missing: number; readonly unread: number } | undefined;
  /** How the file is looked at by another profile. */
  readonly inspectionWith: (profile: Profile) => Inspection;
  readonly onProfile: (profile: Profile) => void;
}

type Way = WhenMissing | 'compute';

/** Whether a field can be worked out by its definition, since columns or constants give what that takes. */
function mayCompute({ feed, profile, columns }: InspectReply, name: string): boolean {
  const { formulas }: ImportTarget = importTargets[feed];
  const taken = new Set([...columns.map(({ field }) => field), ...Object.keys(tableOf(profile.constants))]);
  return formulas?.[name]?.needs.every((part) => taken.has(part)) ?? false;
}

/** What becomes of rows in which a field is empty, or holds what can't be read. */
export function MissingRule({ inspected, field, counts, inspectionWith, onProfile }: Props) {
  const { profile, fields } = inspected;
  const t = useTranslate();
  const format = useFormat();
  const texts = useImportTexts();
  const options = useFieldOptions(field);
  const label = texts.field(field.name, field.label);
  const now = whenMissing(profile, field);
  const [filling, setFilling] = useState(false);
  const how = filling ? 'fill' : now;
  const mayLeave = !field.required || field.waivable;
  const isComputed = counts === undefined && isWorkedOut(profile, field.name);
  const ways: readonly Way[] = [
    'reject',
    ...(isComputed ? [] : (['fill'] as const)),
    ...(counts === undefined && !isComputed && mayCompute(inspected, field.name)
      ? (['compute'] as const)
      : []),
    ...(mayLeave ? (['leave'] as const) : []),
  ];
  const isSaid = saidMissing(profile).includes(field.name) || isComputed;
  const isUnreadOnly = counts !== undefined && counts.missing === 0 && counts.unread > 0 && !isSaid;
  const about = counts ? (isUnreadOnly ? 'unread' : 'title') : isComputed ? 'computed' : 'without';
  const title = t(`dataImport.missing.${about}`, { field: label });
  const hint =
    counts || how === 'leave'
      ? ''
      : t(`dataImport.missing.hints.${isComputed ? 'computed' : 'without'}.${field.name}`, { _: '' });
  const rows = (count: number) =>
    t('dataImport.rules.rows', { smart_count: count, count: format.integer(count) });
  const isNeeded = field.required || field.waivable;
  const waives = isNeeded && how === 'leave';
  const mayDrop = mayLeave && counts !== undefined && counts.unread > 0;
  const cost = (fallback: string) => t(`dataImport.missing.costs.${field.name}`, { _: fallback });
  const choose = (chosen: string) => {
    const way = ways.find((one) => one === chosen) ?? 'reject';
    setFilling(way === 'fill');
    if (way === 'compute') onProfile(withWorkedOut(withoutMissing(profile, field.name), field.name, true));
    else if (way !== 'fill') onProfile(withMissing(profile, field, way, cost(title)));
  };
  // Where no column gives what every record needs, the value is that of every row.
  const withValue = (value: string) =>
    counts || !field.required
      ? withMissing(profile, field, 'fill', value)
      : withConstant(withoutMissing(profile, field.name), { field: field.name, value });
  // What a record can only do without when the profile says so is said with it.
  const drop = (isLeftOut: boolean) => {
    const lenient =
      isLeftOut && isNeeded && how === 'reject' ? withMissing(profile, field, 'leave', cost(title)) : profile;
    onProfile(withDropped(lenient, fields, field.name, isLeftOut));
  };
  return (
    <Rule
      title={title}
      aside={counts && rows(isUnreadOnly ? counts.unread : counts.missing)}
      {...(isSaid && {
        removal: {
          label: t('dataImport.rules.remove', { rule: title }),
          onRemove: () => {
            setFilling(false);
            onProfile(withWorkedOut(withoutMissing(profile, field.name), field.name, false));
          },
        },
      })}
    >
      {!isUnreadOnly && (
        <Parts>
          <Choose
            bare
            label={t('dataImport.missing.rows', { field: label })}
            value={how}
            onChoose={choose}
            choices={ways.map((way) => ({ value: way, label: t(`dataImport.missing.ways.${way}`) }))}
          />
          {how === 'fill' ? (
            <FillValue
              key={fillOf(profile, field.name)}
              kind={field.kind}
              options={options}
              value={fillOf(profile, field.name)}
              profileWith={withValue}
              {...{ inspectionWith, onProfile }}
            />
          ) : (
            <Typography variant="body2" color="textSecondary">
              {waives ? cost(t('dataImport.missing.next.waive')) : t(`dataImport.missing.next.${how}`)}
            </Typography>
          )}
        </Parts>
      )}
      {how === 'reject' && <SkipOffer {...{ inspected, field, onProfile }} />}
      {hint && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
      {mayDrop && (
        <Parts>
          <Choose
            bare
            label={t('dataImport.missing.unreadable', { field: label })}
            value={isDropped(profile, field) ? 'drop' : 'reject'}
            onChoose={(chosen) => drop(chosen === 'drop')}
            choices={['reject', 'drop'].map((way) => ({
              value: way,
              label: t(`dataImport.missing.unreads.${way}`),
            }))}
          />
          <Typography variant="body2" color="textSecondary">
            {isUnreadOnly
              ? t(`dataImport.missing.next.${isDropped(profile, field) ? 'leave' : 'reject'}`)
              : t('dataImport.missing.unreadRows', { rows: rows(counts.unread) })}
          </Typography>
        </Parts>
      )}
    </Rule>
  );
}
