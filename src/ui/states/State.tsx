import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon, type IconComponent } from '../Icon.tsx';
import { sizes } from '../theme/sizes.ts';

interface Props {
  readonly title: string;
  readonly text?: ReactNode;
  readonly icon?: IconComponent;
  /** Colours title and icon. @default 'plain' */
  readonly tone?: 'plain' | 'bad';
  /** Buttons, and what stands beside them. */
  readonly children?: ReactNode;
  /** Read out when it appears. @default undefined */
  readonly role?: 'alert' | 'status';
}

/** The one shape of empty, failed and hidden regions: what happened, why, what next. */
export function State({ title, text, icon, tone = 'plain', children, role }: Props) {
  return (
    <Body role={role}>
      <Title data-tone={tone}>
        {icon && <Icon of={icon} />}
        {title}
      </Title>
      {text && (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      )}
      {children && <Actions>{children}</Actions>}
    </Body>
  );
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: theme.spacing(0.5),
  maxWidth: sizes.measureState,
  padding: theme.spacing(2, 0),
}));

const Title = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  color: theme.vars.palette.text.primary,
  '& svg': { flex: 'none' },
  '&[data-tone="bad"]': { color: theme.vars.palette.error.main },
}));

const Actions = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(1),
  color: theme.vars.palette.text.tertiary,
}));
