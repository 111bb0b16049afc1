import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  bringBackImportProfile,
  type ImportProfileRow,
  type ImportProfileVersion,
} from '../../../../../contract/calls/imports/importProfiles.ts';
import { call } from '../../../../providers/api/api.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { MoreMenu } from '../../../../ui/page/MoreMenu.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { useFail } from '../../../../ui/toasts/useNotify.ts';
import { useToastUndo } from '../../../../ui/toasts/useToastUndo.ts';
import { route, useRefreshImports, useVersions } from '../queries.ts';
import { exportProfile, JsonDialog } from './JsonDialog.tsx';
import { useDifferenceWords } from './useDifferenceWords.ts';

const rowsExpected = 3;

export function Versions({ profile }: { readonly profile: ImportProfileRow }) {
  const t = useTranslate();
  const format = useFormat();
  const { data, error, refetch } = useVersions(profile.profile_id);
  const [shown, setShown] = useState<ImportProfileVersion>();
  const title = t('dataImport.versions.title');
  const head = (name: string) => ({ name, label: t(`dataImport.versions.columns.${name}`) });
  if (error && !data) {
    return (
      <Panel title={title} tone="bad">
        <NotLoaded of={{ error, refetch }} what={t('dataImport.versions.what')} />
      </Panel>
    );
  }
  return (
    <Panel title={title} aside={t('dataImport.versions.aside')} flush>
      <DataTable
        label={title}
        rows={data ?? []}
        waiting={data ? 0 : rowsExpected}
        keyOf={({ version }) => String(version)}
        menu={(version) => (
          <VersionMenu profile={profile} version={version} onShow={() => setShown(version)} />
        )}
        columns={[
          {
            ...head('version'),
            heads: true,
            width: 'line',
            onCard: 'title',
            cell: ({ version }) => (
              <>
                {t('dataImport.versions.number', { version })}{' '}
                {version === profile.version && <Tag tone="accent">{t('dataImport.versions.counts')}</Tag>}
              </>
            ),
          },
          {
            ...head('when'),
            width: 'line',
            onCard: 'plain',
            cell: ({ made_at }) => format.dateTime(made_at),
          },
          {
            ...head('who'),
            width: 'line',
            onCard: 'plain',
            cell: ({ made_by }) => made_by ?? t('dataImport.versions.command'),
          },
          {
            ...head('changes'),
            width: 'rest',
            onCard: 'line',
            cell: (version) => <Changes version={version} />,
          },
        ]}
      />
      {shown && <JsonDialog {...shown} onClose={() => setShown(undefined)} />}
    </Panel>
  );
}

function Changes({ version }: { readonly version: ImportProfileVersion }) {
  const t = useTranslate();
  const format = useFormat();
  const words = useDifferenceWords();
  const { changes, more, brings_back } = version;
  if (version.version === 1) return t('dataImport.versions.first');
  const lines = [
    ...(brings_back === null ? [] : [t('dataImport.versions.brought', { version: brings_back })]),
    ...changes.map(words),
    ...(more > 0 ? [t('dataImport.versions.more', { count: format.integer(more) })] : []),
  ];
  return lines.length === 0 ? (
    t('dataImport.versions.none')
  ) : (
    <Lines>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Lines>
  );
}

interface MenuProps {
  readonly profile: ImportProfileRow;
  readonly version: ImportProfileVersion;
  readonly onShow: () => void;
}

function VersionMenu({ profile, version, onShow }: MenuProps) {
  const t = useTranslate();
  const mayEdit = useMayEdit(route);
  const bringBack = useBringBack(profile);
  const numbered = { version: version.version };
  return (
    <MoreMenu look="row" label={t('dataImport.versions.actionsOf', numbered)}>
      {(close) => [
        <MenuItem
          key="show"
          onClick={() => {
            close();
            onShow();
          }}
        >
          {t('dataImport.profile.showJson')}
        </MenuItem>,
        <MenuItem
          key="export"
          onClick={() => {
            close();
            exportProfile(version.name, version.profile);
          }}
        >
          {t('dataImport.profile.export')}
        </MenuItem>,
        mayEdit && version.version !== profile.version && (
          <MenuItem
            key="back"
            onClick={() => {
              close();
              bringBack(version.version, profile.version);
            }}
          >
            {t('dataImport.versions.back', numbered)}
          </MenuItem>
        ),
      ]}
    </MoreMenu>
  );
}

/** Restoring the previous version undoes it. */
function useBringBack({ profile_id }: ImportProfileRow) {
  const t = useTranslate();
  const tellWithUndo = useToastUndo();
  const refresh = useRefreshImports();
  const fail = useFail();
  const { mutate } = useMutation({
    mutationFn: async (choice: { readonly brings_back: number; readonly version: number }) =>
      (await call(bringBackImportProfile, { profile_id, ...choice }, { batch: false })).response,
    onSuccess: ({ version }, { brings_back, version: before }) =>
      tellWithUndo(t('dataImport.versions.backDone', { version: brings_back }), () =>
        mutate({ brings_back: before, version }),
      ),
    onError: fail,
    onSettled: () => refresh(),
  });
  return (brings_back: number, version: number) => mutate({ brings_back, version });
}

const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, overflowWrap: 'anywhere' });
