import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

interface Props {
  /** What didn't load. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** Something that only helps choosing didn't load: one line, so that the rest stays where it is. */
export function RetryLine({ text, onRetry }: Props) {
  const t = useTranslate();
  return (
    <Typography variant="body2" color="textSecondary" role="alert">
      {text}{' '}
      <Link component="button" type="button" variant="body2" onClick={onRetry}>
        {t('errors.retry')}
      </Link>
    </Typography>
  );
}
