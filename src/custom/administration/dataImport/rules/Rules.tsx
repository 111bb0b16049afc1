import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../contract/calls/imports/judging.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { FurtherRules } from '../further/FurtherRules.tsx';
import { fieldOfLine, hasPayTypes, withPayTypes } from '../payTypes/payEdit.ts';
import type { Inspection, Profile } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { AlsoSet } from './AlsoSet.tsx';
import { ClosingRule, isClosingOpen } from './ClosingRule.tsx';
import { UnusualAmounts } from './currency/UnusualAmounts.tsx';
import { areUnusualAmounts } from './currency/unusual.ts';
import { ByName, isAboutByName } from './customers/ByName.tsx';
import { NamedOnly } from './customers/NamedOnly.tsx';
import { LackingRule } from './LackingRule.tsx';
import { doubtsIn, LaterRows } from './later/LaterRows.tsx';
import { isAboutLines, LinesRule } from './lines/LinesRule.tsx';
import { MadeRules } from './MadeRules.tsx';
import { MissingRule } from './MissingRule.tsx';
import { madeOf } from './madeEdit.ts';
import { isWorkedOut, saidMissing } from './missingEdit.ts';
import { AddRule, kindsFor, NewRule, type RuleKind } from './NewRule.tsx';
import { isAboutParts, PartsRule } from './parts/PartsRule.tsx';
import { withAddUp } from './parts/partsEdit.ts';
import { PayTypesRule } from './payTypes/PayTypesRule.tsx';
import { columnsToSettle, People } from './people/People.tsx';
import { ReadingRule } from './Readings.tsx';
import { Rule } from './Rule.tsx';
import { Spellings } from './Spellings.tsx';
import { isAboutWholeStock, WholeStock } from './stock/WholeStock.tsx';
import { isAboutStoreless, Storeless } from './stores/Storeless.tsx';
import { usePlainRules } from './usePlainRules.ts';
import { CheckDigits, isAboutCheckDigits } from './vins/CheckDigits.tsx';
import { isAboutStockVins, StockVins } from './vins/StockVins.tsx';
import { spellingsIn } from './wholeSpellings.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly fileName: string;
  /** What is known of every row. @default nothing, or nothing yet */
  readonly whole: WholeFile | undefined;
  /** How the file is looked at by another profile. */
  readonly inspectionWith: (profile: Profile) => Inspection;
  readonly onProfile: (profile: Profile) => void;
}

/** What the columns alone don't say, in the words of the trade, each with what it is about and a way to take it off. */
export function Rules({ inspected, fileName, whole, inspectionWith, onProfile }: Props) {
  const typed = { inspected, inspectionWith, onProfile };
  const t = useTranslate();
  const [adding, setAdding] = useState<RuleKind>();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const labelOf = useFieldLabel(inspected);
  const { profile, readings, fields } = inspected;
  const spellings = spellingsIn(inspected, whole);
  const people = columnsToSettle(inspected, whole);
  const plain = usePlainRules(inspected, onProfile);
  const missing = missingOf(inspected, asked);
  const lacking = fields.filter(
    ({ name, waivable }) =>
      inspected.missing.includes(name) && !waivable && !(name === 'pay_type' && hasPayTypes(profile)),
  );
  const close = () => setAdding(undefined);
  const doubts = doubtsIn(inspected, whole);
  const count =
    doubts.length +
    plain.length +
    spellings.length +
    readings.length +
    people.length +
    missing.length +
    lacking.length +
    Number(isAboutLines({ inspected, whole })) +
    Number(hasPayTypes(profile)) +
    Number(isAboutParts({ inspected, whole })) +
    Number(isAboutWholeStock({ inspected, whole })) +
    Number(isClosingOpen(inspected)) +
    Number(areUnusualAmounts(inspected, whole)) +
    Number(isAboutStoreless(inspected)) +
    Number(isAboutByName(inspected)) +
    Number(inspected.named_only !== null) +
    Number(isAboutStockVins(inspected)) +
    Number(isAboutCheckDigits({ inspected, whole })) +
    madeOf(profile).length;
  return (
    <Panel
      title={t('dataImport.rules.title')}
      aside={t('dataImport.rules.count', { smart_count: count })}
      actions={
        <AddRule
          kinds={kindsFor(inspected)}
          onAdd={(kind) => {
            if (kind === 'addPayTypes') onProfile(withPayTypes(profile));
            else if (kind === 'addUp') onProfile(withAddUp(profile, false));
            else setAdding(kind);
          }}
        />
      }
      flush
    >
      {adding && (
        <NewRule
          kind={adding}
          inspected={inspected}
          {...{ fileName, inspectionWith, onProfile }}
          onField={(name) => setAsked([...asked, name])}
          onClose={close}
        />
      )}
      {count === 0 && !adding && (
        <None variant="body2" color="textSecondary">
          {t('dataImport.rules.none')}
        </None>
      )}
      <UnusualAmounts inspected={inspected} whole={whole} onProfile={onProfile} />
      <LaterRows doubts={doubts} onProfile={onProfile} />
      <PayTypesRule inspected={inspected} whole={whole} onProfile={onProfile} />
      <PartsRule inspected={inspected} whole={whole} onProfile={onProfile} />
      <LinesRule inspected={inspected} whole={whole} onProfile={onProfile} />
      <WholeStock inspected={inspected} whole={whole} onProfile={onProfile} />
      {plain.map(({ key, text, rows, onRemove }) => (
        <Rule
          key={key}
          title={text}
          aside={rows}
          removal={{ label: t('dataImport.rules.remove', { rule: text }), onRemove }}
        />
      ))}
      {readings.map((reading) => (
        <ReadingRule
          key={`${reading.key} ${reading.field}`}
          reading={reading}
          columns={inspected.columns}
          profile={profile}
          onProfile={onProfile}
        />
      ))}
      {spellings.map((one) => (
        <Spellings
          key={one.field}
          spellings={one}
          label={labelOf(one.field)}
          profile={profile}
          onProfile={onProfile}
        />
      ))}
      {people.map((column) => (
        <People
          key={column.field}
          column={column}
          inspected={inspected}
          whole={whole}
          onProfile={onProfile}
        />
      ))}
      {lacking.map((field) => (
        <LackingRule key={field.name} {...typed} field={field} />
      ))}
      <Storeless {...typed} />
      <ByName inspected={inspected} onProfile={onProfile} />
      <NamedOnly inspected={inspected} />
      <StockVins inspected={inspected} onProfile={onProfile} />
      <CheckDigits inspected={inspected} whole={whole} onProfile={onProfile} />
      <ClosingRule inspected={inspected} onProfile={onProfile} />
      <MadeRules inspected={inspected} onProfile={onProfile} />
      {missing.map(({ field, counts }) => (
        <MissingRule key={field.name} {...typed} field={field} counts={counts} />
      ))}
      <FurtherRules inspected={inspected} onProfile={onProfile} />
      <AlsoSet inspected={inspected} onProfile={onProfile} />
    </Panel>
  );
}

/**
 * Fields of which it matters what becomes of rows without them: what the profile says, what was asked for, required ones
 * that are empty somewhere, those that a file may do without, and those of them and of others that can't be read somewhere.
 */
function missingOf(inspected: InspectReply, asked: readonly string[]) {
  const { columns, fields, missing, preview, profile } = inspected;
  // What some records need and no column gives.
  const rejected = preview.filter(({ outcome }) => outcome === 'rejected');
  const lacked = new Set(rejected.flatMap(({ notes }) => notes.map((note) => note.column)));
  const said = new Set([...saidMissing(profile), ...asked]);
  return fields.flatMap((field) => {
    const column = columns.find((one) => fieldOfLine(one.field) === field.name);
    const counts = column && countsOf(inspected, column);
    // What the row does not tell is looked up.
    const isLookedUp = field.name === 'vin' && profile.vinBy !== undefined;
    const isOpen = !isLookedUp && field.required && counts !== undefined && counts.missing > 0;
    const isComputed = isWorkedOut(profile, field.name) && !column;
    const isLacked = !field.required && !column && lacked.has(field.name);
    const mayWaive = field.waivable && (missing.includes(field.name) || isComputed || isLacked);
    const mayDrop = (!field.required || field.waivable) && counts !== undefined && counts.unread > 0;
    return said.has(field.name) || isOpen || mayWaive || mayDrop ? [{ field, counts }] : [];
  });
}

/** Rows without a value in a column, and with one that can't be read; an amount of a pay type may be empty. */
function countsOf({ columns, judged, said }: InspectReply, column: InspectReply['columns'][number]) {
  const field = fieldOfLine(column.field);
  if (field === column.field)
    return { missing: Math.max(0, judged.rows - judged.skipped - column.filled), unread: column.unread };
  const own = columns.filter((one) => fieldOfLine(one.field) === field);
  const lacked = said.rejected.filter(
    (one) => one.reason === REQUIRED && own.some(({ header }) => header === one.column),
  );
  return {
    missing: lacked.reduce((sum, { count }) => sum + count, 0),
    unread: own.reduce((sum, { unread }) => sum + unread, 0),
  };
}

/** What is said of a cell that must not be empty. */
const REQUIRED = 'Required.';

function useFieldLabel({ fields }: InspectReply) {
  const texts = useImportTexts();
  return (name: string) => texts.field(name, fields.find((one) => one.name === name)?.label);
}

const None = styled(Typography)(({ theme }) => ({ padding: theme.spacing(0, 2, 1.5) }));
