import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { ApiError } from '../providers/api/apiError.ts';
import { Busy } from '../ui/states/Busy.tsx';
import { NotLoaded } from '../ui/states/NotLoaded.tsx';
import { useDeclaration } from './declaration.ts';
import { useLabels } from './labels.ts';
import { RecordHead } from './RecordHead.tsx';

interface Props {
  readonly record: RaRecord | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly children: (record: RaRecord) => ReactNode;
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/**
 * A page of one record once it is there; until then its skeleton, or what went wrong. A record that was read before
 * stays through a failed reading, unless it was deleted meanwhile.
 */
export function RecordGate({ record, error, onRetry, children }: Props) {
  const labels = useLabels(useDeclaration().resource);
  if (record && !isGone(error)) return children(record);
  if (error) {
    return (
      <>
        <RecordHead title={labels.one} />
        <Box sx={{ p: 2 }}>
          <NotLoaded of={{ error, refetch: isGone(error) ? undefined : onRetry }} what={labels.one} />
        </Box>
      </>
    );
  }
  return (
    <Box component={Busy} sx={{ display: 'grid', gap: 2, p: 2 }}>
      <Skeleton width="20%" />
      <Skeleton width="60%" sx={{ height: (theme) => theme.spacing(16) }} />
      <Skeleton width="60%" sx={{ height: (theme) => theme.spacing(16) }} />
    </Box>
  );
}
