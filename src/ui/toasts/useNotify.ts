import { useTranslate } from 'ra-core';
import { use, useCallback, useId } from 'react';
import { toast } from 'sonner';
import { type Feedback, FeedbackContext } from '../feedback/feedbackContext.ts';
import { useErrorMessage } from '../states/useErrorMessage.ts';

const shownMs = 1_000;

type ToastType = 'info' | 'success' | 'warning' | 'error';

/** One line in the corner for a second. The same line again replaces it; a success dismisses the errors before it. */
function showToast(message: string, type: ToastType, description?: string) {
  if (type === 'success') {
    for (const each of toast.getToasts()) {
      if ('type' in each && each.type === 'error') toast.dismiss(each.id);
    }
  }
  const show = type === 'info' ? toast : toast[type];
  show(message, { id: `${type} ${message}`, duration: shownMs, description });
}

/** Stops the clock of the toasts while the keyboard is on them; the library does so for the pointer alone. */
export function holdToasts(isHeld: boolean): void {
  for (const each of toast.getToasts()) {
    if ('title' in each)
      toast(each.title, { ...each, duration: isHeld ? Number.POSITIVE_INFINITY : shownMs });
  }
}

interface Options {
  /** @default 'info' */
  readonly type?: ToastType;
  /** Values for a text key. */
  readonly messageArgs?: Readonly<Record<string, unknown>>;
  /** A second sentence. */
  readonly detail?: string;
  /** A button that stays with the message in place. */
  readonly action?: Feedback['action'];
}

/**
 * Tells how something ended: a text key or a sentence. A toast shows it for a second; errors and warnings also stay where
 * they happened until something succeeds there. An offer to undo stays there instead of in a toast, which would be gone
 * before it could be pressed. Returns how to take the message away.
 */
export function useNotify(): (message: string, options?: Options) => () => void {
  const t = useTranslate();
  const source = useId();
  const { show, remove, resolve } = use(FeedbackContext);
  return useCallback(
    (message, { type = 'info', messageArgs, detail, action } = {}) => {
      const text = t(message, { _: message, ...messageArgs });
      const stays = type === 'error' || type === 'warning';
      if (type === 'success') resolve();
      if (stays || !action) showToast(text, type, detail);
      if (stays || action) show({ source, severity: stays ? type : 'success', text, detail, action });
      return () => remove(text);
    },
    [t, source, show, remove, resolve],
  );
}

/** Removes the errors of this place, where a success needs no message. */
export const useResolve = (): (() => void) => use(FeedbackContext).resolve;

/** Tells why something failed. */
export function useFail(): (error: unknown) => void {
  const notify = useNotify();
  const errorMessage = useErrorMessage();
  return (error) => notify(errorMessage(error), { type: 'error' });
}
