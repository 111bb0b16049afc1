import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { Columns3 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useOpened } from '../useOpened.ts';
import { ColumnChoice, type ColumnChoiceProps } from './ColumnChoice.tsx';

interface Props extends ColumnChoiceProps {
  /** Whether other columns are shown than usual. */
  readonly isChanged: boolean;
  readonly onReset: () => void;
  /** What else is chosen of a table, below its columns. @default nothing */
  readonly children?: ReactNode;
}

/** A button that opens the choice of a table's columns and of their order. */
export function ColumnPicker({ isChanged, onReset, children, ...choice }: Props) {
  const t = useTranslate();
  const title = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isUsed = useOpened(anchor !== null);
  return (
    <>
      <Button
        startIcon={<Columns3 aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('list.columns.title')}
      </Button>
      {isUsed && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-labelledby': title,
              sx: { width: (theme) => theme.spacing(28), mt: 0.5 },
            },
          }}
        >
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              px: 1.5,
              py: 0.5,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Typography id={title} variant="h3" component="h2" sx={{ flex: 1 }}>
              {t('list.columns.title')}
            </Typography>
            <Button size="small" variant="text" color="inherit" disabled={!isChanged} onClick={onReset}>
              {t('list.columns.reset')}
            </Button>
          </Box>
          <ColumnChoice {...choice} />
          {children}
        </Popover>
      )}
    </>
  );
}
