import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type RaRecord, useGetOne, useListContext, useTranslate } from 'ra-core';
import { type ComponentType, useEffect, useRef } from 'react';
import { NotLoaded } from '../../ui/states/NotLoaded.tsx';
import { PageSkeleton } from '../../ui/states/PageSkeleton.tsx';
import { type AsideProps, useDeclaration, useRecordName } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { useOpenRecord } from './useOpenRecord.ts';

interface Props {
  readonly id: string;
  readonly Aside: ComponentType<AsideProps>;
  readonly onClose: () => void;
}

/** The chosen record: its name, the ways to those around it in the list, and what the resource says of it. */
export function AsidePanel({ id, Aside, onClose }: Props) {
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  const { data = [] } = useListContext<RaRecord>();
  const listed = data.find((record) => String(record.id) === id);
  // A link, or another page of the list, may name a record that is not among the rows.
  const one = useGetOne<RaRecord>(resource.name, { id }, { enabled: !listed, retry: false });
  const record = listed ?? one.data;
  if (record) return <Opened record={record} Aside={Aside} onClose={onClose} />;
  return (
    <>
      <Head>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {labels.one}
        </Typography>
        <Close onClose={onClose} />
      </Head>
      <Body data-bare>{one.error ? <NotLoaded of={one} what={labels.one} /> : <PageSkeleton />}</Body>
    </>
  );
}

function Close({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTranslate();
  return (
    <IconButton size="small" aria-label={t('ra.action.close')} onClick={onClose}>
      <X aria-hidden="true" />
    </IconButton>
  );
}

function Opened({ record, Aside, onClose }: { readonly record: RaRecord } & Omit<Props, 'id'>) {
  const t = useTranslate();
  const { resource, particulars } = useDeclaration();
  const nameOf = useRecordName(resource.name);
  const { AsideTag } = particulars;
  const head = useFocusWhile();
  const { data = [] } = useListContext<RaRecord>();
  const { open } = useOpenRecord();
  const place = data.findIndex(({ id }) => id === record.id);
  const [before, after] = place < 0 ? [] : [data[place - 1], data[place + 1]];
  const steps = [
    { key: 'previous', to: before, Arrow: ChevronUp },
    { key: 'next', to: after, Arrow: ChevronDown },
  ];
  return (
    <>
      <Head>
        <Typography
          ref={head}
          tabIndex={-1}
          variant="h2"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', '&:focus-visible': { outline: 'none' } }}
        >
          {nameOf(record)} {AsideTag && <AsideTag record={record} />}
        </Typography>
        {steps.map(({ key, to, Arrow }) => (
          <IconButton
            key={key}
            size="small"
            aria-label={t(`form.${key}`)}
            disabled={!to}
            onClick={() => to && open(to)}
          >
            <Arrow aria-hidden="true" />
          </IconButton>
        ))}
        <Close onClose={onClose} />
      </Head>
      <Body>
        <Aside key={record.id} record={record} />
      </Body>
    </>
  );
}

/** Has the focus while it is there, and gives it back to what had it before. */
function useFocusWhile() {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    head.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return head;
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1, 1, 0, 2),
}));

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  '&[data-bare] > [role="alert"]': { padding: theme.spacing(1, 2) },
}));
