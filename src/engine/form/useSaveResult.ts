import { type RaRecord, useRedirect, useTranslate } from 'ra-core';
import { ApiError } from '../../providers/api/apiError.ts';
import { auditIdsOf } from '../../providers/data/records.ts';
import { useFail } from '../../ui/toasts/useNotify.ts';
import { useDeclaration, useRecordName } from '../declaration.ts';
import { useAnnounce } from '../useAnnounce.ts';

/** What follows a save: a toast that can undo it and the record's page, or why it was refused. */
export function useSaveResult(text: 'form.saved' | 'form.created') {
  const t = useTranslate();
  const redirect = useRedirect();
  const announce = useAnnounce();
  const fail = useFail();
  const { resource } = useDeclaration();
  const nameOf = useRecordName(resource.name);
  const announceSaved = (record: RaRecord) => announce(t(text, { name: nameOf(record) }), auditIdsOf(record));
  return {
    /** Says that it was saved, and stays. */
    announceSaved,
    onSuccess: (record: RaRecord) => {
      announceSaved(record);
      redirect('show', resource.name, record.id, record);
    },
    onError: (error: unknown) => {
      // What is wrong with a field is said beside it.
      const isInFields = error instanceof ApiError && error.fields !== undefined;
      if (!isInFields) fail(error);
    },
  };
}
