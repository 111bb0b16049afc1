import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../contract/calls/imports/judging.ts';
import { ImportProfile } from '../../../../../contract/calls/imports/profile.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { useToastUndo } from '../../../../ui/toasts/useToastUndo.ts';
import { hasPayTypes } from '../payTypes/payEdit.ts';
import { headersOf, type Path, restored, type Table, valueAt } from '../profileLists.ts';
import type { Inspection, Profile } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { AddRule } from './AddRule.tsx';
import { AlsoSet } from './AlsoSet.tsx';
import { EditSql } from './EditSql.tsx';
import { type RuleKind, ruleKinds, withoutHeaders } from './form/ruleKinds.ts';
import { SchemaForm } from './form/SchemaForm.tsx';
import { useSources } from './form/useSources.ts';
import { People } from './people/People.tsx';
import { Lacking } from './questions/Lacking.tsx';
import { OPEN_QUESTION } from './questions/OpenQuestion.tsx';
import { ReadingRule } from './questions/Readings.tsx';
import { Spellings } from './questions/Spellings.tsx';
import { spellingsIn } from './questions/spellingsIn.ts';
import { type Action, useOffers } from './questions/useOffers.ts';
import { Parts, Question, Rule } from './Rule.tsx';
import { useRuleWords } from './useRuleWords.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly fileName: string;
  /** @default not checked yet */
  readonly whole: WholeFile | undefined;
  readonly inspectionWith: (profile: Profile) => Inspection;
  readonly onProfile: (profile: Profile) => void;
}

interface Adding {
  readonly kind: RuleKind;
  readonly initial?: Table | undefined;
}

/** Open questions first, then one line per rule. */
export function Rules({ inspected, fileName, whole, inspectionWith, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const texts = useImportTexts(inspected.feed);
  const sources = useSources(inspected);
  const [adding, setAdding] = useState<Adding>();
  const offers = useOffers({ inspected, whole });
  const rules = useSetRules(inspected, sources);
  const { profile, readings, fields, columns, missing, people, skips } = inspected;
  const spellings = spellingsIn(inspected, whole);
  const lacking = fields.filter(
    ({ name }) => missing.includes(name) && !(name === 'pay_type' && hasPayTypes(profile)),
  );
  const act = (action: Action) => {
    if ('profile' in action) return onProfile(action.profile());
    const kind = ruleKinds.find(({ name }) => name === action.kind);
    return kind && setAdding({ kind, initial: action.initial });
  };
  const count =
    offers.length + rules.length + readings.length + spellings.length + people.length + lacking.length;
  const rowsOf = (rows: number) =>
    rows > 0 ? t('dataImport.rules.rows', { smart_count: rows, count: format.integer(rows) }) : undefined;
  const form = { profile, sources, inspectionWith, onProfile };
  const remove = useRemoval(profile, onProfile);
  return (
    <Panel
      title={t('dataImport.rules.title')}
      aside={t('dataImport.rules.count', { smart_count: count })}
      actions={
        <AddRule
          inspected={inspected}
          onAdd={(kind) => setAdding({ kind, initial: beginOf(kind, inspected, fileName) })}
        />
      }
      flush
    >
      {adding && (
        <SchemaForm
          key={`${adding.kind.name} ${JSON.stringify(adding.initial)}`}
          {...{ ...form, kind: adding.kind, initial: adding.initial }}
          onClose={() => setAdding(undefined)}
        />
      )}
      {count === 0 && !adding && (
        <None variant="body2" color="textSecondary">
          {t('dataImport.rules.none')}
        </None>
      )}
      {lacking.map((field, place) => (
        <Lacking
          key={field.name}
          anchor={place === 0 ? OPEN_QUESTION : undefined}
          {...{ inspected, field, onProfile }}
          onAction={act}
        />
      ))}
      {offers.map(({ key, title, texts: sentences, rows = 0, actions }) => (
        <Question key={key} title={title} aside={rowsOf(rows)}>
          {sentences.map((text) => (
            <Typography key={text} variant="body2" color="textSecondary">
              {text}
            </Typography>
          ))}
          {actions.length > 0 && (
            <Parts>
              {actions.map((action) => (
                <Button key={action.label} size="small" onClick={() => act(action)}>
                  {action.label}
                </Button>
              ))}
            </Parts>
          )}
        </Question>
      ))}
      {readings
        .toSorted((one, other) => Number(one.chosen !== null) - Number(other.chosen !== null))
        .map((reading) => (
          <ReadingRule
            key={`${reading.key} ${reading.field}`}
            {...{ reading, columns, profile, onProfile }}
          />
        ))}
      {spellings.map((one) => (
        <Spellings
          key={one.field}
          spellings={one}
          label={texts.field(one.field, fields.find(({ name }) => name === one.field)?.label)}
          required={fields.find(({ name }) => name === one.field)?.required}
          {...{ profile, onProfile }}
        />
      ))}
      {people.map((column) => (
        <People key={column.field} {...{ column, inspected, whole, onProfile }} />
      ))}
      {rules.map(({ key, kind, place, sentence }) => (
        <Rule
          key={key}
          sentence={sentence}
          aside={rowsOf(
            skips.find(
              ({ reason }) => kind.name === 'skip' && reason === valueAt(profile, [...place, 'reason']),
            )?.count ?? 0,
          )}
          onRemove={() => {
            const made = headersOf(kind.read(profile, place).into);
            remove(withoutHeaders(kind.write(profile, place, undefined), made), sentence);
          }}
        >
          {kind.fields.length > 0
            ? (close) => <SchemaForm {...{ ...form, kind, place }} onClose={close} />
            : undefined}
        </Rule>
      ))}
      <EditSql
        {...{ profile, inspectionWith }}
        onEdit={(sql) => act({ label: '', kind: 'sql', initial: { sql } })}
      />
      <AlsoSet inspected={inspected} onProfile={onProfile} />
    </Panel>
  );
}

/** Removes a rule. Undo restores it and keeps later answers. */
function useRemoval(profile: Profile, onProfile: Props['onProfile']) {
  const t = useTranslate();
  const showUndo = useToastUndo();
  const current = useRef(profile);
  const hideUndo = useRef<() => void>(undefined);
  useEffect(() => {
    current.current = profile;
  });
  useEffect(() => () => hideUndo.current?.(), []);
  return (without: Table, rule: string) => {
    const after = ImportProfile.parse(without);
    onProfile(after);
    hideUndo.current = showUndo(t('dataImport.rules.removed', { rule }), () =>
      onProfile(ImportProfile.parse(restored(current.current, after, profile))),
    );
  };
}

function beginOf(
  { name }: RuleKind,
  { feed, fields, missing }: InspectReply,
  fileName: string,
): Table | undefined {
  if (name === 'addUp')
    return { amounts: fields.flatMap((one) => (/_gross$|^reserve$/.test(one.name) ? [one.name] : [])) };
  if (name === 'store')
    return { by: 'ID', files: { [fileName.replace(/\d+/g, '*').replace(/\*+(?=\*)/g, '')]: '' } };
  if (name === 'daysBefore' && feed === 'inventory' && missing.includes('stocked_date'))
    return { into: 'stocked_date' };
  return undefined;
}

/** Rules that aren't already shown as a question. */
export function useSetRules(
  { profile, readings, spellings }: InspectReply,
  sources: ReturnType<typeof useSources>,
) {
  const wordsOf = useRuleWords(sources);
  const shownReadings = new Set(
    readings.flatMap(({ key, field }) => (field === null ? [key] : [`${key} ${field}`])),
  );
  const isShown = (name: string, key: string, field: string) =>
    (name === key && shownReadings.has(key)) ||
    (name === 'store' && key === 'timezone' && shownReadings.has('zone')) ||
    (key === 'by' &&
      ((name === 'store' && shownReadings.has('storeBy')) ||
        (name === 'people' && shownReadings.has('employeesBy')))) ||
    (name === 'values' && key === 'values' && spellings.some((one) => one.field === field)) ||
    (name === 'values' && key === 'unit' && shownReadings.has(`distances ${field}`)) ||
    (name === 'values' && key === 'dates' && shownReadings.has(`dates ${field}`));
  return ruleKinds.flatMap((kind) =>
    kind.places(profile).flatMap((place: Path) => {
      const values = kind.read(profile, place);
      const shown = Object.fromEntries(
        Object.entries(values).filter(([key]) => !isShown(kind.name, key, String(values.field ?? ''))),
      );
      const isEmpty = Object.keys(shown).every((key) => key === 'field') && kind.fields.length > 0;
      return isEmpty
        ? []
        : [{ key: `${kind.name} ${place.join()}`, kind, place, sentence: wordsOf(kind, shown) }];
    }),
  );
}

const None = styled(Typography)(({ theme }) => ({ padding: theme.spacing(0, 2, 1.5) }));
