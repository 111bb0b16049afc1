import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { Link2, Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '../page/PageHead.tsx';
import { oneSheet } from '../theme/print.ts';
import { useCopyLink } from '../useCopyLink.ts';

/** Across, since the table is wide. */
const paper = <GlobalStyles styles={oneSheet} />;

interface Props {
  readonly title: string;
  readonly aside?: ReactNode;
  /** Where they were picked. */
  readonly back: { readonly to: string; readonly name: string } | undefined;
  /** Further buttons. */
  readonly children?: ReactNode;
  /** Who stands beside each other, and how others do. */
  readonly below: ReactNode;
}

/** The head of a comparison: the way back, the link to send, and paper. Needs the texts `comparison`. */
export function ComparisonHead({ title, aside, back, children, below }: Props) {
  const t = useTranslate();
  const copy = useCopyLink();
  return (
    <PageHead
      title={title}
      {...(aside !== undefined && { aside })}
      above={back && <Back to={back.to}>{back.name}</Back>}
      below={<Below>{below}</Below>}
    >
      {paper}
      <Actions>
        {children}
        <Button startIcon={<Link2 aria-hidden="true" />} onClick={() => void copy(location.href)}>
          {t('comparison.copyLink')}
        </Button>
        <Button startIcon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('comparison.print')}
        </Button>
      </Actions>
    </PageHead>
  );
}

const Back = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));

const Below = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  paddingBottom: theme.spacing(1.5),
}));
