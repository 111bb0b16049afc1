import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useScoreClasses } from '../../../providers/scores/useScoreClasses.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';

interface Props {
  /** Leaves out since when. @default false */
  readonly brief?: boolean;
}

/** By which version customers are scored, and since when; leads to it where the role includes that. Needs the texts `customer`. */
export function ByVersion({ brief = false }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { version, since } = useScoreClasses();
  const mayOpen = levelOf(useSession(), 'customerscores') !== undefined;
  const text =
    since && !brief
      ? t('customer.scored.since', { version, since: format.dateTime(since) })
      : t('customer.scored.by', { version });
  if (!mayOpen) return text;
  return (
    <Link component={RouterLink} to="/customerscores" underline="always">
      {text}
    </Link>
  );
}
