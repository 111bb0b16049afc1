import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useState } from 'react';
import { helpLimits } from '../../../../contract/calls/help.ts';
import type { Language } from '../../../../contract/words.ts';
import { locales } from '../../../providers/texts/locales.ts';
import { useLanguage } from '../../../providers/texts/useLanguage.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { useErrorMessage } from '../../../ui/states/useErrorMessage.ts';
import { useLeaveWarning } from '../../../ui/useLeaveWarning.ts';
import { DrawerHead } from '../../drawer/DrawerHead.ts';
import { DrawerTitle } from '../../drawer/DrawerTitle.tsx';
import { HelpBody } from '../parts.ts';
import { useHelp } from '../queries.ts';
import { draftOf, parts } from './draft.ts';
import { PartField } from './PartField.tsx';
import { useEditing } from './useEditing.ts';
import { VersionList } from './VersionList.tsx';

interface Props {
  readonly page: string;
  /** Tells whether something is written that is not saved. */
  readonly onUnsaved: (unsaved: boolean) => void;
  /** The help is read again; `auditIds` are those of the change, if something was saved. */
  readonly onEnd: (auditIds?: readonly number[]) => void;
}

const languages: readonly Language[] = locales.map(({ locale }) => locale);

/** The help of a page, to be written: in one language after the other, with all its versions. */
export function HelpEditor({ page, onUnsaved, onEnd }: Props) {
  const t = useTranslate();
  const title = useHelp(page).data?.title ?? page;
  const [code, setCode] = useState<Language>(useLanguage());
  const { known, writing, isUnsaved, write, save, isConflict, settle } = useEditing(page, code, onEnd);
  useLeaveWarning(isUnsaved);
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The drawer is a portal: React would hand the event on to a form of the page below.
    event.stopPropagation();
    if (writing && !save.isPending) save.mutate(writing);
  };

  return (
    <form onSubmit={submit} noValidate>
      <DrawerHead>
        <DrawerTitle>{t('help.editor.title', { page: title })}</DrawerTitle>
      </DrawerHead>
      <HelpBody>
        <Segmented
          label={t('help.editor.language')}
          value={code}
          values={languages}
          nameOf={(language) => t(`help.editor.languages.${language}`)}
          onChoose={(language) => {
            save.reset();
            setCode(language);
          }}
        />
        <Loaded of={known} what={t('help.what')} waiting={<PanelSkeleton />}>
          {({ shipped, versions }) =>
            writing && (
              <>
                {parts.map((part) => (
                  <PartField
                    key={`${code} ${part}`}
                    part={part}
                    value={writing.draft[part]}
                    language={code}
                    most={part === 'purpose' ? helpLimits.paragraphs : helpLimits.lines}
                    error={save.error}
                    onChange={(value) => write({ ...writing.draft, [part]: value })}
                  />
                ))}
                {save.error && <Refusal error={save.error} isConflict={isConflict} onSettle={settle} />}
                <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
                  <Button onClick={() => onEnd()}>{t('help.editor.cancel')}</Button>
                  <Button type="submit" variant="contained" loading={save.isPending}>
                    {t('help.editor.save')}
                  </Button>
                </Stack>
                <VersionList {...{ shipped, versions }} onUse={(text) => write(draftOf(text))} />
              </>
            )
          }
        </Loaded>
      </HelpBody>
    </form>
  );
}

interface RefusalProps {
  readonly error: Error;
  readonly isConflict: boolean;
  readonly onSettle: (whose: 'mine' | 'theirs') => void;
}

/** Why nothing was saved; when somebody else was faster, whose words shall stand. */
function Refusal({ error, isConflict, onSettle }: RefusalProps) {
  const t = useTranslate();
  const messageOf = useErrorMessage();
  return (
    <>
      <Notice
        tone="bad"
        icon={TriangleAlert}
        title={messageOf(error)}
        text={isConflict && t('help.editor.conflict')}
      />
      {isConflict && (
        <div>
          <Button size="small" onClick={() => onSettle('mine')} sx={{ mr: 1 }}>
            {t('help.editor.mine')}
          </Button>
          <Button size="small" onClick={() => onSettle('theirs')}>
            {t('help.editor.theirs')}
          </Button>
        </div>
      )}
    </>
  );
}
