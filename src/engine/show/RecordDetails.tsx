import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useDeclaration } from '../declaration.ts';
import { FieldCell } from '../FieldCell.tsx';
import { useLabels } from '../labels.ts';

interface FieldGroup {
  readonly label: string;
  readonly fields: readonly string[];
}

interface Props {
  readonly record: RaRecord;
  /** @default every field: in the groups of the form, then what the server keeps by itself */
  readonly groups?: readonly FieldGroup[];
  /** Further panels below them. @default none */
  readonly children?: ReactNode;
  /** Panels in the right half, which otherwise shares all others. @default none */
  readonly right?: ReactNode;
}

/** The fields of a record, in groups. */
export function RecordDetails({ record, groups, children, right }: Props) {
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  const all = useAllGroups();
  const panels = (
    <>
      {(groups ?? all)
        .filter(({ fields }) => fields.length > 0)
        .map(({ label, fields }) => (
          <DetailGroup key={label} label={label}>
            {fields.map((name) => (
              <Detail key={name} label={labels.field(name)} help={labels.help(name)}>
                <FieldCell name={name} record={record} place="page" />
              </Detail>
            ))}
          </DetailGroup>
        ))}
      {children}
    </>
  );
  if (!right) return <Groups>{panels}</Groups>;
  return (
    <Halves>
      <div>{panels}</div>
      <div>{right}</div>
    </Halves>
  );
}

interface DetailGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Details under a heading. */
export function DetailGroup({ label, children }: DetailGroupProps) {
  return (
    <Group aria-label={label}>
      <Typography variant="h3" component="h2">
        {label}
      </Typography>
      <dl>{children}</dl>
    </Group>
  );
}

interface DetailProps extends DetailGroupProps {
  readonly help?: string | undefined;
}

/** What it is called, and what it is. */
export const Detail = ({ label, help, children }: DetailProps) => (
  <div>
    <dt title={help}>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function useAllGroups(): FieldGroup[] {
  const t = useTranslate();
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  const grouped = (resource.form ?? []).map(({ fields }, index) => ({ label: labels.group(index), fields }));
  const groupedFields = new Set(grouped.flatMap(({ fields }) => fields));
  const rest = Object.keys(resource.fields).filter((name) => !groupedFields.has(name));
  return [...grouped, { label: grouped.length > 0 ? t('form.figures') : labels.one, fields: rest }];
}

/** Panels that stay in their half while others load. */
const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2, 3),
  '& > div > *': { marginBottom: theme.spacing(1) },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Groups = styled('div')(({ theme }) => ({
  columns: 2,
  columnGap: theme.spacing(1),
  padding: theme.spacing(1.5, 2, 3),
  '& > *': { marginBottom: theme.spacing(1) },
  [theme.breakpoints.down('md')]: { columns: 1 },
}));

const Group = styled('section')(({ theme }) => ({
  breakInside: 'avoid',
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
