import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { RequestOf } from '../../../contract/call.ts';
import { headerMenu } from '../../../contract/calls/menu.ts';
import {
  type CmsModule,
  changeModule,
  getModules,
  moduleChoices,
  reorderModules,
} from '../../../contract/calls/modules.ts';
import { getUserRoles } from '../../../contract/calls/users.ts';
import { isOfOrigins, type TakesToken } from '../../../contract/menu/target.ts';
import { useAnnounce } from '../../engine/useAnnounce.ts';
import { call } from '../../providers/api/api.ts';
import { useRefreshMenu } from '../../providers/menu/useMenuModules.ts';
import { useFail } from '../../ui/toasts/useNotify.ts';
import { afterMoves, type Move } from './tree.ts';

/** Also the beginning of the keys under which forms and lists of the resource keep what they read. */
const key = 'cmsmodules';
const listKey = [key, 'tree'];

export const useModules = () =>
  useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await call(getModules, {}, { signal })).response,
    retry: false,
  });

export const useChoices = () =>
  useQuery({
    queryKey: [key, 'choices'],
    queryFn: async ({ signal }) => (await call(moduleChoices, {}, { signal })).response,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Which pages of other sites get a token, as the server decides; all of them until that is known. */
export function useTakesToken(): TakesToken {
  const origins = useChoices().data?.origins;
  return useCallback(
    (destination, address) => !origins || isOfOrigins(origins[destination] ?? [], address),
    [origins],
  );
}

export const useRoles = () =>
  useQuery({
    queryKey: [key, 'roles'],
    queryFn: async ({ signal }) => (await call(getUserRoles, {}, { signal })).response,
    retry: false,
  });

/** The menu of a role as it is now. */
export const usePreview = (roleid: number | undefined) =>
  useQuery({
    queryKey: [key, 'preview', roleid],
    queryFn: async ({ signal }) => (await call(headerMenu, { roleid: roleid ?? 0 }, { signal })).response,
    enabled: roleid !== undefined,
    retry: false,
  });

/** Reads again what a change of a module may have changed: the tree, the preview, the form and the menus. */
export function useReread() {
  const client = useQueryClient();
  const refreshMenu = useRefreshMenu();
  return useCallback(async () => {
    await Promise.all([client.invalidateQueries({ queryKey: [key] }), refreshMenu()]);
  }, [client, refreshMenu]);
}

type Change = RequestOf<typeof changeModule>;

/** Writes of the tree, with a toast that takes them back or says why they were refused. */
export function useChanges() {
  const t = useTranslate();
  const announce = useAnnounce();
  const fail = useFail();
  const client = useQueryClient();
  const reread = useReread();

  const failed = (error: unknown) => {
    fail(error);
    return false;
  };

  /** The tree shows the new places at once, and the old ones again when the server refuses. */
  async function move(moves: readonly Move[], message: string): Promise<boolean> {
    await client.cancelQueries({ queryKey: listKey });
    client.setQueryData<CmsModule[]>(listKey, (modules) => modules && afterMoves(modules, moves));
    try {
      const { meta } = await call(reorderModules, { moves: [...moves] }, { batch: false });
      announce(message, meta.audit_ids ?? []);
      return true;
    } catch (error) {
      return failed(error);
    } finally {
      await reread();
    }
  }

  async function change(payload: Change, messageOf: (deleted: boolean) => string): Promise<boolean> {
    try {
      const { response, meta } = await call(changeModule, payload, { batch: false });
      announce(messageOf(response.deleted), meta.audit_ids ?? []);
      return true;
    } catch (error) {
      return failed(error);
    } finally {
      await reread();
    }
  }

  return {
    move,
    toggle: ({ Mod_ID, mod_name, mod_Status }: CmsModule) => {
      const isOn = mod_Status === 'Y';
      return change({ action: isOn ? 'D' : 'E', id: Mod_ID }, () =>
        t(isOn ? 'modules.said.disabled' : 'modules.said.enabled', { name: mod_name }),
      );
    },
    remove: ({ Mod_ID, mod_name }: CmsModule) =>
      change({ action: 'D', id: Mod_ID }, () => t('modules.said.deleted', { name: mod_name })),
  };
}
