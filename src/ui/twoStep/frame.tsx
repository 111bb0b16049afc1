import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ComponentType, createContext, type ReactNode, use } from 'react';

interface FrameProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A screen of two-step sign-in on a page of its own. */
function PageFrame({ title, text, children }: FrameProps) {
  return (
    <>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        {text}
      </Typography>
      {children}
    </>
  );
}

/** The id of the title of a screen in a dialog. */
export const DIALOG_TITLE = 'two-step-title';

/** A screen in a dialog, which is labelled by its title. */
export function DialogFrame({ title, text, children }: FrameProps) {
  return (
    <>
      <DialogTitle id={DIALOG_TITLE}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        {children}
      </DialogContent>
    </>
  );
}

/** What stands around each screen. @default a page of its own */
export const FrameContext = createContext<ComponentType<FrameProps>>(PageFrame);

/** One screen: its title, what it is about, and what is done there. */
export function Frame(props: FrameProps) {
  const Shape = use(FrameContext);
  return <Shape {...props} />;
}
