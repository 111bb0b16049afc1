import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { leaveOnEnter } from '../../../../ui/leaveOnEnter.ts';
import type { Profile } from '../queries.ts';

interface Props {
  readonly name: string;
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
}

export function withoutKey(profile: Profile, name: string): Profile {
  const { [name]: _, ...others } = profile;
  return others;
}

/** A text of the profile, sent when the field is left, and by Enter; an empty one is left out. */
export function TextKey({ name, profile, onProfile }: Props) {
  const t = useTranslate();
  const value = typeof profile[name] === 'string' ? profile[name] : '';
  return (
    <TextField
      key={value}
      size="small"
      id={`import-${name}`}
      label={t(`dataImport.further.${name}`)}
      helperText={t(`dataImport.further.help.${name}`)}
      autoComplete="off"
      defaultValue={value}
      onKeyDown={leaveOnEnter}
      onBlur={({ target }) => {
        const text = target.value.trim();
        if (text !== value) onProfile(text === '' ? withoutKey(profile, name) : { ...profile, [name]: text });
      }}
    />
  );
}

interface NumberProps extends Props {
  readonly most: number;
  /** 0 stands for never. @default false */
  readonly mayBeNever?: boolean;
}

/** A number of the profile, sent when the field is left, and by Enter; what is none, or too large, is taken back. */
export function NumberKey({ name, most, mayBeNever = false, profile, onProfile }: NumberProps) {
  const t = useTranslate();
  const said = profile[name];
  const value = said === null && mayBeNever ? '0' : typeof said === 'number' ? String(said) : '';
  const change = (text: string) => {
    const number = Number(text);
    if (text === '') onProfile(withoutKey(profile, name));
    else if (mayBeNever && number === 0) onProfile({ ...profile, [name]: null });
    else onProfile({ ...profile, [name]: number });
  };
  return (
    <TextField
      key={value}
      size="small"
      id={`import-${name}`}
      type="number"
      label={t(`dataImport.further.${name}`)}
      helperText={t(`dataImport.further.help.${name}`)}
      slotProps={{ htmlInput: { min: 0, max: most } }}
      defaultValue={value}
      onKeyDown={leaveOnEnter}
      onBlur={({ target }) => {
        const text = target.value.trim();
        const number = Number(text);
        if (text !== '' && !(Number.isInteger(number) && number >= 0 && number <= most)) target.value = value;
        else if (text !== value) change(text);
      }}
    />
  );
}
