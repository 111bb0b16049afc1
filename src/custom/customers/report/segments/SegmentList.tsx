import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Segment } from '../../../../../contract/calls/customers/segments.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { useShareChoices } from '../queries.ts';
import { useHiddenWords } from './SegmentStates.tsx';

interface Props {
  readonly segments: readonly Segment[];
  readonly mayEdit: boolean;
  readonly onOpen: (segment: Segment) => void;
  readonly onEdit: (segment: Segment) => void;
  readonly onRemove: (segment: Segment) => void;
}

/** Segments with what they are and whose; one that the role can't count says so instead of opening. */
export function SegmentList({ segments, mayEdit, onOpen, onEdit, onRemove }: Props) {
  const t = useTranslate();
  const describe = useDescription(mayEdit);
  const hiddenWords = useHiddenWords();
  return (
    <List aria-label={t('customerslist.segments.title')}>
      {segments.map((segment) => {
        const { segment_id, name, is_own } = segment;
        const refused = segment.hidden.length > 0;
        return (
          <li key={segment_id}>
            <div>
              {refused ? (
                <strong>{name}</strong>
              ) : (
                <Link component="button" type="button" onClick={() => onOpen(segment)}>
                  {name}
                </Link>
              )}
              <p>{describe(segment)}</p>
              {refused && <p>{t('customerslist.segments.refused', { what: hiddenWords(segment) })}</p>}
            </div>
            {mayEdit && is_own && (
              <>
                <IconButton
                  size="small"
                  aria-label={t('customerslist.segments.editOf', { name })}
                  onClick={() => onEdit(segment)}
                >
                  <Icon of={Pencil} />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={t('customerslist.segments.removeOf', { name })}
                  onClick={() => onRemove(segment)}
                >
                  <Icon of={Trash2} />
                </IconButton>
              </>
            )}
          </li>
        );
      })}
    </List>
  );
}

/** Kind, people, owner and with whom it is shared. Who may not share learns no names. */
function useDescription(mayEdit: boolean): (segment: Segment) => string {
  const t = useTranslate();
  const format = useFormat();
  const { data: choices } = useShareChoices(mayEdit);
  const text = (key: string, values?: object) => t(`customerslist.segments.${key}`, values);
  const members = ({ members: count }: Segment) =>
    count === null ? [] : [text('members', { smart_count: count, count: format.integer(count) })];
  const owner = ({ is_own, owner_left, owner: name }: Segment) => {
    if (owner_left) return text('left', { owner: name });
    return is_own ? text('own') : text('of', { owner: name });
  };
  const shared = ({ shared_role, shared_user }: Segment) => {
    const role = choices?.roles.find(({ role_id }) => role_id === shared_role)?.role_name;
    const person = choices?.users.find(({ userid }) => userid === shared_user)?.name;
    if (role) return [text('sharedRole', { name: role })];
    if (person) return [text('sharedPerson', { name: person })];
    return shared_role === null && shared_user === null ? [] : [text('sharedSomebody')];
  };
  return (segment) =>
    [text(segment.kind), ...members(segment), owner(segment), ...shared(segment)].join(' · ');
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'start',
    gap: theme.spacing(0.5),
    padding: theme.spacing(1, 0),
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
  },
  '& > li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& strong, & button': { fontWeight: 500 },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}));
