import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { FieldPicker } from '../FieldPicker.tsx';
import { fieldsToPick, withColumn } from '../profileEdit.ts';
import type { Profile } from '../queries.ts';
import { DayCounted } from './made/DayCounted.tsx';
import { dayCounted, hasFixedDay, madeOf, withDayCounted, withoutMade } from './madeEdit.ts';
import { Parts, Rule } from './Rule.tsx';

interface Props {
  readonly inspected: InspectReply;
  readonly onProfile: (profile: Profile) => void;
}

/** Columns made of others: what one of them holds, and the field that takes each part. */
export function MadeRules({ inspected, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { profile, columns } = inspected;
  const columnOf = (name: string) => columns.find(({ header }) => header === name);
  return madeOf(profile).map(({ how, of, into, sign }, place) => {
    const rule = { how, of, into, sign };
    const isFixed = hasFixedDay(rule);
    const way = sign === dayCounted.inName ? 'inName' : 'loaded';
    const title = t(`dataImport.made.titles.${how === 'daysBefore' && !isFixed ? way : how}`, {
      columns: of.join(', '),
      sign: isFixed ? format.date(sign) : sign === ' ' ? '␣' : sign,
    });
    const filled = columnOf(into.at(-1) ?? '')?.filled ?? 0;
    return (
      <Rule
        key={into.join()}
        title={title}
        aside={t('dataImport.rules.rows', { smart_count: filled, count: format.integer(filled) })}
        removal={{
          label: t('dataImport.rules.remove', { rule: title }),
          onRemove: () => onProfile(withoutMade(profile, place)),
        }}
      >
        {how === 'daysBefore' && (
          <Parts>
            <DayCounted
              value={sign}
              onChoose={(day) => onProfile(withDayCounted(profile, place, day))}
              nameDay={inspected.name_day}
            />
          </Parts>
        )}
        {isFixed && inspected.profile_name !== null && (
          <Typography variant="body2" color="warning">
            {t('dataImport.made.days.kept', { columns: of.join(', '), day: format.date(sign) })}
          </Typography>
        )}
        <Lines>
          {into.map((name) => {
            const column = columnOf(name);
            return (
              <li key={name}>
                <Typography variant="body2" color="textSecondary" noWrap>
                  {column?.samples[0] ?? t('dataImport.columns.empty')}
                </Typography>
                <Icon of={ArrowRight} />
                <FieldPicker
                  header={name}
                  label={t('dataImport.made.pick', { part: name })}
                  field={column?.field ?? null}
                  fields={fieldsToPick(inspected)}
                  onPick={(picked) => onProfile(withColumn(profile, columns, name, picked))}
                />
              </li>
            );
          })}
        </Lines>
      </Rule>
    );
  });
}

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) auto minmax(0, 1.4fr)`,
    alignItems: 'center',
    gap: theme.spacing(1),
  },
}));
