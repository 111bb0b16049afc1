import 'sonner/dist/styles.css';
import '../theme/toasts.css';
import { useNotificationContext, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Toaster } from 'sonner';
import { sizes } from '../theme/sizes.ts';
import { holdToasts, useNotify } from './useNotify.ts';

/** At most so many at once; older ones wait behind. */
const stack = 4;

/** The stack of toasts, and the bridge from react-admin's own notifications to it. */
export function Toasts() {
  const t = useTranslate();
  const region = useHeldByFocus();
  useAdminNotifications();
  return (
    <Toaster
      ref={region}
      position="top-right"
      expand
      visibleToasts={stack}
      closeButton
      offset={{ top: sizes.header + sizes.gutter, right: sizes.gutter }}
      mobileOffset={{ top: sizes.headerPhone + sizes.gutterPhone }}
      gap={sizes.gutterPhone}
      containerAriaLabel={t('shell.notifications')}
      toastOptions={{ closeButtonAriaLabel: t('shell.dismiss') }}
    />
  );
}

/** The library waits while the pointer is on a toast; this adds the keyboard. */
function useHeldByFocus() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = region;
    const hold = () => holdToasts(true);
    const release = () => holdToasts(false);
    current?.addEventListener('focusin', hold);
    current?.addEventListener('focusout', release);
    return () => {
      current?.removeEventListener('focusin', hold);
      current?.removeEventListener('focusout', release);
    };
  }, []);
  return region;
}

function useAdminNotifications() {
  const notify = useNotify();
  const { notifications, takeNotification } = useNotificationContext();

  useEffect(() => {
    const notification = notifications.length > 0 ? takeNotification() : undefined;
    if (typeof notification?.message !== 'string') return;
    const { message, type, notificationOptions } = notification;
    notify(message, { type, messageArgs: notificationOptions?.messageArgs });
  }, [notifications, takeNotification, notify]);
}
