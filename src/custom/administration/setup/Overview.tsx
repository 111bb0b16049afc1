import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SetupState } from '../../../../contract/calls/portal/setup.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { TabStrip } from '../../../ui/page/TabStrip.tsx';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import { useLeaveWarning } from '../../../ui/useLeaveWarning.ts';
import { useSetup } from './queries.ts';
import { BrandsStep } from './steps/BrandsStep.tsx';
import { Checklist } from './steps/Checklist.tsx';
import { FilesStep } from './steps/FilesStep.tsx';
import { GroupStep } from './steps/GroupStep.tsx';
import { InvitationsStep } from './steps/InvitationsStep.tsx';
import { LeaveDemo } from './steps/LeaveDemo.tsx';
import { PeopleStep } from './steps/PeopleStep.tsx';
import { StepList } from './steps/StepList.tsx';
import { isDone, type Step, stepAt, stepsOf } from './steps.ts';
import { StoresStep } from './stores/StoresStep.tsx';
import { type StoreList, useStoreRows } from './stores/useStoreRows.ts';

/** The steps, and the one that the address names. */
export function Overview() {
  const t = useTranslate();
  return (
    <Loaded of={useSetup()} what={t('setup.what')}>
      {(state) => <Steps state={state} />}
    </Loaded>
  );
}

function Steps({ state }: { readonly state: SetupState }) {
  const t = useTranslate();
  const [address, setAddress] = useSearchParams();
  // Here, so that another step loses no row.
  const list = useStoreRows();
  useLeaveWarning(list.rows.length > 0 || list.text.trim() !== '');
  const own = stepsOf(state);
  const step = stepAt(state, address.get('step'));
  const done = own.filter((one) => isDone(one, state)).length;
  const next = own[own.indexOf(step) + 1];
  const open: Open = (key) => setAddress({ step: key });
  const isOpenDone = isDone(step, state);
  const before = useRef({ step, isOpenDone });
  // What is done here leads on to the next step.
  useEffect(() => {
    const isNewlyDone = before.current.step === step && !before.current.isOpenDone && isOpenDone;
    before.current = { step, isOpenDone };
    if (isNewlyDone && next) setAddress({ step: next });
  }, [step, isOpenDone, next, setAddress]);
  return (
    <>
      <PageHead
        title={t('pages.setup')}
        aside={t('setup.done', { done, all: own.length })}
        below={
          <TabStrip
            label={t('setup.steps.label')}
            open={step}
            tabs={own.map((key) => ({ key, content: <Tab step={key} done={isDone(key, state)} /> }))}
            onOpen={open}
          />
        }
      />
      <Panels>
        {contents[step](state, list, open)}
        {next && step !== 'checklist' && (
          <div>
            <Button size="small" onClick={() => open(next)}>
              {t(isDone(step, state) ? 'setup.next' : 'setup.skip', { step: t(`setup.steps.${next}`) })}
            </Button>
          </div>
        )}
      </Panels>
    </>
  );
}

function Tab({ step, done }: { readonly step: Step; readonly done: boolean }) {
  const t = useTranslate();
  return (
    <>
      {t(`setup.steps.${step}`)}
      {done && (
        <>
          &nbsp;
          <Icon of={Check} size={sizes.iconSmall} />
          <SrOnly>, {t('setup.isDone')}</SrOnly>
        </>
      )}
    </>
  );
}

/** Side by side where there is room. */
const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: theme.spacing(1),
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

type Open = (step: string) => void;

const contents: Readonly<Record<Step, (state: SetupState, list: StoreList, open: Open) => ReactNode>> = {
  checklist: (state, _, open) => (
    <Halves>
      <StepList state={state} onOpen={open} />
      <Checklist widgets={state.widgets} />
    </Halves>
  ),
  group: ({ group }) => <GroupStep key={group.sg_name} group={group} />,
  stores: (state, list) => <StoresStep state={state} list={list} />,
  brands: () => <BrandsStep />,
  people: ({ people }) => <PeopleStep employees={people.employees} />,
  files: ({ feeds }) => <FilesStep feeds={feeds} />,
  invitations: (state) => <InvitationsStep state={state} />,
  demo: () => <LeaveDemo />,
};
