import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useOpenOverlay } from '../overlayContext.ts';

interface Props {
  readonly id: string;
}

/** The id of an entry in the server's log, to quote to support. */
export function ErrorId({ id }: Props) {
  const t = useTranslate();
  const [copied, setCopied] = useState(false);
  const { support } = useOpenOverlay();
  const copy = async () => {
    await navigator.clipboard?.writeText(id);
    setCopied(true);
  };
  return (
    <>
      <span>{t('errors.errorId', { id })}</span>
      <Link component="button" type="button" variant="body2" onClick={copy} aria-live="polite">
        {t(copied ? 'errors.copied' : 'errors.copy')}
      </Link>
      <Link
        component="button"
        type="button"
        variant="body2"
        onClick={() => support(t('errors.report.about', { id, page: location.pathname + location.search }))}
      >
        {t('errors.report.action')}
      </Link>
    </>
  );
}
