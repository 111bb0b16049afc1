import type { Notification } from '../../../contract/calls/portal/notifications.ts';

/** Where what a notification is about is read on. */
export function addressOf({ kind, subject }: Pick<Notification, 'kind' | 'subject'>): string {
  switch (kind) {
    case 'answer':
    case 'changed':
    case 'assigned':
      return `/tickets?ticket=${subject}`;
    case 'segment':
      return `/customerslist?segment=${subject}`;
    case 'import':
      return `/dataimport/run/${subject}`;
    case 'feed':
      return '/stores';
    case 'sign_in':
      return '/Profile';
  }
}
