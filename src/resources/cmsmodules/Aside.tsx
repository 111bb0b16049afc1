import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CmsModule } from '../../../contract/calls/modules.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { usePhone } from '../../ui/usePhone.ts';
import { Editor } from './Editor.tsx';
import { Leads } from './Leads.tsx';
import { Preview } from './Preview.tsx';

interface AsideProps {
  readonly modules: readonly CmsModule[] | undefined;
  readonly mayEdit: boolean;
  readonly onDirty: (isDirty: boolean) => void;
}

/** The chosen module, or the preview; on a phone the module has a page of its own. */
export function Aside({ modules, mayEdit, onDirty }: AsideProps) {
  const t = useTranslate();
  const phone = usePhone();
  const [address, setAddress] = useSearchParams();
  const [chosen, setTab] = useState<'module' | 'preview'>();
  const id = Number(address.get('module') ?? 0);
  const module = modules?.find(({ Mod_ID }) => Mod_ID === id);
  // Until a module is chosen, there is only the preview to see.
  const tab = chosen ?? (id > 0 ? 'module' : 'preview');
  if (phone) {
    return (
      <Panel title={t('modules.preview.title')}>
        <Preview />
      </Panel>
    );
  }
  const isChildless = modules?.every(({ Mod_ParentId }) => Mod_ParentId !== id) ?? false;
  return (
    <Panel
      title={module && tab === 'module' ? module.mod_name : t(`modules.${tab}.title`)}
      actions={
        <Tabs
          value={tab}
          onChange={(_, next: 'module' | 'preview') => setTab(next)}
          aria-label={t('modules.tabs')}
        >
          <Tab value="module" label={t('modules.module.tab')} />
          <Tab value="preview" label={t('modules.preview.tab')} />
        </Tabs>
      }
    >
      {tab === 'preview' && <Preview />}
      {tab === 'module' && !module && (
        <EmptyState title={t('modules.module.none')} text={t('modules.module.noneText')} />
      )}
      {tab === 'module' && module && !mayEdit && <Leads entry={module} />}
      {tab === 'module' && module && mayEdit && (
        <Editor
          key={module.Mod_ID}
          module={module}
          canDelete={module.mod_Status === 'N' && isChildless}
          onDirty={onDirty}
          onGone={() => setAddress({}, { replace: true })}
        />
      )}
    </Panel>
  );
}
