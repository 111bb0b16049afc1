import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { grid } from '../../../ui/theme/measures/permissions.ts';
import { sizes } from '../../../ui/theme/sizes.ts';
import { useLeaveWarning } from '../../../ui/useLeaveWarning.ts';
import { usePhone } from '../../../ui/usePhone.ts';
import { useSettled } from '../../../ui/useSettled.ts';
import { CopyRole } from './CopyRole.tsx';
import { DryRun } from './DryRun.tsx';
import { Grid } from './grid/Grid.tsx';
import { Legend } from './grid/Legend.tsx';
import { changesOf, type Levels, type ModuleFilter, viewOf } from './model.ts';
import { AddOverride } from './overrides/AddOverride.tsx';
import type { Place } from './overrides/Overrides.tsx';
import { PhoneList } from './PhoneList.tsx';
import { route, useDryRun } from './queries.ts';
import { Tools } from './Tools.tsx';
import { useDrafts } from './useDrafts.ts';
import { useSaving } from './useSaving.ts';
import { ViewAs } from './ViewAs.tsx';

/** Milliseconds without another change after which the host is asked what all of them would do. */
const PAUSE = 250;

/** The grid with what is unsaved in it, beside what saving would do. */
export function Workbench({ levels }: { readonly levels: Levels }) {
  const t = useTranslate();
  const isPhone = usePhone();
  const mayEdit = useMayEdit(route);
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState<ModuleFilter>('all');
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [isCopying, setCopying] = useState(false);
  const [adding, setAdding] = useState<Partial<Place>>();
  const [isChoosing, setChoosing] = useState(false);
  const [address] = useSearchParams();
  const [role, setRole] = useState(Number(address.get('role') ?? 0) || undefined);
  const mayViewAs = levelOf(useSession(), 'admusers') === 'edit';
  const actions = useDrafts(levels);
  const { drafts } = actions;

  const changes = useMemo(() => changesOf(levels, drafts), [levels, drafts]);
  const settled = useSettled(changes, PAUSE);
  const dryRun = useDryRun(settled, levels.data.version);
  const saving = useSaving(levels, drafts, actions.discard);
  useLeaveWarning(drafts.size > 0);

  const sought = useDeferredValue(search);
  const view = useMemo(
    () => viewOf(levels, drafts, { search: sought, choice, closed }),
    [levels, drafts, sought, choice, closed],
  );
  const toggle = (product: number) =>
    setClosed(
      (before) =>
        new Set(before.has(product) ? [...before].filter((id) => id !== product) : [...before, product]),
    );
  const copy = (from: number, to: number) => {
    setCopying(false);
    actions.set(
      levels.data.modules.map(({ Mod_ID: module }) => ({
        role: to,
        module,
        to: levels.letterAt(from, module),
      })),
    );
  };
  const rehearsed = dryRun.data?.kind === 'conflict' ? dryRun.data : undefined;
  const conflict = saving.conflict ?? (drafts.size > 0 ? rehearsed : undefined);
  const parts = {
    levels,
    drafts,
    view,
    closed,
    mayEdit,
    actions,
    onToggle: toggle,
    onAddOverride: setAdding,
    role,
    onRole: setRole,
  };
  return (
    <Whole>
      <PageHead title={t('pages.permissions')} aside={isPhone ? undefined : <Legend />}>
        <Tools
          search={search}
          choice={choice}
          mayEdit={mayEdit}
          onSearch={setSearch}
          onChoice={setChoice}
          onCopy={() => setCopying(true)}
          onAddOverride={() => setAdding({})}
          onViewAs={mayViewAs ? () => setChoosing(true) : undefined}
        />
      </PageHead>
      <Halves data-alone={!mayEdit}>
        {view.rows.length === 0 ? (
          <Panels>
            <EmptyState title={t('permissions.empty')} text={t('permissions.emptyText')} />
          </Panels>
        ) : isPhone ? (
          <PhoneList {...parts} />
        ) : (
          <Grid {...parts} />
        )}
        {mayEdit && (
          <DryRun
            levels={levels}
            count={drafts.size}
            report={dryRun.data?.kind === 'report' ? dryRun.data.report : undefined}
            error={dryRun.error}
            conflict={conflict}
            isSaving={saving.isSaving}
            isCurrent={settled === changes && !dryRun.isPlaceholderData && !dryRun.isFetching}
            onSet={actions.set}
            onReload={saving.reload}
            onDiscard={actions.discard}
            onSave={saving.save}
          />
        )}
      </Halves>
      {adding && (
        <AddOverride
          levels={levels}
          drafts={drafts}
          at={adding}
          onAdd={(override) => {
            setAdding(undefined);
            actions.set([override]);
          }}
          onClose={() => setAdding(undefined)}
        />
      )}
      {isChoosing && (
        <ViewAs
          roles={levels.data.roles}
          roleid={role}
          hasDrafts={drafts.size > 0}
          onClose={() => setChoosing(false)}
        />
      )}
      {isCopying && <CopyRole roles={levels.data.roles} onCopy={copy} onClose={() => setCopying(false)} />}
    </Whole>
  );
}

/** As high as the window below the header, so that grid and panel scroll on their own. */
const Whole = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: `calc(100dvh - ${sizes.header}px - var(--below, 0rem))`,
  [theme.breakpoints.down('md')]: { height: 'auto' },
}));

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${grid.panel}px`,
  minHeight: 0,
  '&[data-alone="true"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& [role="grid"]': { height: '70dvh' },
  },
}));
