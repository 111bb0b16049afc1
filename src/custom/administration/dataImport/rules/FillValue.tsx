import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { leaveOnEnter } from '../../../../ui/leaveOnEnter.ts';
import { Choose, type Option } from '../../../../ui/page/Choose.tsx';
import { isRefusal } from '../../../../ui/states/errorText.ts';
import { useSettled } from '../../../../ui/useSettled.ts';
import { useTypedRefusal } from '../naming/useRefusals.ts';
import { type Inspection, type Profile, useTrial } from '../queries.ts';

interface Props {
  readonly kind: InspectReply['fields'][number]['kind'];
  /** What there is to choose from; undefined for what is typed. */
  readonly options: readonly Option[] | undefined;
  readonly value: string;
  /** The profile with another value. */
  readonly profileWith: (value: string) => Profile;
  /** How the file is looked at by another profile. */
  readonly inspectionWith: (profile: Profile) => Inspection;
  readonly onProfile: (profile: Profile) => void;
}

/** The value of a field where the file has none, from a list or typed. */
export function FillValue({ options, ...props }: Props) {
  const t = useTranslate();
  const label = t('dataImport.missing.value');
  if (!options) return <TypedValue {...props} label={label} />;
  return (
    <Choose
      bare
      label={label}
      value={props.value}
      onChoose={(value) => props.onProfile(props.profileWith(value))}
      choices={[{ value: '', label: t('dataImport.rules.choose') }, ...options]}
    />
  );
}

/** Milliseconds without a key until what is typed is judged. */
const PAUSE = 400;

interface TypedProps extends Omit<Props, 'options'> {
  readonly label: string;
}

/** Judged while it is typed; taken over when the field is left, and by Enter, unless it is nothing that the field can hold. */
function TypedValue({ kind, label, value, profileWith, inspectionWith, onProfile }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const [isLeft, setIsLeft] = useState(false);
  const text = typed.trim();
  const paused = useSettled(text, PAUSE);
  const isJudged = text !== '' && text !== value && (isLeft || paused === text);
  const trial = useTrial(inspectionWith(profileWith(text)), isJudged);
  const refusal = useTypedRefusal(trial.error);
  const isRefused = isJudged && trial.isError;
  useEffect(() => {
    if (!isLeft || !isJudged || trial.isPending || trial.isFetching) return;
    setIsLeft(false);
    if (trial.isSuccess) onProfile(profileWith(text));
  });
  return (
    <TextField
      size="small"
      slotProps={{ htmlInput: { 'aria-label': label, autoComplete: 'off' } }}
      type={kind === 'date' ? 'date' : 'text'}
      value={typed}
      error={isRefused}
      helperText={isRefused && refusal}
      onChange={({ target }) => {
        setIsLeft(false);
        setTyped(target.value);
      }}
      onBlur={() => {
        setIsLeft(true);
        if (trial.isError && !isRefusal(trial.error)) void trial.refetch();
      }}
      onKeyDown={leaveOnEnter}
    />
  );
}
