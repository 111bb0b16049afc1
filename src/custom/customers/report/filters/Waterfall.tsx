import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Meta, ReplyOf } from '../../../../../contract/call.ts';
import type { countOfFilters } from '../../../../../contract/calls/customers/segments.ts';
import type { NamedFilter } from '../../../../../contract/expression/named.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import type { useCounts } from '../queries.ts';
import { useWording } from './useWording.ts';
import { inWords } from './words.ts';

interface Props {
  readonly filters: readonly NamedFilter[];
  readonly counts: ReturnType<typeof useCounts>;
}

/** How many customers are left after each filter, in the order of the expression. */
export function Waterfall({ filters, counts }: Props) {
  const t = useTranslate();
  return (
    <Panel title={t('customerslist.waterfall.title')}>
      <Loaded of={counts} what={t('customerslist.waterfall.what')} waiting={<PanelSkeleton />}>
        {({ response, meta }) => <Steps filters={filters} steps={response} meta={meta} />}
      </Loaded>
    </Panel>
  );
}

type Step = ReplyOf<typeof countOfFilters>[number];

interface StepsProps extends Pick<Props, 'filters'> {
  readonly steps: readonly Step[];
  readonly meta: Meta;
}

function Steps({ filters, steps, meta }: StepsProps) {
  const t = useTranslate();
  const format = useFormat();
  const wording = useWording();
  const all = steps[0]?.count ?? 0;
  const head = (name: string) => ({ name, label: t(`customerslist.waterfall.${name}`) });
  const nameOf = (name: string) => {
    if (name === 'All') return t('customerslist.waterfall.all');
    if (name === 'Base') return t('customerslist.waterfall.base');
    const filter = filters.find((one) => one.name === name);
    return filter ? inWords(filter.part, wording) : t(`customerslist.words.filter.${name}`, { _: name });
  };
  return (
    <>
      <DataTable
        look="plain"
        onPhone="table"
        label={t('customerslist.waterfall.title')}
        rows={steps.map((step, place) => ({
          ...step,
          removed: place === 0 ? undefined : (steps[place - 1]?.count ?? step.count) - step.count,
        }))}
        keyOf={({ name }) => name}
        columns={[
          {
            ...head('filter'),
            heads: true,
            width: 'rest',
            cell: ({ name, count }) => (
              <>
                {nameOf(name)}
                <Track aria-hidden="true">
                  <span style={{ width: `${all === 0 ? 0 : (count / all) * 100}%` }} />
                </Track>
              </>
            ),
          },
          { ...head('left'), figure: true, cell: ({ count }) => format.integer(count) },
          {
            ...head('removed'),
            figure: true,
            cell: ({ removed }) => (removed === undefined ? '' : format.integer(0 - removed)),
          },
        ]}
      />
      <Notes meta={meta} />
    </>
  );
}

/** Why customers that match the other filters are missing. */
function Notes({ meta: { excluded_by_base: leftOut = 0, unscored = 0 } }: Pick<StepsProps, 'meta'>) {
  const t = useTranslate();
  const format = useFormat();
  const numbered = (count: number) => ({ smart_count: count, count: format.integer(count) });
  const notes = [
    ...(leftOut > 0 ? [t('customerslist.waterfall.leftOutByBase', numbered(leftOut))] : []),
    ...(unscored > 0 ? [t('customerslist.waterfall.unscored', numbered(unscored))] : []),
  ];
  return notes.map((note) => (
    <Typography key={note} variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {note}
    </Typography>
  ));
}

const Track = styled('span')(({ theme }) => ({
  display: 'block',
  height: theme.spacing(0.5),
  marginTop: theme.spacing(0.25),
  backgroundColor: theme.vars.palette.track,
  printColorAdjust: 'exact',
  '& > span': { display: 'block', height: '100%', backgroundColor: theme.vars.palette.primary.main },
}));
