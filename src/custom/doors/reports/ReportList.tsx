import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { ExternalLink, Star } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { allStores, useStoreScope } from '../../../providers/stores/storeScope.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import type { Report } from './catalogue.ts';

interface Props {
  readonly reports: readonly Report[];
  readonly isFavourite: (report: Report) => boolean;
  readonly onToggle: (key: string) => void;
}

/** Reports with a sentence each and a star. */
export function ReportList({ reports, isFavourite, onToggle }: Props) {
  return (
    <List>
      {reports.map((report) => (
        <Item key={report.key} {...{ report, isFavourite, onToggle }} />
      ))}
    </List>
  );
}

function Item({ report, isFavourite, onToggle }: Omit<Props, 'reports'> & { readonly report: Report }) {
  const t = useTranslate();
  const id = useId();
  const name = t(`reports.items.${report.key}.name`);
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
        <ReportLink report={report} describedBy={id}>
          {name}
        </ReportLink>
        <p id={id}>{t(`reports.items.${report.key}.text`)}</p>
      </div>
    </li>
  );
}

interface LinkProps {
  readonly report: Report;
  readonly describedBy: string;
  readonly children: string;
}

/** All stores go without saying: then the report opens as it always did. */
const withStores = (href: string, storeId: string) =>
  storeId === allStores ? href : `${href}?${new URLSearchParams({ store: storeId })}`;

/** Of the analytics site: a plain link to a new tab, which nothing that blocks popups minds. */
function ReportLink({ report, describedBy, children }: LinkProps) {
  const t = useTranslate();
  const { storeId } = useStoreScope();
  if (report.kind === 'portal') {
    return (
      <Link component={RouterLink} to={report.to} aria-describedby={describedBy}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      href={withStores(report.href, storeId)}
      target="_blank"
      rel="noopener"
      aria-describedby={describedBy}
    >
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
  '& li > div': { minWidth: 0, position: 'relative' },
  '& a': { ...theme.typography.body1, fontWeight: 500 },
  '& a svg': { verticalAlign: 'text-bottom' },
  '& p': { ...theme.typography.body1, margin: 0, color: theme.vars.palette.text.secondary },
  '& button[aria-pressed="true"] svg': {
    fill: 'currentColor',
    color: theme.vars.palette.primary.main,
  },
}));
