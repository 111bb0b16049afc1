import { styled } from '@mui/material/styles';
import { Suspense, useEffect } from 'react';
import type { BelowProps } from '../../engine/declaration.ts';
import { useRefreshMenu } from '../../providers/menu/useMenuModules.ts';
import { WithTexts } from '../../ui/page/Page.tsx';
import { Leads } from './Leads.tsx';
import { texts } from './texts/index.ts';

/** Where the module leads. Forms end on this page, so the menus are read again from here. */
export function Below({ record }: BelowProps) {
  const refreshMenu = useRefreshMenu();
  useEffect(() => {
    if (record) void refreshMenu();
  }, [record, refreshMenu]);
  return (
    <Box>
      <Suspense>
        <WithTexts of={texts}>
          <Leads
            entry={{
              Mod_ID: Number(record.Mod_ID),
              Mod_ParentId: Number(record.Mod_ParentId),
              mod_filename: String(record.mod_filename ?? ''),
              mod_name: String(record.mod_name ?? ''),
            }}
          />
        </WithTexts>
      </Suspense>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 2) }));
