import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper, { type PaperProps } from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { type Feedback, FeedbackContext, type FeedbackState } from './feedbackContext.ts';

/** Collects feedback from its content. When it closes, its parent takes over the offer to undo and what comes later. */
export function FeedbackProvider({ children }: { readonly children: ReactNode }) {
  const { show: pass, remove: removeThere, resolve: resolveThere } = use(FeedbackContext);
  const [shown, setShown] = useState<readonly Feedback[]>([]);
  // What is shown in the moment of closing is never rendered.
  const latest = useRef(shown);
  const isClosed = useRef(false);
  const actions = useMemo(() => {
    const change = (next: readonly Feedback[]) => {
      latest.current = next;
      setShown(next);
    };
    const keep = (isKept: (each: Feedback) => boolean) => change(latest.current.filter(isKept));
    return {
      show: (feedback: Feedback) => {
        if (isClosed.current) return pass(feedback);
        keep(({ source, text }) => source !== feedback.source && text !== feedback.text);
        change([...latest.current, feedback]);
      },
      remove: (text: string) => (isClosed.current ? removeThere(text) : keep((each) => each.text !== text)),
      resolve: () => (isClosed.current ? resolveThere() : keep(() => false)),
      leave: () => keep(({ severity }) => severity === 'success'),
    };
  }, [pass, removeThere, resolveThere]);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      for (const each of latest.current) if (each.severity === 'success') pass(each);
    };
  }, [pass]);
  const state = useMemo<FeedbackState>(() => ({ shown, ...actions }), [shown, actions]);
  return <FeedbackContext value={state}>{children}</FeedbackContext>;
}

/** Errors until they are resolved or dismissed, and the last offer to undo. Below the content, so that nothing moves. */
export function FeedbackList() {
  const t = useTranslate();
  const { shown, remove } = use(FeedbackContext);
  if (shown.length === 0) return null;
  return (
    <List>
      {shown.map(({ severity, text, detail, action }) => (
        <Alert
          key={text}
          severity={severity}
          role={severity === 'success' ? 'status' : 'alert'}
          closeText={t('shell.dismiss')}
          onClose={() => remove(text)}
        >
          <strong>{text}</strong> {detail}
          {action && (
            <Button
              size="small"
              onClick={() => {
                remove(text);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
        </Alert>
      ))}
    </List>
  );
}

/** A part of a page that shows the feedback of its own content. */
export const FeedbackArea = ({ children }: { readonly children: ReactNode }) => (
  <FeedbackProvider>
    {children}
    <FeedbackList />
  </FeedbackProvider>
);

/** The surface of dialogs and drawers: feedback behind them would be out of sight. */
export const FeedbackPaper = ({ children, ...props }: PaperProps) => (
  <Paper {...props}>
    <FeedbackArea>{children}</FeedbackArea>
  </Paper>
);

const List = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'var(--feedback-bottom, 0rem)',
  // A form's own buttons stay in sight.
  'main:has([data-actions]) > &': {
    bottom: `calc(var(--feedback-bottom, 0rem) + ${theme.spacing(6.5)})`,
  },
  zIndex: theme.zIndex.appBar,
  display: 'grid',
  flex: 'none',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2),
  '& .MuiAlert-root': { backgroundColor: theme.vars.palette.background.paper },
  '& .MuiAlert-message': { overflowWrap: 'anywhere' },
  '& strong': { fontWeight: theme.typography.fontWeightMedium },
  '& .MuiAlert-message .MuiButton-root': { marginLeft: theme.spacing(1) },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1) },
  '@media print': { display: 'none' },
}));
