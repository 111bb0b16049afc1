import { toast } from 'sonner';

/** One second is enough to notice; an error, or a toast with something to press, needs longer. */
const shortly = 1_000;
const withAction = 8_000;

interface Action {
  readonly label: string;
  readonly run: () => void;
}

interface Options {
  /** @default 'info' */
  readonly type?: 'info' | 'success' | 'warning' | 'error';
  readonly action?: Action;
  /** Below the line: more about it. */
  readonly sentence?: string;
  /** Milliseconds; errors stay until they are dismissed. @default 1000, with an action 8000 */
  readonly duration?: number | undefined;
  /** Told when the toast is gone without its action. */
  readonly onGone?: () => void;
  /** What an earlier toast was shown by, which this one takes the place of. @default it stands beside the others */
  readonly id?: string;
}

function durationOf({ type, action, duration }: Options) {
  if (type === 'error') return Number.POSITIVE_INFINITY;
  return Math.max(duration ?? shortly, action ? withAction : 0);
}

/** Shows one line in the corner. The texts are ready to read, not keys. Returns how to take it away. */
export function showToast(message: string, options: Options = {}): () => void {
  const { type = 'info', action, onGone, sentence, id: given } = options;
  const show = type === 'info' ? toast : toast[type];
  const id = show(message, {
    duration: durationOf(options),
    description: sentence,
    ...(given && { id: given }),
    ...(action && { action: { label: action.label, onClick: action.run } }),
    onAutoClose: onGone,
    onDismiss: onGone,
  });
  return () => void toast.dismiss(id);
}
