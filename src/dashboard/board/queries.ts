import { queryOptions } from '@tanstack/react-query';
import {
  type DashboardLayout,
  dashboardLayout,
  widgetsOfRole,
  widgetsOfUser,
} from '../../../contract/calls/widgets.ts';
import { call } from '../../providers/api/api.ts';
import { ApiError } from '../../providers/api/apiError.ts';
import type { User } from '../../providers/session/session.ts';

/** A widget that the user's role includes. */
export interface OfferedWidget {
  readonly id: number;
  readonly name: string;
  readonly callName: string;
  /** Whether it is in the role's default set. */
  readonly isDefault: boolean;
}

export interface Widgets {
  /** In the order of the catalogue. */
  readonly offered: readonly OfferedWidget[];
  /** Ids of those that the user keeps on their dashboard. */
  readonly chosen: readonly number[];
}

export interface StoredLayout {
  readonly layout: DashboardLayout | null;
  /** Something is stored that the server can't read. */
  readonly unreadable: boolean;
  /** Whether this host stores arrangements; an older one knows nothing of them. */
  readonly kept: boolean;
}

/** Asked once: only what the user does here changes it. */
const once = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

export const widgetsQuery = ({ userid, roleid }: User) =>
  queryOptions({
    queryKey: ['widgets', userid, roleid],
    queryFn: async ({ signal }): Promise<Widgets> => {
      const [ofRole, ofUser] = await Promise.all([
        call(widgetsOfRole, { roleid }, { signal }),
        call(widgetsOfUser, { userid }, { signal }),
      ]);
      const chosen = ofUser.response[0]?.WIDGET_IDS.split(',').map(Number) ?? [];
      return {
        offered: ofRole.response
          .toSorted((a, b) => a.SEQUENCE - b.SEQUENCE)
          .map(({ Id, name, call_name, checked }) => ({
            id: Id,
            name,
            callName: call_name,
            isDefault: checked,
          })),
        chosen: chosen.filter((id) => ofRole.response.some(({ Id }) => Id === id)),
      };
    },
    ...once,
  });

export const layoutQuery = ({ userid }: User) =>
  queryOptions({
    queryKey: ['dashboard-layout', userid],
    queryFn: async ({ signal }): Promise<StoredLayout> => {
      try {
        const { response } = await call(dashboardLayout, { userid }, { signal });
        return { ...response, kept: true };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) {
          return { layout: null, unreadable: false, kept: false };
        }
        throw error;
      }
    },
    ...once,
  });
