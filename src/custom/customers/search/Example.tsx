import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Tag } from '../../../ui/page/Tag.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ClassTag } from '../customer/ClassTag.tsx';

/** What the example shows of one of the made-up customers. */
const MadeUp = z.object({
  UC_ID: z.number(),
  UC_FirstName: z.string(),
  UC_LastName: z.string(),
  UC_Email: z.string().nullable(),
  UC_Phone1: z.string().nullable(),
  UCSD_LTV: z.number().nullable(),
});
type MadeUp = z.infer<typeof MadeUp>;

/** The app's own asset: not of the host that has the data. */
const asset = `${import.meta.env.BASE_URL}customers.json`;

async function readAsset(signal: AbortSignal): Promise<MadeUp[]> {
  const reply = await fetch(asset, { signal });
  if (!reply.ok) throw new Error(`${asset} is answered with ${reply.status}.`);
  return z.array(MadeUp).parse(await reply.json());
}

const waiting = 5;

/**
 * The ten made-up customers that the app comes with, as the list will show real ones. Nobody can be opened, picked or
 * taken out of it, so that they are never taken for customers.
 */
export function Example() {
  const t = useTranslate();
  const format = useFormat();
  const mayImport = levelOf(useSession(), 'dataimport') === 'edit';
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', 'example'],
    queryFn: ({ signal }) => readAsset(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) return <NotLoaded of={{ error, refetch }} what={t('customers.example.what')} />;
  const head = (name: string) => ({ name, label: t(`customers.columns.${name}`) });
  return (
    <Panel
      flush
      tone="warn"
      title={
        <>
          {t('customers.example.title')} <Tag tone="warn">{t('customers.example.tag')}</Tag>
        </>
      }
      aside={t('customers.example.text')}
      actions={
        mayImport && (
          <Button size="small" component={Link} to="/dataimport">
            {t('customers.example.import')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('customers.example.title')}
        rows={data ?? []}
        waiting={data ? 0 : waiting}
        keyOf={({ UC_ID: id }) => String(id)}
        columns={[
          {
            ...head('name'),
            heads: true,
            onCard: 'title',
            cell: ({ UC_FirstName: first, UC_LastName: last }) => `${first} ${last}`,
          },
          { ...head('class'), onCard: 'aside', cell: ({ UCSD_LTV: ltv }) => <ClassTag ltv={ltv} /> },
          {
            ...head('contact'),
            onCard: 'plain',
            cell: ({ UC_Phone1: phone, UC_Email: email }) =>
              [phone && format.phone(phone), email].filter(Boolean).join(' · '),
          },
        ]}
      />
    </Panel>
  );
}
