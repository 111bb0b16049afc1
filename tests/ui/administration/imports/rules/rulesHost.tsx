import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { Suspense, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach } from 'vitest';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import type { WholeFile } from '../../../../../contract/calls/imports/judging.ts';
import { ImportProfile } from '../../../../../contract/calls/imports/profile.ts';
import { Rules } from '../../../../../src/custom/administration/dataImport/rules/Rules.tsx';
import { texts } from '../../../../../src/custom/administration/dataImport/texts/index.ts';
import { SessionContext } from '../../../../../src/providers/session/sessionContext.ts';
import { createI18nProvider } from '../../../../../src/providers/texts/i18nProvider.ts';
import { FeedbackArea } from '../../../../../src/ui/feedback/FeedbackArea.tsx';
import { WithTexts } from '../../../../../src/ui/page/Page.tsx';
import { AppTheme } from '../../../../../src/ui/theme/AppTheme.tsx';
import { Toasts } from '../../../../../src/ui/toasts/Toasts.tsx';
import { at, http, noBatch, reply, session, startHost } from '../../../host.ts';
import { upload } from '../../importHost.ts';

configure({ asyncUtilTimeout: 10_000 });
Element.prototype.setPointerCapture ??= () => {};

export const field = (name: string, label: string, more: Partial<InspectReply['fields'][number]> = {}) => ({
  ...{ name, label, kind: 'text', required: false, waivable: false, lenient: false },
  ...{ computable: false, options: [], ...more },
});

export const column = (
  header: string,
  taken: string | null,
  more: Partial<InspectReply['columns'][number]> = {},
): InspectReply['columns'][number] => ({
  ...{ header, field: taken, samples: ['D1', 'D2'], made: false, by: null, left_out: false, told: null },
  ...{ split: null, filled: 2, different: 2, unread: 0, least: null, most: null, ...more },
});

const newUsed = [
  { value: 'New', en: 'New', es: 'Nuevo' },
  { value: 'Used', en: 'Used', es: 'Usado' },
];

/** A file of deals, with what differs. */
export const inspected = (more: Partial<InspectReply> = {}, profile: object = {}): InspectReply => ({
  feeds: [{ feed: 'deals', label: 'Deals', fit: 1 }],
  feed: 'deals',
  ...{ profile_name: null, profile_version: null, sheets: [], sheet: null, alike_sheets: [], name_day: null },
  answers: null,
  profile: ImportProfile.parse({ feed: more.feed ?? 'deals', source: { name: 'CDK' }, ...profile }),
  columns: [column('No', 'deal_no'), column('N/U', 'new_used'), column('Customer', null)],
  fields: [
    field('deal_no', 'Deal number', { required: true }),
    field('new_used', 'New or used', { kind: 'choice', options: newUsed }),
    field('lender', 'Lender'),
    field('front_gross', 'Front gross', { kind: 'money' }),
  ],
  ...{ header_line: 1, customer_fields: [], missing: [], missing_companions: [], spellings: [], people: [] },
  ...{ people_added_by: null, readings: [], skips: [], lines: null, parts: null, stock: null },
  ...{ named_only: null, repair_parts: 0, unchecked: [], is_whole: true, preview: [], problems: [] },
  judged: { rows: 2, good: 2, warned: 0, rejected: 0, skipped: 0 },
  said: { rejected: [], warned: [] },
  ...more,
});

/** A host that answers a look at the file by each profile. @param refuse the fields that it refuses, by a profile */
export function startRules() {
  const host = startHost(
    noBatch,
    http.post(at('fredbeans/GetStoresbyGroupuserid'), () =>
      reply([{ ID: 7, AS_ID: 7, storename: 'Birch Hill Kia', DEALER_NAME: 'Birch Hill Kia' }]),
    ),
    http.post(at('imports/inspect'), async ({ request }) => {
      const { profile } = Object(await request.json());
      return reply(inspected({}, profile));
    }),
    http.post(at('imports/recipeSql'), () => reply({ sql: 'FROM file' })),
  );
  afterEach(() => {
    toast.dismiss();
    cleanup();
  });
  const refuse = (path: string, message: string) =>
    host.use(
      http.post(at('imports/inspect'), () => {
        const error = { code: 'invalid', message, id: 'A1', fields: { [path]: { code: 'text', message } } };
        return Response.json({ status: 400, error }, { status: 400 });
      }),
    );
  return { host, refuse };
}

/** Draws the rules of a file. @returns the profile as it is set */
export async function showRules(file: InspectReply, whole?: WholeFile, language: 'en' | 'es' = 'en') {
  const i18nProvider = await createI18nProvider();
  if (language === 'es') await i18nProvider.changeLocale('es');
  const set = { profile: file.profile };
  function Panel() {
    const [profile, setProfile] = useState(file.profile);
    return (
      <Rules
        inspected={{ ...file, profile }}
        fileName="deals_2026.csv"
        whole={whole}
        inspectionWith={(next) => ({ upload_id: upload, companions: [], profile: next })}
        onProfile={(next) => {
          set.profile = next;
          setProfile(next);
        }}
      />
    );
  }
  await act(
    async () =>
      void render(
        <MemoryRouter>
          <SessionContext value={session}>
            <CoreAdminContext i18nProvider={i18nProvider} queryClient={new QueryClient()}>
              <AppTheme>
                <Suspense>
                  <WithTexts of={texts}>
                    <FeedbackArea>
                      <Panel />
                      <Toasts />
                    </FeedbackArea>
                  </WithTexts>
                </Suspense>
              </AppTheme>
            </CoreAdminContext>
          </SessionContext>
        </MemoryRouter>,
      ),
  );
  await screen.findByRole('heading', { name: language === 'es' ? 'Reglas' : 'Rules' });
  return set;
}

/** Opens the form of a new rule. */
export async function addRule(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('form', { name });
}
