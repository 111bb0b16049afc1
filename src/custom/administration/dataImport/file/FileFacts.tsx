import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type InspectReply, MOST_HEADER_LINE } from '../../../../../contract/calls/imports/inspection.ts';
import { UNNAMED_SOURCE } from '../../../../../contract/records/unnamedSource.ts';
import { leaveOnEnter } from '../../../../ui/leaveOnEnter.ts';
import { NumericField } from '../../../../ui/number/NumericField.tsx';
import { Choose } from '../../../../ui/page/Choose.tsx';
import type { Draft } from '../draft.ts';
import { datesOf, textOf } from '../profileEdit.ts';
import { useProfiles, useShippedProfiles } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { Funding } from './Funding.tsx';
import { dateChoices, formatJoint } from './formats.ts';
import { TextShape } from './TextShape.tsx';
import type { Ask } from './useFile.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly draft: Draft;
  readonly onAsk: (ask: Ask) => void;
}

/** Tells a profile that comes along from a saved one of its name: no name holds a tab. */
const alongValue = ({ name }: { readonly name: string }) => `\t${name}`;

/** What the file holds and how it is written: guessed, and changed here. */
export function FileFacts({ inspected, draft, onAsk }: Props) {
  const t = useTranslate();
  const { feed, share } = useImportTexts();
  const { data: saved = [] } = useProfiles();
  const { data: shipped = [] } = useShippedProfiles();
  const { profile, profile_name } = inspected;
  const change = (key: string, value: string | string[]) => onAsk({ profile: { ...profile, [key]: value } });
  const source = textOf(profile, 'source');
  const isNamed = source !== UNNAMED_SOURCE;
  const dates = datesOf(profile).join(formatJoint);

  const used =
    profile_name && !draft.profile_name && !draft.profile
      ? t('dataImport.file.usedProfile', { name: profile_name })
      : undefined;
  return (
    <Facts aria-label={t('dataImport.file.what')}>
      <Line>
        {inspected.sheet !== null && (
          <Choose
            inside
            label={t('dataImport.file.sheet')}
            value={inspected.sheet}
            onChoose={(sheet) => onAsk({ sheet })}
            choices={inspected.sheets.map((value) => ({ value, label: value }))}
          />
        )}
        <HeaderLine
          key={`${inspected.sheet} ${inspected.header_line}`}
          value={inspected.header_line}
          onChange={(header_line) => onAsk({ header_line })}
        />
        <Choose
          inside
          label={t('dataImport.file.feed')}
          value={inspected.feed}
          onChoose={(chosen) => onAsk({ feed: inspected.feeds.find((one) => one.feed === chosen)?.feed })}
          choices={inspected.feeds.map((one) => ({
            value: one.feed,
            label: t('dataImport.file.fits', { feed: feed(one.feed, one.label), fit: share(one.fit * 100) }),
          }))}
        />
        <Typography variant="body2" color="textSecondary">
          {used ?? t(draft.feed ? 'dataImport.file.chosen' : 'dataImport.file.guessed')}
        </Typography>
        <Choose
          inside
          label={t('dataImport.file.profile')}
          value={profile_name ?? ''}
          onChoose={(name) => {
            const along = shipped.find((one) => alongValue(one) === name);
            onAsk(along ? { profile: along.profile, profile_name: null } : { profile_name: name || null });
          }}
          choices={[
            { value: '', label: t('dataImport.file.noProfile') },
            ...saved.map(({ name }) => ({ value: name, label: name })),
            ...shipped.map((along) => ({
              value: alongValue(along),
              label: t('dataImport.profile.startFrom', { name: along.name }),
            })),
          ]}
        />
      </Line>
      <details>
        <summary>
          {t('dataImport.file.more', {
            source: isNamed
              ? t('dataImport.profile.ofSource', { source })
              : t('dashboard.freshness.unnamedSource'),
          })}
        </summary>
        <Grid>
          <Source
            key={source}
            value={isNamed ? source : ''}
            onChange={(value) => change('source', value || UNNAMED_SOURCE)}
          />
          {inspected.sheet === null && (
            <TextShape
              profile={profile}
              onChange={change}
              onProfile={(changed) => onAsk({ profile: changed })}
            />
          )}
          <Choose
            label={t('dataImport.file.dates')}
            value={dates}
            onChoose={(formats) => change('dates', formats.split(formatJoint))}
            choices={dateChoices(dates).map((value) => ({
              value,
              label: value || t('dataImport.rules.choose'),
            }))}
          />
          {inspected.feed === 'deals' && (
            <Funding profile={profile} onProfile={(changed) => onAsk({ profile: changed })} />
          )}
        </Grid>
      </details>
    </Facts>
  );
}

interface HeaderLineProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Sent when the field is left, and by Enter; what is no line of a header row is taken back. */
function HeaderLine({ value, onChange }: HeaderLineProps) {
  const t = useTranslate();
  const [line, setLine] = useState<number | undefined>(value);
  return (
    <NumericField
      size="small"
      id="import-header-line"
      slotProps={{
        htmlInput: { 'aria-label': t('dataImport.file.headerLine'), size: 4 },
        input: {
          startAdornment: (
            <InputAdornment position="start" aria-hidden="true">
              {t('dataImport.file.headerLine')}
            </InputAdornment>
          ),
        },
      }}
      decimals={0}
      negative={false}
      value={line}
      onValue={(number) => setLine(number ?? undefined)}
      onKeyDown={leaveOnEnter}
      onBlur={() => {
        if (line === undefined || line < 1 || line > MOST_HEADER_LINE) setLine(value);
        else if (line !== value) onChange(line);
      }}
    />
  );
}

/** Sent when the field is left, and by Enter, since each change reads the file again. */
function Source({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const t = useTranslate();
  return (
    <TextField
      fullWidth
      size="small"
      id="import-source"
      label={t('dataImport.file.source')}
      helperText={t('dataImport.file.sourceHelp')}
      defaultValue={value}
      onKeyDown={leaveOnEnter}
      onBlur={({ target }) => {
        const text = target.value.trim();
        if (text !== value) onChange(text);
      }}
    />
  );
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.spacing(24)}), 1fr))`,
  gap: theme.spacing(2),
  alignItems: 'start',
}));

const Facts = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2),
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& summary': {
    ...theme.typography.body2,
    width: 'fit-content',
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
  },
  '& details[open] > summary': { marginBottom: theme.spacing(1.5) },
}));

/** What is changed most, in one line as long as there is room. */
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 1.5),
  '& > .MuiFormControl-root': { width: 'auto', maxWidth: '100%' },
  '& > :last-child': { marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: { '& > .MuiFormControl-root': { width: '100%' } },
}));
