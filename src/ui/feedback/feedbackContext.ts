import { createContext } from 'react';

export interface Feedback {
  /** What it comes from: its next feedback replaces this one, as the same text does. */
  readonly source: string;
  readonly severity: 'success' | 'warning' | 'error';
  readonly text: string;
  readonly detail?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

export interface FeedbackState {
  readonly shown: readonly Feedback[];
  readonly show: (feedback: Feedback) => void;
  readonly remove: (text: string) => void;
  /** Removes resolved errors and the last offer to undo. */
  readonly resolve: () => void;
  /** Removes errors of the page that was left; what was done there can still be undone. */
  readonly leave: () => void;
}

const nothing = () => undefined;

/** The nearest area that shows feedback: the dialog, the panel or the page. */
export const FeedbackContext = createContext<FeedbackState>({
  shown: [],
  show: nothing,
  remove: nothing,
  resolve: nothing,
  leave: nothing,
});
