import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Choose } from '../../../ui/page/Choose.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { themed } from '../../../ui/theme/themed.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import { DateField } from './DateField.tsx';
import { firstAdvisor, isSomeUnassigned } from './day/columns.ts';
import { useServiceDay } from './queries.ts';
import { dayAfter } from './times.ts';
import { type BoardAddress, columnKinds, UNASSIGNED, views } from './useBoardAddress.ts';
import { useMayChange } from './useMayChange.ts';

interface Props {
  readonly store: number;
  readonly stores: readonly { readonly ID: number; readonly storename: string }[];
  readonly address: BoardAddress;
}

/** Which day of which store is shown, and how; booking begins here. */
export function BoardHead({ store, stores, address }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const mayEdit = useMayChange();
  const { date, view, by, advisor, change } = address;
  const day = useServiceDay(store, date).data?.response;
  const phone = usePhone();
  const current = date ?? day?.date;
  // On a phone one column is shown at a time.
  const isSingle = phone && view === 'day' && by === 'advisors';
  const shownAdvisor = advisor === undefined && isSingle && day ? firstAdvisor(day) : advisor;
  const step = view === 'week' ? 7 : 1;
  // Two stand side by side there, and a name needs the room.
  const labelled = phone ? { bare: true } : { inside: true };
  const go = (days: number) => current && change({ date: dayAfter(current, days), at: undefined });
  const text = (name: string) => t(`serviceBoard.head.${name}`);
  return (
    <PageHead
      title={t('pages.serviceApt')}
      beside={
        <>
          <Dates>
            <IconButton
              aria-label={text(view === 'week' ? 'weekBefore' : 'dayBefore')}
              onClick={() => go(-step)}
            >
              <Icon of={ChevronLeft} />
            </IconButton>
            <DateField
              date={current}
              label={text('date')}
              onChange={(next) => change({ date: next, at: undefined })}
            />
            <IconButton
              aria-label={text(view === 'week' ? 'weekAfter' : 'dayAfter')}
              onClick={() => go(step)}
            >
              <Icon of={ChevronRight} />
            </IconButton>
          </Dates>
          <Button onClick={() => change({ date: undefined, at: undefined })}>{text('today')}</Button>
          <Segmented
            size="large"
            label={text('view')}
            value={view}
            values={views}
            nameOf={(one) => t(`serviceBoard.views.${one}`)}
            onChoose={(next) => change({ view: next === 'day' ? undefined : next })}
          />
          {view === 'day' && (
            <Segmented
              size="large"
              label={text('columns')}
              value={by}
              values={columnKinds}
              nameOf={(one) => t(`serviceBoard.columns.${one}`)}
              onChoose={(next) => change({ by: next === 'advisors' ? undefined : next })}
            />
          )}
        </>
      }
    >
      <Choices>
        <Choose
          {...labelled}
          label={text('store')}
          value={String(store)}
          choices={stores.map(({ ID, storename }) => ({ value: String(ID), label: storename }))}
          onChoose={(value) => change({ store: value, advisor: undefined, at: undefined })}
        />
        {view !== 'week' && !(view === 'day' && by === 'bays') && (
          <Choose
            {...labelled}
            label={text('advisor')}
            value={shownAdvisor === null ? UNASSIGNED : String(shownAdvisor ?? '')}
            choices={[
              ...(isSingle
                ? []
                : [
                    {
                      value: '',
                      label: t('serviceBoard.head.allAdvisors', {
                        count: format.integer(day?.advisors.length),
                      }),
                    },
                  ]),
              ...(day?.advisors ?? []).map(({ advisor_id, name }) => ({
                value: String(advisor_id),
                label: name,
              })),
              ...(day && (shownAdvisor === null || isSomeUnassigned(day))
                ? [{ value: UNASSIGNED, label: t('serviceBoard.columns.none') }]
                : []),
            ]}
            onChoose={(value) => change({ advisor: value === '' ? undefined : value })}
          />
        )}
        {mayEdit && (
          <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={() => change({ new: '1' })}>
            {text('new')}
          </Button>
        )}
      </Choices>
    </PageHead>
  );
}

const Dates = themed('div', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  border: `thin solid ${theme.vars.palette.borderStrong}`,
  borderRadius: theme.shape.borderRadius,
}));

const Choices = themed('div', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& .MuiTextField-root': { width: 'auto', maxWidth: theme.spacing(28) },
  '& > .MuiButton-root': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    width: '100%',
    '& .MuiTextField-root': {
      flex: '1 1 40%',
      maxWidth: 'none',
      '& .MuiInputBase-root': { minHeight: theme.spacing(5.5) },
    },
    '& > .MuiButton-root': { width: '100%' },
  },
}));
