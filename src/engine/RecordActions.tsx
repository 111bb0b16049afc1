import MenuItem from '@mui/material/MenuItem';
import { type RaRecord, useCreatePath, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { copyOf } from './copyOf.ts';
import { type Place, useDeclaration, useRecordName } from './declaration.ts';
import { useLabels } from './labels.ts';
import { statusOf } from './status.ts';
import { useRights } from './useRights.ts';
import { useWrites } from './useWrites.ts';

interface Props {
  readonly record: RaRecord;
  /** The record's own page has buttons for opening and editing, so its menu leaves them out. */
  readonly place: Place;
  readonly onDone: () => void;
}

/** The items of a record's menu, as far as the user's rights go. */
export function RecordActions({ record, place, onDone }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { resource, particulars } = useDeclaration();
  const labels = useLabels(resource);
  const nameOf = useRecordName(resource.name);
  const rights = useRights();
  const writes = useWrites();
  const [deleting, setDeleting] = useState(false);
  const path = (type: 'show' | 'edit' | 'list') =>
    createPath({ resource: resource.name, type, id: record.id });
  const status = statusOf(resource);

  const remove = async () => {
    setDeleting(false);
    const isRemoved = await writes.remove(record, place);
    onDone();
    if (isRemoved && place === 'page') navigate(path('list'));
  };

  return (
    <>
      {place === 'row' && (
        <MenuItem component={Link} to={path('show')}>
          {t('ra.action.show')}
        </MenuItem>
      )}
      {place === 'row' && rights.edit && (
        <MenuItem component={Link} to={path('edit')}>
          {t('ra.action.edit')}
        </MenuItem>
      )}
      {rights.create && (
        <MenuItem
          component={Link}
          to={path('list').concat('/create')}
          state={{ record: { ...copyOf(resource, record), ...particulars.inCopy?.(record) } }}
        >
          {t('form.duplicate')}
        </MenuItem>
      )}
      {rights.edit &&
        status?.values
          .filter((value) => value !== record[status.name])
          .map((value) => (
            <MenuItem
              key={value}
              onClick={() => {
                onDone();
                void writes.update(record, { [status.name]: value });
              }}
            >
              {t('list.bulk.setStatus', { status: labels.choice(status.name, value) })}
            </MenuItem>
          ))}
      {rights.edit &&
        particulars.actions?.map((Action) => <Action key={Action.name} record={record} onDone={onDone} />)}
      {rights.remove && (
        <MenuItem onClick={() => setDeleting(true)} sx={{ color: 'error.main' }}>
          {t('ra.action.delete')}
        </MenuItem>
      )}
      {deleting && (
        <ConfirmDialog
          title={t('form.deleteTitle', { name: nameOf(record) })}
          text={t('list.bulk.undoable')}
          confirm={t('ra.action.delete')}
          onConfirm={() => void remove()}
          onClose={onDone}
        />
      )}
    </>
  );
}
