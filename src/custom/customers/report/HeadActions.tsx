import Button from '@mui/material/Button';
import { FolderOpen, SlidersHorizontal } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Expression } from '../../../../contract/expression/tree.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { ControlsPanel } from './ControlsPanel.tsx';
import type { Ask, Top } from './reportQuery.ts';

interface Props {
  /** What is shown; undefined while that is nothing that can be read. */
  readonly tree?: Expression | null;
  /** How many customers are listed. @default 100 */
  readonly top?: Top;
  /** Whether what is to be shown is still on its way. @default false */
  readonly waits?: boolean;
  readonly onAsk: Ask;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** The ways to a report: Report Controls, and what was saved. */
export function HeadActions({ tree, top, waits = false, onAsk, children }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const mayList = levelOf(useSession(), 'segments') !== undefined;
  return (
    <>
      {children}
      {mayList && (
        <Button component={Link} to="/segments" startIcon={<FolderOpen aria-hidden="true" />}>
          {t('customerslist.segments.action')}
        </Button>
      )}
      <Button
        variant="contained"
        startIcon={<SlidersHorizontal aria-hidden="true" />}
        aria-haspopup="dialog"
        disabled={waits}
        onClick={() => setOpen(true)}
      >
        {t('customerslist.controls')}
      </Button>
      <ControlsPanel open={open} tree={tree} top={top} onClose={close} onAsk={onAsk} />
    </>
  );
}
