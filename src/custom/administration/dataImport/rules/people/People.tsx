import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { UserPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../../ui/Icon.tsx';
import type { Profile } from '../../queries.ts';
import { isNeeded, useSkipped } from '../questions/useSkipped.ts';
import { Question, Rule } from '../Rule.tsx';
import { PersonPicker } from './PersonPicker.tsx';
import {
  type Column,
  isOpen,
  mayBeAdded,
  type Named,
  namesOf,
  withAdded,
  withoutAdded,
  withPerson,
} from './peopleEdit.ts';

interface Props {
  readonly column: Column;
  readonly inspected: InspectReply;
  /** @default not checked yet */
  readonly whole: WholeFile | undefined;
  readonly onProfile: (profile: Profile) => void;
}

/** Collapses once all names are matched or added. */
export function People(props: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { column, whole } = props;
  const names = namesOf(column, whole);
  const open = names.filter(isOpen).length;
  if (names.length === 0) return null;
  const count = open || names.length;
  const words = { header: column.header, smart_count: count, count: format.integer(count) };
  if (open === 0)
    return (
      <Rule sentence={t('dataImport.people.settled', words)}>{() => <Names {...props} names={names} />}</Rule>
    );
  return (
    <Question title={t('dataImport.people.title', words)}>
      <Names {...props} names={names} />
    </Question>
  );
}

function Names({ column, inspected, onProfile, names }: Props & { readonly names: readonly Named[] }) {
  const t = useTranslate();
  const format = useFormat();
  const skipped = useSkipped();
  const list = useRef<HTMLUListElement>(null);
  const { profile, people_added_by: addedBy, fields } = inspected;
  const { field, header, title, more } = column;
  const target = fields.find(({ name }) => name === field);
  const open = names.filter(isOpen);
  const addable = open.filter(mayBeAdded);
  const toAdd = addedBy === null ? addable : [];
  const work = t(`dataImport.people.titles.${field}`, { _: title ?? '' });
  const add = (all: readonly Named[]) => {
    // The button disappears, so keyboard focus moves to the list.
    list.current?.focus();
    onProfile(withAdded(profile, field, all));
  };
  const aboutOf = ({ count, outcome, store, stores, is_code }: Named) =>
    [
      t('dataImport.rules.rows', { smart_count: count, count: format.integer(count) }),
      ...(is_code && stores > 1 ? [t('dataImport.people.atStores', { count: format.integer(stores) })] : []),
      ...(store !== null && !(is_code && stores > 1) ? [store] : []),
      ...(outcome === 'several' ? [t('dataImport.people.several')] : []),
    ].join(' · ');
  const undo = ({ text, outcome }: Named) =>
    onProfile(outcome === 'new' ? withoutAdded(profile, text) : withPerson(profile, field, text, undefined));
  return (
    <>
      {open.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {addedBy !== null && addable.length > 0
            ? t('dataImport.people.who', { smart_count: addedBy.length, roles: addedBy.join(', ') })
            : t(`dataImport.people.${toAdd.some(({ can_be_added }) => !can_be_added) ? 'codes' : 'how'}`, {
                work,
              })}
        </Typography>
      )}
      <Lines ref={list} tabIndex={-1} aria-label={t('dataImport.people.list', { header })}>
        {names.map((named) => (
          <li key={named.text}>
            <div>
              {named.text}
              <small>{aboutOf(named)}</small>
            </div>
            {isOpen(named) ? (
              <PersonPicker
                text={named.text}
                onPick={(id) => onProfile(withPerson(profile, field, named.text, id))}
              />
            ) : (
              <span>
                {named.outcome === 'known'
                  ? t('dataImport.people.known', { name: named.is ?? '' })
                  : t('dataImport.people.added', { work })}
              </span>
            )}
            {isOpen(named) && toAdd.includes(named) && (
              <Button
                size="small"
                aria-label={t('dataImport.people.addOne', { name: named.text })}
                onClick={() => add([named])}
              >
                {t('dataImport.rules.add')}
              </Button>
            )}
            {isOpen(named) && target && (
              <Button
                size="small"
                aria-label={t('dataImport.people.skip', { name: named.text })}
                onClick={() => onProfile(skipped(profile, target, header, named.text))}
              >
                {t(`dataImport.check.${isNeeded(profile, target) ? 'skipRows' : 'skip'}`)}
              </Button>
            )}
            {!isOpen(named) && (
              <Button
                size="small"
                aria-label={t('dataImport.people.undo', { name: named.text })}
                onClick={() => undo(named)}
              >
                {t('shell.undo')}
              </Button>
            )}
          </li>
        ))}
      </Lines>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('dataImport.people.more', { smart_count: more, count: format.integer(more) })}
        </Typography>
      )}
      {toAdd.length > 1 && (
        <div>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon of={UserPlus} />}
            onClick={() => add(toAdd)}
          >
            {t('dataImport.people.add', { smart_count: toAdd.length, count: format.integer(toAdd.length) })}
          </Button>
        </div>
      )}
    </>
  );
}

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
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr) auto auto',
    gap: theme.spacing(1),
    alignItems: 'center',
    overflowWrap: 'anywhere',
  },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));
