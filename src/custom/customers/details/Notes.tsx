import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CustomerNote } from '../../../../contract/calls/customers/customerDetails.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useFail, useNotify } from '../../../ui/toasts/useNotify.ts';
import { NoteForm } from './NoteForm.tsx';
import { OpenedHere, useOpenedSection } from './OpenedHere.tsx';
import { route, useDeleteNote } from './queries.ts';

interface Props {
  /** Number of the customer that the page was asked for. */
  readonly id: number;
  readonly notes: readonly CustomerNote[];
}

/** What people wrote about them; anybody who may edit the page adds to it, and takes back what is their own. */
export function Notes({ id, notes }: Props) {
  const t = useTranslate();
  const opened = useOpenedSection('notes');
  const mayEdit = useMayEdit(route);
  const notify = useNotify();
  const fail = useFail();
  const { mutate } = useDeleteNote(id);
  const [removal, setRemoval] = useState<CustomerNote>();
  const text = (name: string) => t(`customerdetails.notes.${name}`);
  const remove = (note: CustomerNote) => {
    setRemoval(undefined);
    mutate(note.note_id, {
      onSuccess: () => notify(text('deleted'), { type: 'success' }),
      onError: fail,
    });
  };
  return (
    <Panel title={text('title')}>
      {opened && <OpenedHere />}
      {mayEdit && <NoteForm id={id} />}
      {notes.length === 0 && (
        <EmptyState title={text('none')} text={text(mayEdit ? 'noneText' : 'noneReadOnly')} />
      )}
      <List>
        {notes.map((note) => (
          <Note
            key={note.note_id}
            note={note}
            {...(mayEdit && note.is_own && !note.outcome && { onDelete: setRemoval })}
          />
        ))}
      </List>
      {removal && (
        <ConfirmDialog
          title={text('ask')}
          text={text('askText')}
          confirm={text('delete')}
          onConfirm={() => remove(removal)}
          onClose={() => setRemoval(undefined)}
        />
      )}
    </Panel>
  );
}

interface NoteProps {
  readonly note: CustomerNote;
  /** Left out for what somebody else wrote. */
  readonly onDelete?: (note: CustomerNote) => void;
}

function Note({ note, onDelete }: NoteProps) {
  const t = useTranslate();
  const format = useFormat();
  const author = note.author ?? t('customerdetails.notes.formerUser');
  return (
    <li>
      <div>
        {/* The role may not see it: then the reply lacks the text. */}
        <p>
          {note.outcome && <strong>{t(`resources.EquityScreen.choices.outcome.${note.outcome}`)} </strong>}
          {'text' in note ? note.text : <Hidden />}
        </p>
        <small>
          {author} · {format.dateTime(note.created_at)}
        </small>
      </div>
      {onDelete && (
        <IconButton
          size="small"
          aria-label={t('customerdetails.notes.deleteOf', { time: format.dateTime(note.created_at) })}
          onClick={() => onDelete(note)}
        >
          <Icon of={Trash2} />
        </IconButton>
      )}
    </li>
  );
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    padding: theme.spacing(1, 0),
    borderTop: `thin solid ${theme.vars.palette.divider}`,
  },
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& button': { alignSelf: 'start' },
  '@media print': { '& button': { display: 'none' } },
}));
