import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useRefresh, useTranslate } from 'ra-core';
import { setEmployeePhoto } from '../../../../contract/calls/employees/photos.ts';
import { useAnnounce } from '../../../engine/useAnnounce.ts';
import { call } from '../../../providers/api/api.ts';
import { personName } from '../../personName.ts';

interface Ends {
  readonly onSaved: () => void;
  readonly onRefused: (error: Error) => void;
}

/** Gives an employee another photo, or none, in place of the one that the record shows; it can be undone. */
export function useSavePhoto(record: RaRecord, { onSaved, onRefused }: Ends) {
  const t = useTranslate();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const { mutate, isPending } = useMutation({
    mutationFn: (photo: string | null) =>
      call(
        setEmployeePhoto,
        {
          employee_id: Number(record.id),
          before: typeof record.photo === 'string' ? record.photo : null,
          photo,
        },
        { batch: false },
      ),
    onSuccess: ({ meta }, photo) => {
      const text = photo === null ? 'photo.removed' : 'photo.saved';
      announce(t(text, { name: personName(record) }), meta.audit_ids ?? []);
      onSaved();
    },
    onError: onRefused,
    // Whoever was refused sees what somebody else has saved.
    onSettled: refresh,
  });
  return { save: mutate, isPending };
}
