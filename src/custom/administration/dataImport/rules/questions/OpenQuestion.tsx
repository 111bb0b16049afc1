import Link from '@mui/material/Link';

/** Where the first open question of a page is. */
export const OPEN_QUESTION = 'import-question';

/** Names an open question and leads to it. */
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
