import { useQuery } from '@tanstack/react-query';
import { headerMenu } from '../../../contract/calls/menu.ts';
import { permissionsByRole, roleMembers } from '../../../contract/calls/permissions.ts';
import { compareRoles } from '../../../contract/calls/roles.ts';
import { getUserRoles } from '../../../contract/calls/users.ts';
import { call } from '../../providers/api/api.ts';

/** Also the beginning of the keys under which forms and lists of the resource keep what they read. */
const key = 'role';

export const useRoleNames = () =>
  useQuery({
    queryKey: [key, 'names'],
    queryFn: async ({ signal }) => (await call(getUserRoles, {}, { signal })).response,
    retry: false,
  });

/** Two roles beside each other; nothing is asked before both are chosen. */
export const useComparison = (roleids: readonly number[]) =>
  useQuery({
    queryKey: [key, 'comparison', roleids],
    queryFn: async ({ signal }) =>
      (await call(compareRoles, { roleids: [...roleids] }, { signal, batch: false })).response,
    enabled: new Set(roleids).size === 2,
    retry: false,
  });

/** What the people of a role find in their menus; nothing while there is no such role. */
export const useRoleMenu = (roleid: number | undefined) =>
  useQuery({
    queryKey: [key, 'menu', roleid],
    queryFn: async ({ signal }) => (await call(headerMenu, { roleid: roleid ?? 0 }, { signal })).response,
    enabled: roleid !== undefined,
    retry: false,
  });

/** The active logins of a role in the user's stores. */
export const useMembers = (roleid: number) =>
  useQuery({
    queryKey: [key, 'members', roleid],
    queryFn: async ({ signal }) => (await call(roleMembers, { roleid }, { signal })).response,
    retry: false,
  });

/** The level of a role in every module. */
export const useRoleModules = (roleid: number) =>
  useQuery({
    queryKey: [key, 'modules', roleid],
    queryFn: async ({ signal }) => (await call(permissionsByRole, { roleid }, { signal })).response,
    retry: false,
  });
