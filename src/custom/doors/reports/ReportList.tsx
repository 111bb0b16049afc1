import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { ExternalLink, Star } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useStoreScope } from '../../../providers/stores/storeScope.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import type { Report } from './catalogue.ts';
import { addressOf, type Choice, type useUsed } from './parameters.ts';

interface Props {
  readonly reports: readonly Report[];
  readonly isFavourite: (report: Report) => boolean;
  readonly onToggle: (key: string) => void;
  readonly used: ReturnType<typeof useUsed>;
}

/** Reports with a sentence each and a star. */
export function ReportList({ reports, ...rest }: Props) {
  return (
    <List>
      {reports.map((report) => (
        <Item key={report.key} report={report} {...rest} />
      ))}
    </List>
  );
}

function Item({ report, isFavourite, onToggle, used }: Omit<Props, 'reports'> & { readonly report: Report }) {
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  const name = t(`reports.items.${report.key}.name`);
  const at = used.openedAt(report);
  return (
    <li>
      <IconButton
        size="small"
        aria-label={t('reports.favourite', { name })}
        aria-pressed={isFavourite(report)}
        onClick={() => onToggle(report.key)}
      >
        <Icon of={Star} />
      </IconButton>
      <div>
        <ReportLink report={report} choice={used.choice} describedBy={id} onOpen={() => used.open(report)}>
          {name}
        </ReportLink>
        <p id={id}>{t(`reports.items.${report.key}.text`)}</p>
        {at && <small>{t('reports.lastOpened', { time: format.dateTime(at) })}</small>}
      </div>
      {used.choice && !report.isOfPeriod && <small>{t('reports.days.none')}</small>}
    </li>
  );
}

interface LinkProps {
  readonly report: Report;
  readonly choice: Choice | undefined;
  readonly describedBy: string;
  readonly onOpen: () => void;
  readonly children: string;
}

/** Of the analytics site: a plain link to a new tab, which nothing that blocks popups minds. */
function ReportLink({ report, choice, describedBy, onOpen, children }: LinkProps) {
  const t = useTranslate();
  const { storeId } = useStoreScope();
  const { today } = useSession();
  const address = addressOf(report, choice, storeId, today);
  const shared = { onClick: onOpen, 'aria-describedby': describedBy };
  if (report.kind === 'portal') {
    return (
      <Link component={RouterLink} to={address} {...shared}>
        {children}
      </Link>
    );
  }
  return (
    <Link href={address} target="_blank" rel="noopener" {...shared}>
      {children} <Icon of={ExternalLink} size={sizes.iconSmall} />
      <SrOnly>{t('reports.newTab')}</SrOnly>
    </Link>
  );
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& > li': {
    display: 'flex',
    alignItems: 'start',
    gap: theme.spacing(1),
    padding: theme.spacing(1, 2, 1, 1),
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
  },
  '& > li:last-of-type': { borderBottom: 0 },
  '& li > div': { flex: 1, minWidth: 0, position: 'relative' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& > li > small': { marginTop: theme.spacing(0.5) },
  '& a': { ...theme.typography.body1, fontWeight: 500 },
  '& a svg': { verticalAlign: 'text-bottom' },
  '& p': { ...theme.typography.body1, margin: 0, color: theme.vars.palette.text.secondary },
  '& button[aria-pressed="true"] svg': {
    fill: 'currentColor',
    color: theme.vars.palette.primary.main,
  },
}));
