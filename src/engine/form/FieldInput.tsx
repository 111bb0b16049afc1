import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import type { Field } from '../../../contract/resource/fields.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { Hidden } from '../../ui/page/Hidden.tsx';
import { isHidden, useDeclaration, useOnPage } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { inputOf } from './inputKinds.tsx';

/** Whether the user's role may see a field; for display only, since the server leaves out what it may not. */
function useSeesField(): (field: Field) => boolean {
  const { role } = useSession();
  return ({ sensitive }) =>
    sensitive === undefined || role[sensitive === 'gross' ? 'sees_gross' : 'sees_personal'] === 'Y';
}

/** Values that need the whole width. */
const isWide = (field: Field) =>
  field.kind === 'references' || field.kind === 'json' || (field.kind === 'text' && field.multiline === true);

interface Props {
  readonly name: string;
  readonly record?: RaRecord | undefined;
}

/** The input of one field. What the role may not see it can't write either, and the form says so. */
export function FieldInput({ name, record }: Props) {
  const { resource } = useDeclaration();
  const { inputs } = useOnPage();
  const labels = useLabels(resource);
  const sees = useSeesField();
  const field = resource.fields[name];
  const own = inputs?.[name];
  if (!field || own === null) return null;

  if (record ? isHidden(field, name, record) : !sees(field)) {
    return (
      <Box>
        <Typography sx={{ fontWeight: 500, mb: 0.5 }}>{labels.field(name)}</Typography>
        <Hidden />
      </Box>
    );
  }
  const Input = own ?? inputOf(field);
  return (
    <Box sx={{ gridColumn: isWide(field) ? '1 / -1' : undefined, minWidth: 0 }}>
      <Input
        name={name}
        field={field}
        label={labels.field(name)}
        help={labels.help(name)}
        required={field.required === true}
        disabled={field.readOnly === true || (record !== undefined && field.createOnly === true)}
      />
    </Box>
  );
}
