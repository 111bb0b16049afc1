import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CmsModule } from '../../../contract/calls/modules.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { SearchInput } from '../../ui/page/SearchInput.tsx';
import { NotLoaded } from '../../ui/states/NotLoaded.tsx';
import { PageSkeleton } from '../../ui/states/PageSkeleton.tsx';
import { usePhone } from '../../ui/usePhone.ts';
import { useChoices, type useModules } from './queries.ts';
import { Tree } from './Tree.tsx';

interface PanelProps {
  readonly modules: ReturnType<typeof useModules>;
  readonly mayEdit: boolean;
  readonly onChoose: (module: CmsModule) => void;
  /** Does something at once, or once the user has let go of what they have typed into the form. */
  readonly unlessTyped: (act: () => void) => void;
}

/** The tree with its search. */
export function TreePanel({ modules: { data, error, refetch }, mayEdit, onChoose, unlessTyped }: PanelProps) {
  const t = useTranslate();
  const phone = usePhone();
  const [address] = useSearchParams();
  const choices = useChoices();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const failure = error ?? choices.error;

  return (
    <Panel
      title={t('modules.tree')}
      aside={mayEdit ? !phone && t('modules.keys') : t('modules.readOnly')}
      flush
    >
      <Bar>
        <SearchInput fullWidth label={t('modules.search')} value={typed} onText={setTyped} />
      </Bar>
      {failure && !data && (
        <NotLoaded
          of={{ error: failure, refetch: () => Promise.all([refetch(), choices.refetch()]) }}
          what={t('modules.what')}
        />
      )}
      {!(data && choices.data) && !failure && (
        <Tall>
          <PageSkeleton />
        </Tall>
      )}
      {data && choices.data && (
        <Tree
          modules={data}
          products={choices.data.products}
          search={search}
          selectedId={Number(address.get('module') ?? 0)}
          mayEdit={mayEdit}
          onChoose={onChoose}
          unlessTyped={unlessTyped}
        />
      )}
    </Panel>
  );
}

/** The tree will fill the window, so what is below it begins out of sight. */
const Tall = styled('div')({ minHeight: '100vh' });

const Bar = styled('div')(({ theme }) => ({ padding: theme.spacing(0.5, 1) }));
