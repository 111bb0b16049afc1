import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Check, CircleDashed } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { SetupState } from '../../../../../contract/calls/portal/setup.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { isDone, stepsOf } from '../steps.ts';

interface Props {
  readonly state: SetupState;
  readonly onOpen: (step: string) => void;
}

/** Every other step, and whether it is done; the next one is a press away. */
export function StepList({ state, onOpen }: Props) {
  const t = useTranslate();
  const steps = stepsOf(state).filter((step) => step !== 'checklist');
  const next = steps.find((step) => !isDone(step, state));
  return (
    <Panel
      title={t('setup.steps.label')}
      actions={
        next && (
          <Button size="small" variant="contained" onClick={() => onOpen(next)}>
            {t('setup.next', { step: t(`setup.steps.${next}`) })}
          </Button>
        )
      }
      flush
    >
      <DataTable
        onPhone="table"
        label={t('setup.steps.label')}
        rows={steps}
        keyOf={(step) => step}
        columns={[
          {
            name: 'step',
            label: t('setup.steps.step'),
            heads: true,
            width: 'line',
            cell: (step) => (
              <Link component="button" type="button" onClick={() => onOpen(step)}>
                {t(`setup.steps.${step}`)}
              </Link>
            ),
          },
          {
            name: 'state',
            label: t('setup.checklist.state'),
            width: 'rest',
            cell: (step) =>
              isDone(step, state) ? (
                <Tag tone="good" icon={Check}>
                  {t('setup.steps.done')}
                </Tag>
              ) : (
                <Tag icon={CircleDashed}>{t('setup.steps.open')}</Tag>
              ),
          },
        ]}
      />
    </Panel>
  );
}
