import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useTranslate } from 'ra-core';
import { useDeclaration } from '../declaration.ts';
import { FieldCell } from '../FieldCell.tsx';
import { useLabels } from '../labels.ts';

/** Every field of a record: in the groups of its form, then what the server keeps by itself. */
export function RecordDetails({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  const grouped = (resource.form ?? []).map(({ fields }, index) => ({ label: labels.group(index), fields }));
  const groupedFields = new Set(grouped.flatMap(({ fields }) => fields));
  const rest = Object.keys(resource.fields).filter((name) => !groupedFields.has(name));
  const groups = [...grouped, { label: grouped.length > 0 ? t('form.figures') : labels.one, fields: rest }];

  return (
    <Groups>
      {groups
        .filter(({ fields }) => fields.length > 0)
        .map(({ label, fields }) => (
          <Group key={label} aria-label={label}>
            <Typography variant="h3" component="h2">
              {label}
            </Typography>
            <dl>
              {fields.map((name) => (
                <div key={name}>
                  <dt title={labels.help(name)}>{labels.field(name)}</dt>
                  <dd>
                    <FieldCell name={name} record={record} place="page" />
                  </dd>
                </div>
              ))}
            </dl>
          </Group>
        ))}
    </Groups>
  );
}

const Groups = styled('div')(({ theme }) => ({
  columns: 2,
  columnGap: theme.spacing(1),
  padding: theme.spacing(1.5, 2, 3),
  [theme.breakpoints.down('md')]: { columns: 1 },
}));

const Group = styled('section')(({ theme }) => ({
  breakInside: 'avoid',
  marginBottom: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& dl': { margin: theme.spacing(1, 0, 0) },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: theme.spacing(1.5),
    padding: theme.spacing(0.75, 0),
    borderTop: `thin solid ${theme.vars.palette.divider}`,
  },
  '& dt': { ...theme.typography.body1, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& a': { color: theme.vars.palette.primary.main, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}));
