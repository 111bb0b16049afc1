import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Form, type RaRecord, useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { type Resource, writableNames } from '../../../contract/resource/resource.ts';
import { useDeclaration } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { FieldInput } from './FieldInput.tsx';
import { FormKeys } from './FormKeys.tsx';
import { OneSave } from './OneSave.tsx';
import { resolverOf } from './resolver.ts';

interface Group {
  readonly label: string;
  readonly fields: readonly string[];
}

/** The groups of inputs: the declared ones, else one with every field that can be written. */
function useGroups(resource: Resource): Group[] {
  const labels = useLabels(resource);
  if (!resource.form) return [{ label: labels.one, fields: writableNames(resource, true) }];
  return resource.form.map(({ fields }, index) => ({ label: labels.group(index), fields }));
}

/** What a new record starts with. */
function defaultsOf({ fields }: Resource): Record<string, unknown> {
  const starts = Object.entries(fields).map(([name, field]): [string, unknown] => [
    name,
    field.kind === 'references' ? [] : 'default' in field ? field.default : undefined,
  ]);
  return Object.fromEntries(starts.filter(([, value]) => value !== undefined));
}

/** When the record is read anew under an open form, what was typed stays, and so does what is wrong with it. */
const keepsTyped = { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true };

interface Props {
  /** The record to change; without it the form makes a new one. */
  readonly record?: RaRecord;
  /** Whether a new one is made. */
  readonly isMade?: RefObject<boolean>;
  /** Save and Cancel. */
  readonly children: ReactNode;
}

/** The form of a declared resource, in groups of two columns; checked like the server checks. */
export function RecordForm({ record, isMade, children }: Props) {
  const t = useTranslate();
  const { resource } = useDeclaration();
  const groups = useGroups(resource);
  const isNew = record === undefined;
  const resolver = useMemo(() => resolverOf(resource, isNew, t), [resource, isNew, t]);
  const defaults = useMemo(() => (isNew ? defaultsOf(resource) : undefined), [resource, isNew]);

  return (
    <OneSave isMade={isMade}>
      <StyledForm
        resolver={resolver}
        defaultValues={defaults}
        resetOptions={keepsTyped}
        warnWhenUnsavedChanges
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
      >
        {groups.map(({ label, fields }) => (
          <Group key={label} aria-label={label}>
            <Typography variant="h3" component="h2">
              {label}
            </Typography>
            <Columns>
              {fields.map((name) => (
                <FieldInput key={name} name={name} record={record} />
              ))}
            </Columns>
          </Group>
        ))}
        <Actions data-actions>{children}</Actions>
        <FormKeys />
      </StyledForm>
    </OneSave>
  );
}

const StyledForm = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(1.5, 2, 0),
  maxWidth: theme.spacing(120),
}));

/** In sight however long the form is; above a phone's tabs. */
const Actions = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'var(--feedback-bottom, 0rem)',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  marginInline: theme.spacing(-2),
  padding: theme.spacing(1, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
}));

const Group = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(2),
  // The rows keep their distance by the gap, whatever kind of input stands in them.
  '& .MuiFormControl-root': { margin: 0 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
