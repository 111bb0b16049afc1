import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { FilterPayload } from 'ra-core';
import type { RequestOf } from '../../../contract/call.ts';
import {
  customerWhatIfs,
  deleteWhatIf,
  equityBands,
  equityContract,
  equityReplacements,
  type SavedWhatIf,
  saveWhatIf,
} from '../../../contract/calls/equity.ts';
import { call } from '../../providers/api/api.ts';

export const route = 'EquityScreen';

/** How many vehicles each band has; a request that another one follows is given up. */
export const useBands = (filter: FilterPayload) =>
  useQuery({
    queryKey: [route, 'bands', filter],
    queryFn: async ({ signal }) => (await call(equityBands, { filter }, { signal })).response,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useContract = (id: number) =>
  useQuery({
    queryKey: [route, 'contract', id],
    queryFn: async ({ signal }) => (await call(equityContract, { equity_id: id }, { signal })).response,
    retry: false,
  });

/** Vehicles that could replace one; without words the likeliest ones. */
export const useReplacements = (id: number, q: string) =>
  useQuery({
    queryKey: [route, 'replacements', id, q],
    queryFn: async ({ signal }) =>
      (await call(equityReplacements, { equity_id: id, q }, { signal })).response,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** What was kept with a customer. @param id of the customer; undefined for a role that may not see it */
export const useWhatIfs = (id: number | undefined, enabled: boolean) =>
  useQuery({
    queryKey: [route, 'whatIfs', id],
    queryFn: async ({ signal }) => (await call(customerWhatIfs, { UC_ID: id ?? 0 }, { signal })).response,
    enabled: enabled && id !== undefined,
    retry: false,
  });

/** Both are told also when another contract is open by the time of the answer. */
interface Saving {
  readonly onSuccess: (saved: SavedWhatIf) => void;
  readonly onError: (error: unknown) => void;
}

export const useSave = ({ onSuccess, onError }: Saving) =>
  useMutation({
    mutationFn: async (whatIf: RequestOf<typeof saveWhatIf>) =>
      (await call(saveWhatIf, whatIf, { batch: false })).response,
    // Without a connection it would wait for one and say nothing.
    networkMode: 'always',
    onSuccess,
    onError,
  });

export const takeBack = (id: number) => call(deleteWhatIf, { what_if_id: id }, { batch: false });
