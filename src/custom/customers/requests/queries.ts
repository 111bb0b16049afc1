import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../../../contract/call.ts';
import {
  closeSubjectRequest,
  enterSubjectRequest,
  eraseSubject,
  previewErasure,
  readmitSubject,
  refuseSubjectRequest,
  subjectRequests,
} from '../../../../contract/calls/customers/requests.ts';
import { call } from '../../../providers/api/api.ts';
import { fittingRows } from '../../../ui/table/fittingRows.ts';

export const route = 'subjectrequests';

const key = 'subjectRequests';
/** Milliseconds between two looks at whether somebody is erased. */
const LOOK_EVERY = 1500;
/** Requests on a page. */
export const SIZE = fittingRows();

export type Filter = NonNullable<RequestOf<typeof subjectRequests>['filter']>;

/** A page of the register; while somebody is being erased it is asked for again and again. */
export const useRequests = (wish: RequestOf<typeof subjectRequests>) =>
  useQuery({
    queryKey: [key, wish],
    queryFn: ({ signal }) => call(subjectRequests, { ...wish, perPage: SIZE }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.response.some(({ status }) => status === 'erasing') ? LOOK_EVERY : false,
    retry: false,
  });

/** What would go and what would stay, as it is now. */
export const usePreview = (customer: number) =>
  useQuery({
    queryKey: [key, 'preview', customer],
    queryFn: async ({ signal }) =>
      (await call(previewErasure, { customer }, { signal, batch: false })).response,
    gcTime: 0,
    retry: false,
  });

function useWrite<Payload, Answer>(write: (payload: Payload) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    // Whoever was too late sees what the other did.
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
}

export const useEnter = () =>
  useWrite((payload: RequestOf<typeof enterSubjectRequest>) =>
    call(enterSubjectRequest, payload, { batch: false }),
  );
export const useRefuse = () =>
  useWrite((payload: RequestOf<typeof refuseSubjectRequest>) =>
    call(refuseSubjectRequest, payload, { batch: false }),
  );
export const useClose = () =>
  useWrite((payload: RequestOf<typeof closeSubjectRequest>) =>
    call(closeSubjectRequest, payload, { batch: false }),
  );
export const useErase = () =>
  useWrite((payload: RequestOf<typeof eraseSubject>) => call(eraseSubject, payload, { batch: false }));
export const useReadmit = () =>
  useWrite((payload: RequestOf<typeof readmitSubject>) => call(readmitSubject, payload, { batch: false }));
