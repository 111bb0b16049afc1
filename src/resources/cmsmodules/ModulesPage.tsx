import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { useCreatePath, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { CmsModule } from '../../../contract/calls/modules.ts';
import { useRights } from '../../engine/useRights.ts';
import { useRefreshMenu } from '../../providers/menu/useMenuModules.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { WithTexts } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { usePhone } from '../../ui/usePhone.ts';
import { Aside } from './Aside.tsx';
import { useModules } from './queries.ts';
import { TreePanel } from './TreePanel.tsx';
import { texts } from './texts/index.ts';

const route = 'cmsmodules';

/** The modules of the menus: the tree, the form of one of them, and what a role gets to see. */
export function ModulesPage() {
  return (
    <WithTexts of={texts}>
      <Contents />
    </WithTexts>
  );
}

function Contents() {
  const t = useTranslate();
  const format = useFormat();
  const createPath = useCreatePath();
  const { edit: mayEdit } = useRights();
  const refreshMenu = useRefreshMenu();
  const modules = useModules();
  const count = modules.data?.length;
  const phone = usePhone();
  const navigate = useNavigate();
  const [, setAddress] = useSearchParams();
  const [isDirty, setIsDirty] = useState(false);
  const [next, setNext] = useState<() => void>();

  const open = ({ Mod_ID }: CmsModule) => {
    const type = mayEdit ? 'edit' : 'show';
    if (phone) navigate(createPath({ resource: route, type, id: Mod_ID }));
    else setAddress({ module: String(Mod_ID) }, { replace: true });
  };
  // The router keeps a form from being left for another page; this stays the same page.
  const unlessTyped = (act: () => void) => (isDirty ? setNext(() => act) : act());

  // Whoever comes back from a form may have changed something.
  useEffect(() => void refreshMenu(), [refreshMenu]);
  return (
    <>
      <PageHead
        title={t('resources.cmsmodules.title')}
        {...(count !== undefined && { aside: format.integer(count) })}
      >
        {mayEdit && (
          <Button
            variant="contained"
            component={Link}
            to={createPath({ resource: route, type: 'create' })}
            startIcon={<Plus aria-hidden="true" />}
          >
            {t('modules.new')}
          </Button>
        )}
      </PageHead>
      <Sides>
        <TreePanel
          modules={modules}
          mayEdit={mayEdit}
          onChoose={(module) => unlessTyped(() => open(module))}
          unlessTyped={unlessTyped}
        />
        <Aside modules={modules.data} mayEdit={mayEdit} onDirty={setIsDirty} />
      </Sides>
      {next && (
        <ConfirmDialog
          title={t('modules.unsaved.title')}
          text={t('modules.unsaved.text')}
          confirm={t('modules.unsaved.confirm')}
          onConfirm={() => {
            next();
            setNext(undefined);
          }}
          onClose={() => setNext(undefined)}
        />
      )}
    </>
  );
}

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  alignItems: 'start',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2, 3),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1) },
}));
