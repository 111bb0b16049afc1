import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { MOST_HEADER_LINE } from '../../../../../contract/calls/imports/profile.ts';
import { leaveOnEnter } from '../../../../ui/leaveOnEnter.ts';
import { Choose, type Option } from '../../../../ui/page/Choose.tsx';
import type { Draft } from '../draft.ts';
import { Fold } from '../Fold.tsx';
import { type Path, withValue } from '../profileLists.ts';
import { useProfiles, useShippedProfiles } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { SourceField } from './SourceField.tsx';
import type { Ask } from './useFile.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly draft: Draft;
  readonly onAsk: (ask: Ask) => void;
}

/** A second feed this close to the best one is offered, too. */
const NEARLY = 0.8;
/** Further feeds are listed on request. */
const BEST_FEEDS = 3;
const MORE = 'more';
/** Marks built-in profiles in the list: names never contain a tab. */
const BUILT_IN = '\t';

const delimiters = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;
const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'];

/** Offers pickers only where there is a choice. */
export function Facts({ inspected, draft, onAsk }: Props) {
  const t = useTranslate();
  const { feed } = useImportTexts();
  const [hasAllFeeds, setHasAllFeeds] = useState(false);
  const { data: saved = [] } = useProfiles();
  const { data: builtIn = [] } = useShippedProfiles();
  const { profile, profile_name: name, sheets, sheet, header_line: line, feeds } = inspected;
  const change = (path: Path, value: string) => onAsk({ profile: withValue(profile, path, value) });
  const [best, second] = feeds;
  const isUnsure = !draft.feed && !name && best && second && second.fit > best.fit * NEARLY;
  const choose = (
    key: string,
    value: string,
    choices: readonly Option[],
    onChoose: (value: string) => void,
  ) => <Choose key={key} inside label={t(`dataImport.map.${key}`)} {...{ value, choices, onChoose }} />;
  const sheetPicker = choose(
    'sheet',
    sheet ?? '',
    sheets.map((value) => ({ value, label: value })),
    (chosen) => onAsk({ sheet: chosen }),
  );
  const feedPicker = choose(
    'feed',
    inspected.feed,
    [
      ...feeds
        .filter((one, place) => hasAllFeeds || place < BEST_FEEDS || one.feed === inspected.feed)
        .map((one) => ({ value: one.feed, label: feed(one.feed, one.label) })),
      ...(hasAllFeeds ? [] : [{ value: MORE, label: t('dataImport.map.moreFeeds') }]),
    ],
    (chosen) => {
      if (chosen === MORE) setHasAllFeeds(true);
      else onAsk({ feed: feeds.find((one) => one.feed === chosen)?.feed });
    },
  );
  const profilePicker = choose(
    'profile',
    name ?? '',
    [
      { value: '', label: t('dataImport.map.noProfile') },
      ...saved.map((one) => ({ value: one.name, label: one.name })),
      ...builtIn.map((one) => ({
        value: `${BUILT_IN}${one.name}`,
        label: t('dataImport.map.builtIn', { name: one.name }),
      })),
    ],
    (chosen) => {
      const own = builtIn.find((one) => `${BUILT_IN}${one.name}` === chosen);
      onAsk(own ? { profile: own.profile, profile_name: null } : { profile_name: chosen || null });
    },
  );
  const hasSheets = sheets.length > 1;
  const facts = [
    feed(inspected.feed),
    t('dataImport.map.headerIn', { line }),
    ...(name ? [t('dataImport.map.byProfile', { name })] : []),
  ];
  return (
    <>
      <SourceField
        fileName={draft.file_name}
        source={profile.source.name}
        before={inspected.answers?.source}
        onSource={(source) =>
          draft.profile || name ? change(['source', 'name'], source) : onAsk({ source })
        }
      />
      {(hasSheets || isUnsure) && (
        <Pickers>
          {hasSheets && sheetPicker}
          {isUnsure && feedPicker}
        </Pickers>
      )}
      <Fold summary={facts.join(' · ')}>
        <Pickers>
          {!isUnsure && feedPicker}
          <Field
            key={`line ${sheet} ${line}`}
            label={t('dataImport.map.headerLine')}
            value={String(line)}
            onChange={(text) => {
              const at = Number(text);
              if (Number.isInteger(at) && at > 0 && at <= MOST_HEADER_LINE) onAsk({ header_line: at });
            }}
          />
          {profilePicker}
          {sheet === null &&
            choose(
              'delimiter',
              profile.read.delimiter ?? ',',
              Object.entries(delimiters).map(([key, value]) => ({
                value,
                label: t(`dataImport.map.delimiters.${key}`),
              })),
              (value) => change(['read', 'delimiter'], value),
            )}
          {sheet === null &&
            choose(
              'encoding',
              profile.read.encoding,
              encodings.map((value) => ({ value, label: value.toUpperCase() })),
              (value) => change(['read', 'encoding'], value),
            )}
        </Pickers>
      </Fold>
    </>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Changes apply on blur or Enter, since each one reads the file again. */
function Field({ label, value, onChange }: FieldProps) {
  return (
    <TextField
      size="small"
      label={label}
      autoComplete="off"
      defaultValue={value}
      onKeyDown={leaveOnEnter}
      onBlur={({ target }) => {
        const text = target.value.trim();
        if (text !== value) onChange(text);
      }}
    />
  );
}

const Pickers = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(32)}), 1fr))`,
  alignItems: 'end',
  gap: theme.spacing(1.5),
  padding: theme.spacing(0, 0, 1),
}));
