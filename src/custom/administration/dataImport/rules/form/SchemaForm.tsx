import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useState } from 'react';
import type { z } from 'zod';
import { ImportProfile } from '../../../../../../contract/calls/imports/profile.ts';
import { faultOf, keyFor } from '../../../../../../contract/messages/fault.ts';
import { ApiError } from '../../../../../providers/api/apiError.ts';
import { messageText } from '../../../../../providers/texts/messageText.ts';
import { useErrorText } from '../../../../../ui/states/errorText.ts';
import { type Path, type Table, textsOf } from '../../profileLists.ts';
import { type Inspection, type Profile, useTrial } from '../../queries.ts';
import { RuleForm } from '../RuleForm.tsx';
import { FieldInput } from './FieldInput.tsx';
import type { FormField } from './formFields.ts';
import type { RuleKind } from './ruleKinds.ts';
import type { Sources } from './useSources.ts';

interface Props {
  readonly kind: RuleKind;
  readonly profile: Profile;
  /** Path of the rule. @default a new rule */
  readonly place?: Path | undefined;
  /** @default none */
  readonly initial?: Table | undefined;
  readonly sources: Sources;
  readonly inspectionWith: (profile: Profile) => Inspection;
  readonly onProfile: (profile: Profile) => void;
  readonly onClose: () => void;
}

type Errors = Readonly<Record<string, string>>;

/** Generated from the rule's schema. Refused values stay, with the reason. */
export function SchemaForm({
  kind,
  profile,
  place,
  initial,
  sources,
  inspectionWith,
  onProfile,
  onClose,
}: Props) {
  const t = useTranslate();
  const complete = useCompletion(kind, sources);
  const [values, setValues] = useState<Table>(
    () => initial ?? { ...defaultsOf(kind.fields), ...(place && kind.read(profile, place)) },
  );
  const [isSent, setIsSent] = useState(false);
  const at = kind.placeOf(profile, values, place);
  // From the profile of now: other answers may have changed it since the form was sent.
  const read = () => {
    const others = place && place.join() !== at.join() ? kind.write(profile, place, undefined) : profile;
    return ImportProfile.safeParse(kind.write(others, at, complete(values)), { error: keyFor });
  };
  const { data: sent, error } = isSent ? read() : {};
  const errors = error ? faultsIn(error.issues, at, kind.fields, t) : {};
  const trial = useTrial(inspectionWith(sent ?? profile), sent !== undefined);
  const { text: reason } = useErrorText(trial.error);
  const isRefused = sent !== undefined && trial.isError && !trial.isFetching;
  const refused = isRefused ? refusalsOf(trial.error, t) : {};
  const shown = kind.fields.filter(({ key }) => sources.isRelevant(kind.name, key, values));
  const last = shown.at(-1);
  const errorOf = (field: FormField) =>
    errors[field.key] ??
    refused[[...at, field.key].join('.')] ??
    (field === last ? refused[at.join('.')] : undefined);
  const isNamed = shown.some((field) => errorOf(field) !== undefined);
  useEffect(() => {
    if (!sent || !trial.isSuccess) return;
    onProfile(sent);
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isRefused) void trial.refetch();
    setIsSent(true);
  };
  const set = (key: string, value: Table[string] | undefined) => {
    setIsSent(false);
    const { [key]: _, ...others } = values;
    setValues(value === undefined ? others : { ...others, [key]: value });
  };
  return (
    <RuleForm onSubmit={submit} noValidate aria-label={t(`dataImport.form.rules.${kind.name}.name`)}>
      {shown.map((field) => (
        <FieldInput
          key={field.key}
          {...{ field, values, sources, rule: kind.name, value: values[field.key], error: errorOf(field) }}
          onValue={(value) => set(field.key, value)}
        />
      ))}
      {isRefused && !isNamed && (
        <Typography role="alert" variant="body2" color="error">
          {Object.values(refused)[0] ?? reason}
        </Typography>
      )}
      <Button type="submit" variant="outlined" disabled={sent !== undefined && trial.isFetching}>
        {t(place ? 'ra.action.save' : 'dataImport.rules.add')}
      </Button>
      <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
    </RuleForm>
  );
}

const defaultsOf = (fields: readonly FormField[]): Table =>
  Object.fromEntries(fields.flatMap(({ key, initial }) => (initial === undefined ? [] : [[key, initial]])));

/** Schema errors by field key. */
function faultsIn(
  issues: readonly z.core.$ZodIssue[],
  at: Path,
  fields: readonly FormField[],
  t: ReturnType<typeof useTranslate>,
): Errors {
  return Object.fromEntries(
    issues.toReversed().flatMap((issue) => {
      if (at.some((key, place) => issue.path[place] !== key)) return [];
      const key = fields.find((field) => field.key === issue.path[at.length])?.key ?? fields.at(-1)?.key;
      return key === undefined ? [] : [[key, messageText(t, { ...faultOf(issue), message: '' })]];
    }),
  );
}

/** Server errors by profile path. */
const refusalsOf = (error: unknown, t: ReturnType<typeof useTranslate>): Errors =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.fields ?? {}).map(([path, message]) => [
          path.replace(/^profile\./, ''),
          messageText(t, message),
        ]),
      )
    : {};

/** Fills in names of new columns and reasons for skipped rows, which forms don't ask for. */
function useCompletion({ name, fields }: RuleKind, sources: Sources) {
  const t = useTranslate();
  const free = (wanted: string) => {
    const known = new Set(sources.headers.map((header) => header.toLowerCase()));
    let candidate = wanted;
    for (let number = 2; known.has(candidate.toLowerCase()); number += 1) candidate = `${wanted} ${number}`;
    return candidate;
  };
  return (values: Table): Table => {
    const of = textsOf(values.of) ?? [String(values.of ?? '')];
    const header = of.join(' & ').slice(0, 150);
    const targets = fields.flatMap((field) => {
      if (field.widget !== 'targets' || header === '') return [];
      const isOne = field.values.length === 1 && !field.isOpen;
      const part = (place: string) =>
        free(`${header}: ${t(`dataImport.form.parts.${name}.${place}`).toLowerCase()}`);
      const given = textsOf(values[field.key]) ?? [];
      return [
        [
          field.key,
          isOne
            ? (values[field.key] ?? part('0'))
            : field.values.map((place, at) => given[at] || part(place)),
        ] as const,
      ];
    });
    const condition = values.empty === undefined ? 'is' : values.empty ? 'empty' : 'filled';
    const words = { column: String(values.column ?? ''), values: (textsOf(values.is) ?? []).join(', ') };
    return {
      ...values,
      ...Object.fromEntries(targets),
      ...(name === 'skip' && { reason: t(`dataImport.form.reasons.${condition}`, words) }),
    };
  };
}
