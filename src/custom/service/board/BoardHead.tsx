import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Choose } from '../../../ui/page/Choose.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { themed } from '../../../ui/theme/themed.tsx';
import { useBelow, usePhone } from '../../../ui/usePhone.ts';
import { DateField } from './DateField.tsx';
import { isSomeUnassigned } from './day/columns.ts';
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
  const step = view === 'week' ? 7 : 1;
  const go = (days: number) => current && change({ date: dayAfter(current, days), at: undefined });
  const text = (name: string) => t(`serviceBoard.head.${name}`);
  const stepper = (children?: ReactNode) => (
    <Dates>
      <IconButton aria-label={text(view === 'week' ? 'weekBefore' : 'dayBefore')} onClick={() => go(-step)}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <DateField
        date={current}
        label={text('date')}
        onChange={(next) => change({ date: next, at: undefined })}
      />
      {children}
      <IconButton aria-label={text(view === 'week' ? 'weekAfter' : 'dayAfter')} onClick={() => go(step)}>
        <Icon of={ChevronRight} />
      </IconButton>
    </Dates>
  );
  const today = <Button onClick={() => change({ date: undefined, at: undefined })}>{text('today')}</Button>;
  const viewChoice = (values: readonly (typeof views)[number][], value: (typeof views)[number]) => (
    <Segmented
      size="large"
      label={text('view')}
      value={value}
      values={values}
      nameOf={(one) => t(`serviceBoard.views.${one}`)}
      onChoose={(next) => change({ view: next === 'day' ? undefined : next })}
    />
  );
  // Two share a row there, and a name needs the room.
  const labelled = useBelow('md') ? { bare: true } : { inside: true };
  const storeChoice = (
    <Choose
      {...labelled}
      label={text('store')}
      value={String(store)}
      choices={stores.map(({ ID, storename }) => ({ value: String(ID), label: storename }))}
      onChoose={(value) => change({ store: value, advisor: undefined, at: undefined })}
    />
  );
  const isByAdvisor = view !== 'week' && (phone || view === 'list' || by === 'advisors');
  const advisorChoice = isByAdvisor && (
    <Choose
      {...labelled}
      label={text('advisor')}
      value={advisor === null ? UNASSIGNED : String(advisor ?? '')}
      choices={[
        {
          value: '',
          label: t(`serviceBoard.head.${phone ? 'everyAdvisor' : 'allAdvisors'}`, {
            count: format.integer(day?.advisors.length),
          }),
        },
        ...(day?.advisors ?? []).map(({ advisor_id, name }) => ({ value: String(advisor_id), label: name })),
        ...(day && (advisor === null || isSomeUnassigned(day))
          ? [{ value: UNASSIGNED, label: t('serviceBoard.columns.none') }]
          : []),
      ]}
      onChoose={(value) => change({ advisor: value === '' ? undefined : value })}
    />
  );
  const book = () => change({ new: '1' });
  if (phone) {
    return (
      <PageHead title={t('pages.serviceApt')} beside={stepper(storeChoice)}>
        <Choices>
          {advisorChoice}
          {day && date !== undefined && date !== day.today && today}
          {viewChoice(['day', 'week'], view === 'week' ? 'week' : 'day')}
          {mayEdit && (
            <Button variant="contained" aria-label={text('new')} onClick={book}>
              <Icon of={Plus} />
            </Button>
          )}
        </Choices>
      </PageHead>
    );
  }
  return (
    <PageHead
      title={t('pages.serviceApt')}
      beside={
        <>
          {stepper()}
          {today}
          {viewChoice(views, view)}
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
        {storeChoice}
        {advisorChoice}
        {mayEdit && (
          <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={book}>
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
  [theme.breakpoints.down('sm')]: {
    width: '100%',
    border: 0,
    '& > span': { flex: 'none', padding: 0, border: 0 },
    '& > span > svg': { display: 'none' },
    '& > .MuiTextField-root': {
      flex: '1 1 0',
      minWidth: 0,
      '& fieldset': { border: 0 },
      '& .MuiInputBase-root': { minHeight: theme.spacing(5.5) },
    },
  },
}));

const Choices = themed('div', ({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& .MuiTextField-root': { width: 'auto', maxWidth: theme.spacing(28) },
  '& > .MuiButton-root': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    width: '100%',
    flexWrap: 'nowrap',
    justifyContent: 'space-between',
    '& .MuiTextField-root': {
      flex: '1 1 0',
      minWidth: 0,
      maxWidth: 'none',
      '& .MuiInputBase-root': { minHeight: theme.spacing(5.5) },
    },
    '& > .MuiButton-root': { minWidth: theme.spacing(5.5), minHeight: theme.spacing(5.5) },
  },
}));
