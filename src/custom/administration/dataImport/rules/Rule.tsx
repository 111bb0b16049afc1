import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronRight, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';

interface QuestionProps {
  /** Target of links. @default none */
  readonly anchor?: string | undefined;
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

export function Question({ anchor, title, aside, children }: QuestionProps) {
  const id = useId();
  return (
    <Box id={anchor} aria-labelledby={id}>
      <header>
        <Typography id={id} variant="body1" component="h3">
          {title}
        </Typography>
        {aside !== undefined && aside !== '' && (
          <Typography variant="body2" color="textSecondary">
            {aside}
          </Typography>
        )}
      </header>
      {children}
    </Box>
  );
}

interface RuleProps {
  readonly sentence: string;
  readonly aside?: ReactNode;
  /** @default can't be removed */
  readonly onRemove?: () => void;
  /** @param close collapses the rule */
  readonly children?: (close: () => void) => ReactNode;
}

export function Rule({ sentence, aside, onRemove, children }: RuleProps) {
  const t = useTranslate();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box aria-labelledby={id}>
      <header>
        {children ? (
          <Line aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <Icon of={isOpen ? ChevronDown : ChevronRight} />
            <span id={id}>{sentence}</span>
          </Line>
        ) : (
          <Typography id={id} variant="body1" component="h3">
            {sentence}
          </Typography>
        )}
        {aside !== undefined && aside !== '' && (
          <Typography variant="body2" color="textSecondary">
            {aside}
          </Typography>
        )}
        {onRemove && (
          <IconButton
            size="small"
            aria-label={t('dataImport.rules.remove', { rule: sentence })}
            onClick={onRemove}
          >
            <Icon of={X} />
          </IconButton>
        )}
      </header>
      {isOpen && children?.(() => setIsOpen(false))}
    </Box>
  );
}

const Box = styled('section')(({ theme }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& > header': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& > header > h3': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 },
}));

const Line = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body1,
  flex: 1,
  minWidth: 0,
  justifyContent: 'flex-start',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(0.5),
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none' },
}));

export const Parts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > .MuiFormControl-root': { width: 'auto', minWidth: theme.spacing(20) },
  [theme.breakpoints.down('sm')]: { '& > .MuiFormControl-root': { width: '100%' } },
}));
