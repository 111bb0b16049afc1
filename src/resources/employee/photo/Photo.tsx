import { styled } from '@mui/material/styles';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { employeePhoto } from '../../../../contract/calls/employees/photos.ts';
import { host } from '../../../providers/api/http.ts';
import { personName } from '../../personName.ts';

interface Props {
  readonly record: RaRecord;
  readonly size: 'row' | 'line' | 'card' | 'page';
}

const initialsOf = (record: RaRecord) =>
  personName(record)
    .split(' ')
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');

/** Of one photo for ever: another one has another name. */
const addressOf = ({ id }: RaRecord, photo: string) =>
  `${host}/${employeePhoto.path.replace(':id', String(id))}?photo=${encodeURIComponent(photo)}`;

/** The face of an employee, or their initials where there is none or it does not come. Their name stands beside it. */
export function Photo({ record, size }: Props) {
  const { photo } = record;
  const [failed, setFailed] = useState<unknown>();
  return (
    <Round aria-hidden="true" data-size={size}>
      {typeof photo === 'string' && photo !== failed ? (
        <img
          src={addressOf(record, photo)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(photo)}
        />
      ) : (
        initialsOf(record)
      )}
    </Round>
  );
}

const Round = styled('span')(({ theme }) => {
  const side = (spaces: number) => ({ width: theme.spacing(spaces), height: theme.spacing(spaces) });
  return {
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    overflow: 'hidden',
    borderRadius: '50%',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.sunken,
    userSelect: 'none',
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
    '&[data-size="row"]': side(3),
    '&[data-size="line"]': { ...theme.typography.body2, ...side(4.5) },
    '&[data-size="card"]': { ...theme.typography.h2, ...side(7) },
    '&[data-size="page"]': { ...theme.typography.h1, ...side(16) },
  };
});
