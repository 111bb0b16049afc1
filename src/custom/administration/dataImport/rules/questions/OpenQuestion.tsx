import Link from '@mui/material/Link';

/** Anchor of the first open question. */
export const OPEN_QUESTION = 'import-question';

export const OpenQuestion = ({ children }: { readonly children: string }) => (
  <Link
    component="button"
    variant="body1"
    onClick={() => {
      const question = document.getElementById(OPEN_QUESTION);
      question?.scrollIntoView?.({ block: 'center' });
      question?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true });
    }}
  >
    {children}
  </Link>
);
