import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Files } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { copyUpload, MOST_SET_FILES } from '../../../../../contract/calls/imports/importSets.ts';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { call } from '../../../../providers/api/api.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { type Draft, saveSet, setOf } from '../draft.ts';
import { withValues } from '../profileLists.ts';
import { route } from '../queries.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly draft: Draft;
}

/** Offers other sheets with the same columns, which would otherwise not be loaded. */
export function AlikeSheets({ inspected, draft }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const and = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  const navigate = useNavigate();
  const files = setOf(draft.upload_id)?.set.files ?? [draft];
  const isTogether = files.some(
    ({ upload_id, file_name }) => upload_id !== draft.upload_id && file_name === draft.file_name,
  );
  const alike = inspected.alike_sheets.slice(0, MOST_SET_FILES - files.length);
  const left = inspected.alike_sheets.slice(alike.length);
  const adding = useMutation({
    mutationFn: async () => {
      const { upload_id } = draft;
      const choice = { upload_id, copies: alike.length };
      return (await call(copyUpload, choice, { batch: false })).response.uploads;
    },
    onSuccess: (uploads) => {
      const { profile, profile_name: name } = inspected;
      const named = name === null ? {} : { profile_name: name };
      const own = { ...draft, ...named, profile };
      const others = uploads.flatMap(({ upload_id, file_name }, place): Draft[] => {
        const other = alike[place];
        if (!other) return [];
        const read = withValues(profile, [
          [['sheet'], other.sheet],
          [['header', 'row'], other.header_line],
        ]);
        return [{ upload_id, file_name, companions: draft.companions, ...named, profile: read }];
      });
      const at = files.map((file) => (file.upload_id === draft.upload_id ? own : file));
      saveSet({ files: [...at, ...others] });
      navigate(`/${route}/set`);
    },
  });
  if (inspected.alike_sheets.length === 0 || isTogether) return null;
  const names = and.format(inspected.alike_sheets.map(({ sheet }) => sheet));
  const words = { smart_count: inspected.alike_sheets.length, names, sheet: inspected.sheet };
  return (
    <>
      <Notice
        icon={Files}
        tone="warn"
        title={t('dataImport.sheets.title', words)}
        text={
          <>
            {left.length > 0 &&
              t('dataImport.sheets.left', {
                names: and.format(left.map(({ sheet }) => sheet)),
                count: format.integer(MOST_SET_FILES),
              })}
            {alike.length > 0 && (
              <Button size="small" disabled={adding.isPending} onClick={() => adding.mutate()}>
                {t('dataImport.sheets.add', { smart_count: alike.length })}
              </Button>
            )}
          </>
        }
      />
      {adding.error && <ErrorState title={t('dataImport.sheets.notAdded')} error={adding.error} />}
    </>
  );
}
