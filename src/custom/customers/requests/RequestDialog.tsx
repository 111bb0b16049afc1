import { useTranslate } from 'ra-core';
import type { SubjectRequest } from '../../../../contract/calls/customers/requests.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { useFail, useNotify } from '../../../ui/toasts/useNotify.ts';
import { useCustomerName } from '../customer/useCustomerName.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { useClose, useReadmit, useRefuse } from './queries.ts';

export type Action = 'copy' | 'erase' | 'close' | 'refuse' | 'readmit';

/** What can be done about a request as it stands. */
export function actionsOf({ status, kind, is_erased, readmitted_at }: SubjectRequest): readonly Action[] {
  const copy: readonly Action[] = is_erased ? [] : ['copy'];
  if (status === 'open') return [...copy, kind === 'erase' ? 'erase' : 'close', 'refuse'];
  if (status === 'done' && kind === 'erase' && readmitted_at === null) return ['readmit'];
  return status === 'done' && kind === 'copy' ? copy : [];
}

interface Props {
  readonly request: SubjectRequest;
  readonly action: Action;
  readonly onClose: () => void;
}

/** Asks what has to be known before something is done about a request. */
export function RequestDialog({ request, action, onClose }: Props) {
  switch (action) {
    case 'copy':
      return <CopyDialog request={request} onClose={onClose} />;
    case 'erase':
      return <EraseDialog request={request} onClose={onClose} />;
    case 'refuse':
      return <RefuseDialog request={request} onClose={onClose} />;
    case 'close':
    case 'readmit':
      return <SureDialog request={request} action={action} onClose={onClose} />;
  }
}

type OfRequest = Omit<Props, 'action'>;

function RefuseDialog({ request, onClose }: OfRequest) {
  const t = useTranslate();
  const name = useCustomerName()(request);
  const { mutate, isPending, error } = useRefuse();
  return (
    <ReasonDialog
      title={t('subjectRequests.refuse.title', { name })}
      text={t('subjectRequests.refuse.text')}
      confirm={t('subjectRequests.refuse.confirm')}
      words={{
        reason: t('subjectRequests.reason'),
        help: t('subjectRequests.refuse.help'),
        failed: t('subjectRequests.failed'),
      }}
      busy={isPending}
      error={error}
      onConfirm={(reason) => mutate({ request_id: request.request_id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function SureDialog({ request, action, onClose }: OfRequest & { readonly action: 'close' | 'readmit' }) {
  const t = useTranslate();
  const notify = useNotify();
  const fail = useFail();
  const name = useCustomerName()(request);
  const [close, readmit] = [useClose(), useReadmit()];
  const { mutate } = action === 'close' ? close : readmit;
  return (
    <ConfirmDialog
      title={t(`subjectRequests.${action}.title`, { name })}
      text={t(`subjectRequests.${action}.text`, { name })}
      confirm={t(`subjectRequests.${action}.confirm`)}
      onConfirm={() => {
        mutate(
          { request_id: request.request_id },
          {
            onSuccess: () => notify(t(`subjectRequests.${action}.done`), { type: 'success' }),
            onError: fail,
            onSettled: onClose,
          },
        );
      }}
      onClose={onClose}
    />
  );
}
