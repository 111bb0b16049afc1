import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';

/** One thing of both roles. */
export interface ComparedLine {
  readonly key: string;
  readonly name: string;
  readonly values: readonly [string, string];
  /** Heading that it stands under, with others beside it. @default none */
  readonly group?: string;
  /** Which of the two has nothing there. @default neither */
  readonly isNone?: readonly [boolean, boolean];
}

interface Props {
  readonly label: string;
  /** Of the roles. */
  readonly names: readonly [string, string];
  readonly lines: readonly ComparedLine[];
}

/** Things of two roles in two columns, on a phone as cards; what differs has a sign of its own. */
export function ComparisonTable({ label, names, lines }: Props) {
  const t = useTranslate();
  if (lines.length === 0) return <None>{t('roles.noDifferences')}</None>;
  const role = (place: 0 | 1): Column<ComparedLine> => ({
    name: String(place),
    label: names[place],
    width: 'even',
    quiet: ({ isNone }) => isNone?.[place] ?? false,
    cell: ({ values }) => values[place],
  });
  return (
    <DataTable
      label={label}
      rows={[...Map.groupBy(lines, ({ group }) => group).values()].flat()}
      keyOf={({ key }) => key}
      groupOf={({ group }) => group}
      columns={[
        {
          name: 'name',
          label,
          heads: true,
          width: 'even',
          onCard: 'title',
          cell: (line) => (
            <>
              {line.name} <Sign line={line} />
            </>
          ),
        },
        role(0),
        role(1),
      ]}
    />
  );
}

function Sign({ line: { values } }: { readonly line: ComparedLine }) {
  const t = useTranslate();
  if (values[0] === values[1]) return null;
  return (
    <Different role="img" aria-label={t('roles.differs')}>
      ≠
    </Different>
  );
}

const Different = styled('span')(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  fontWeight: theme.typography.fontWeightMedium,
}));

const None = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  padding: theme.spacing(1, 2, 2),
  color: theme.vars.palette.text.secondary,
}));
