import 'sonner/dist/styles.css';
import '../theme/toasts.css';
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Toaster } from 'sonner';
import { sizes } from '../theme/sizes.ts';
import { showToast } from './toast.ts';

/** At most so many at once; older ones wait behind. */
const stack = 4;

/** The stack of toasts, and the bridge from react-admin's notifications to it. */
export function Toasts() {
  const t = useTranslate();
  useAdminNotifications();
  return (
    <Toaster
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

function useAdminNotifications() {
  const t = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification) return;
    const { message, type, notificationOptions = {} } = notification;
    if (typeof message !== 'string') return;
    const { messageArgs, autoHideDuration, undoable } = notificationOptions;
    const settle = (isUndo: boolean) => takeMutation()?.({ isUndo });
    showToast(t(message, { _: message, ...messageArgs }), {
      type,
      duration: autoHideDuration ?? undefined,
      ...(undoable && {
        action: { label: t('shell.undo'), run: () => settle(true) },
        onGone: () => settle(false),
      }),
    });
  }, [notifications, takeNotification, takeMutation, t]);
}
