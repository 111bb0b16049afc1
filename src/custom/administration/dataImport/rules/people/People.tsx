import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { UserPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../../ui/Icon.tsx';
import { RowCheckbox } from '../../../../../ui/table/RowCheckbox.tsx';
import type { Profile } from '../../queries.ts';
import { Rule } from '../Rule.tsx';
import { isOpen, PersonLine } from './PersonLine.tsx';
import {
  type Column,
  type Named,
  namesOf,
  withNewCodes,
  withNewPeople,
  withoutNewPerson,
  withPerson,
} from './peopleEdit.ts';

interface Props {
  readonly column: Column;
  readonly inspected: InspectReply;
  /** @default it is not judged, or not yet */
  readonly whole: WholeFile | undefined;
  readonly onProfile: (profile: Profile) => void;
}

const mayBeAdded = ({ outcome, can_be_added, is_code }: Named) =>
  can_be_added || (outcome === 'unknown' && is_code);

/** Columns of people that have names which need somebody, or were settled. */
export const columnsToSettle = ({ people }: InspectReply, whole: WholeFile | undefined): Column[] =>
  people.filter((column) => namesOf(column, whole).length > 0);

/** Whom a column names that nobody here is: each is somebody who is here, or is added; then those who were settled. */
export function People({ column, inspected, whole, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [marked, setMarked] = useState<Readonly<Record<string, boolean>>>({});
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { profile, people_added_by: addedBy } = inspected;
  const { field, header, title, more } = column;
  const names = namesOf(column, whole);
  const open = names.filter(isOpen);
  const addable = addedBy === null ? open.filter(mayBeAdded) : [];
  const areNamed = addable.some((one) => one.can_be_added);
  // A whole name is mostly somebody's; what else stands there may be `House`.
  const isChosen = (one: Named) => marked[one.text] ?? one.can_be_added;
  const toAdd = addable.filter(isChosen);
  const areAll = toAdd.length === addable.length;
  const work = t(`dataImport.people.titles.${field}`, { _: title ?? '' });
  const all = t(`dataImport.people.${addable.every((one) => one.can_be_added) ? 'all' : 'allCodes'}`);
  const mark = (names: readonly Named[], is: boolean) =>
    setMarked({ ...marked, ...Object.fromEntries(names.map(({ text }) => [text, is])) });
  const addition = useAddition();
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    // The button goes with what was chosen; whoever works by keyboard goes on with the list.
    list.current?.focus();
    setMarked({});
    const codes = toAdd
      .filter((one) => !one.can_be_added)
      .map(({ text }) => ({ code: text, name: (typed[text] ?? '').trim() }));
    const names = toAdd.filter((one) => one.can_be_added).map(({ text }) => text);
    onProfile(withNewPeople(withNewCodes(profile, field, codes), field, names));
  };
  return (
    <Rule
      title={
        open.length > 0
          ? t('dataImport.people.title', {
              header,
              smart_count: open.length,
              count: format.integer(open.length),
            })
          : t('dataImport.people.list', { header })
      }
    >
      {addedBy !== null && open.some(mayBeAdded) && (
        <Typography variant="body2">
          {t('dataImport.people.who', { smart_count: addedBy.length, roles: addedBy.join(', ') })}
        </Typography>
      )}
      {addable.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t(`dataImport.people.${areNamed ? 'how' : 'howCodes'}`, { work })}
        </Typography>
      )}
      {addable.some((one) => !one.can_be_added) && (
        <Typography variant="body2" color="textSecondary">
          {t('dataImport.people.codes', { work })}
        </Typography>
      )}
      {open.some((one) => one.outcome === 'unknown' && !mayBeAdded(one)) && (
        <Typography variant="body2" color="textSecondary">
          {t('dataImport.people.noName')}
        </Typography>
      )}
      {addable.length > 1 && (
        <All>
          <RowCheckbox label={all} checked={areAll} onChange={() => mark(addable, !areAll)} />
          <span aria-hidden="true">{all}</span>
        </All>
      )}
      <Lines ref={list} tabIndex={-1} aria-label={t('dataImport.people.list', { header })}>
        {names.map((named) => (
          <PersonLine
            key={named.text}
            named={named}
            work={work}
            mayAdd={addable.includes(named)}
            isChosen={toAdd.includes(named)}
            name={typed[named.text] ?? ''}
            onName={(name) => setTyped({ ...typed, [named.text]: name })}
            onToggle={() => mark([named], !isChosen(named))}
            onPick={(id) => onProfile(withPerson(profile, field, named.text, id))}
            onTakeBack={() =>
              onProfile(
                named.outcome === 'new'
                  ? withoutNewPerson(profile, named.text)
                  : withPerson(profile, field, named.text, undefined),
              )
            }
          />
        ))}
      </Lines>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('dataImport.people.more', { smart_count: more, count: format.integer(more) })}
        </Typography>
      )}
      {addable.length > 0 && (
        <div>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon of={UserPlus} />}
            disabled={toAdd.length === 0}
            onClick={add}
          >
            {toAdd.length === 0 ? t('dataImport.people.addNone') : addition(toAdd, inspected.is_whole)}
          </Button>
        </div>
      )}
    </Rule>
  );
}

/** How many employees come of those who are added: a code is somebody else at each store whose rows have it. */
function useAddition() {
  const t = useTranslate();
  const format = useFormat();
  return (toAdd: readonly Named[], isWhole: boolean): string => {
    const codes = toAdd.filter((one) => !one.can_be_added);
    const others = toAdd.length - codes.length;
    const ofCodes = codes.reduce((sum, { stores }) => sum + Math.max(1, stores), 0);
    const words = { smart_count: toAdd.length, count: format.integer(toAdd.length) };
    if (codes.length === 0) return t('dataImport.people.add', words);
    const kind = others > 0 ? 'addBoth' : 'addCodes';
    return t(`dataImport.people.${kind}`, {
      ...words,
      people: t(`dataImport.people.${isWhole ? 'inAll' : 'atLeast'}`, {
        smart_count: ofCodes + others,
        count: format.integer(ofCodes + others),
      }),
    });
  };
}

const All = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  maxHeight: theme.spacing(60),
  margin: 0,
  padding: theme.spacing(0.5, 0),
  overflowY: 'auto',
  listStyle: 'none',
  '& > li': {
    ...theme.typography.body1,
    display: 'grid',
    gridTemplateColumns: `${theme.spacing(3)} minmax(0, 1fr) minmax(0, 1.2fr)`,
    gap: theme.spacing(1),
    alignItems: 'center',
    overflowWrap: 'anywhere',
  },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: `${theme.spacing(3)} minmax(0, 1fr)` },
    '& > li > :last-child': { gridColumn: 2 },
  },
}));
