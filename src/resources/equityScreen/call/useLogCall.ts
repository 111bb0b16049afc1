import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { RequestOf } from '../../../../contract/call.ts';
import { logCall } from '../../../../contract/calls/equity.ts';
import { useAnnounce } from '../../../engine/useAnnounce.ts';
import { call } from '../../../providers/api/api.ts';
import { useFail } from '../../../ui/toasts/useNotify.ts';
import { route } from '../queries.ts';

type Logged = Omit<RequestOf<typeof logCall>, 'equity_id'>;
export type Outcome = Logged['outcome'];

/**
 * Logs a call to the owner of a vehicle, with an undo.
 * @param name of the customer
 * @returns `sent` is what is on its way until the list shows it; undefined when nothing is
 */
export function useLogCall(equityId: number, name: string) {
  const t = useTranslate();
  const client = useQueryClient();
  const announce = useAnnounce();
  const fail = useFail();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (logged: Logged) => call(logCall, { equity_id: equityId, ...logged }, { batch: false }),
    networkMode: 'always',
    onSuccess: async ({ meta }) => {
      announce(t('form.saved', { name }), meta?.audit_ids ?? []);
      await client.invalidateQueries({ queryKey: [route] });
    },
    onError: fail,
  });
  return { log: mutate, sent: isPending ? variables : undefined };
}
