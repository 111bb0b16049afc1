import { QueryClient } from '@tanstack/react-query';
import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { CoreAdminContext, type I18nProvider } from 'ra-core';
import { useState } from 'react';
import { type Applied, ReportControls } from '../../../src/custom/customers/reportControls/index.tsx';
import { SessionContext } from '../../../src/providers/session/sessionContext.ts';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { reply, session } from '../host.ts';
import { callHandlers } from '../pageHost.tsx';

// The panel's code and texts are loaded with it; a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

export const base = "CVP_DealTotalGross <> 0 and UCSD_SALES > 0 and UC_FirstName <> ''";

export const storesReply = [
  { ID: 1, storename: 'Boyertown Ford', AS_ID: 101, DEALER_NAME: 'Fred Beans Ford' },
  { ID: 2, storename: 'Doylestown Kia', AS_ID: 102, DEALER_NAME: 'Fred Beans Kia' },
  { ID: 3, storename: 'Newtown Mazda', AS_ID: 103, DEALER_NAME: null },
];
const groupsReply = [
  { sg_id: 1, sg_name: 'All', store_count: 3, store_ids: [1, 2, 3], users: 0 },
  { sg_id: 2, sg_name: 'North', store_count: 2, store_ids: [2, 3], users: 1 },
];
export const brandsReply = [
  { brand_chrome_id: 11, brand_name: 'Ford' },
  { brand_chrome_id: 12, brand_name: 'Kia' },
];

type Sent = Parameters<typeof callHandlers>[0];
/** What the host was asked. */
export const sent: Sent = [];

/** A host that counts 1000 customers and takes 100 away with each filter. */
export const panelHandlers = callHandlers(sent, {
  'fredbeans/GetStoresbyGroupuserid': () => reply(storesReply),
  'fredbeans/GetStoreGroupXtract': () => reply(groupsReply),
  'brands/get': () => reply(brandsReply),
  'customersdata/countoffilters': ({ Expression, totalOnly }) =>
    totalOnly ? totalReply(String(Expression)) : countsReply(String(Expression)),
  'customersdata/histograms': ({ fields }) => reply(plotsOf(fields)),
});

/** Names in the order of the expression, as far as these tests build any. */
const filterOfField: readonly (readonly [RegExp, string])[] = [
  [/CVP_RelatedStores/, 'Store'],
  [/CVP_Brand/, 'Brand'],
  [/UCSD_LTV/, 'Score'],
  [/UCSD_SALES\w* between/, 'SalesScore'],
  [/UCSD_SERVICE/, 'ServiceScore'],
  [/CVP_TotalPrice/, 'SalesValue'],
  [/CVP_RosRevenue/, 'ServiceValue'],
  [/distance_miles/, 'Proximity'],
  [/equity/, 'Equity'],
  [/lease_months_left/, 'Lease'],
];

export const countsReply = (expression: string) =>
  HttpResponse.json({
    status: 200,
    response: countsOf(expression),
    meta: { unscored: 37, excluded_by_base: 64, as_of: new Date(2026, 10, 19, 7, 42).toISOString() },
  });

const totalReply = (expression: string) =>
  reply([{ name: 'Total', count: countsOf(expression).at(-1)?.count ?? 0 }]);

function countsOf(expression: string) {
  const names = filterOfField.filter(([field]) => field.test(expression)).map(([, name]) => name);
  return ['All', 'Base', ...names].map((name, place) => ({ name, count: 1000 - place * 100 }));
}

const plotsOf = (fields: unknown) =>
  Array.isArray(fields)
    ? fields.map(({ field, steps }) => ({ field, counts: Array.from({ length: steps }, (_, at) => at + 1) }))
    : [];

/** Expressions that were counted filter by filter, or their totals alone, the latest last. */
export const countedExpressions = (totalOnly = false) =>
  sent
    .filter(({ path }) => path === 'customersdata/countoffilters')
    .filter(({ payload }) => (payload.totalOnly === true) === totalOnly)
    .map(({ payload }) => String(payload.Expression));

interface Shown {
  readonly applied: Applied[];
  readonly closed: () => number;
  readonly saved: unknown[];
  readonly copied: unknown[];
}

interface Given {
  readonly initial?: unknown;
  /** Whether the page can save segments and copy links. @default true */
  readonly offers?: boolean;
  /** Of the dialog. @default 'Report Controls' */
  readonly title?: string;
}

/** A page with a button that opens the panel, which is pressed; and what the panel hands over. */
export async function openPanel(
  i18nProvider: I18nProvider,
  { initial, offers = true, title = 'Report Controls' }: Given = {},
): Promise<Shown> {
  const applied: Applied[] = [];
  const [saved, copied]: [unknown[], unknown[]] = [[], []];
  let closed = 0;
  const onClose = () => {
    closed += 1;
  };
  const props = {
    initial,
    onClose,
    onApply: (made: Applied) => void applied.push(made),
    ...(offers && {
      onSaveSegment: (made: unknown) => void saved.push(made),
      onCopyLink: (filter: unknown) => void copied.push(filter),
    }),
  };
  await act(
    async () =>
      void render(
        <SessionContext value={session}>
          <CoreAdminContext i18nProvider={i18nProvider} queryClient={new QueryClient()}>
            <AppTheme>
              <Page {...props} />
            </AppTheme>
          </CoreAdminContext>
        </SessionContext>,
      ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: title });
  return { applied, closed: () => closed, saved, copied };
}

type PageProps = Omit<Parameters<typeof ReportControls>[0], 'open'>;

function Page(props: PageProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    props.onClose();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ReportControls {...props} open={open} onClose={close} />
    </>
  );
}

/** Shows the pane of a category. */
export const show = async (title: string) =>
  userEvent.click(await screen.findByRole('tab', { name: new RegExp(`^${title}`) }));

export const pressed = (name: string | RegExp) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

export const viewReport = () => userEvent.click(screen.getByRole('button', { name: 'View Report' }));
