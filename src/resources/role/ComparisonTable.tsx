import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { CardLine, Cards, TableScroll } from '../../ui/page/Tables.tsx';
import { usePhone } from '../../ui/usePhone.ts';

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

const places = [0, 1] as const;

/** Things of two roles in two columns, on a phone as cards; what differs has a sign of its own. */
export function ComparisonTable({ label, names, lines }: Props) {
  const t = useTranslate();
  const phone = usePhone();
  if (lines.length === 0) return <None>{t('roles.noDifferences')}</None>;
  if (phone) return <AsCards label={label} names={names} lines={lines} />;
  const groups = Map.groupBy(lines, ({ group }) => group);
  return (
    <TableScroll label={label}>
      <Even aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{label}</TableCell>
            {places.map((place) => (
              <TableCell key={place}>{names[place]}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {[...groups].map(([group, own]) => (
            <Fragment key={group ?? ''}>
              {group !== undefined && (
                <TableRow>
                  <Group component="th" scope="colgroup" colSpan={3}>
                    {group}
                  </Group>
                </TableRow>
              )}
              {own.map((line) => (
                <TableRow key={line.key}>
                  <TableCell component="th" scope="row">
                    {line.name} <Sign line={line} />
                  </TableCell>
                  {places.map((place) => (
                    <Value key={place} data-none={line.isNone?.[place] ?? false}>
                      {line.values[place]}
                    </Value>
                  ))}
                </TableRow>
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Even>
    </TableScroll>
  );
}

function AsCards({ label, names, lines }: Props) {
  return (
    <Cards aria-label={label}>
      {lines.map((line) => (
        <li key={line.key}>
          <CardLine>
            <strong>{line.name}</strong>
            <Sign line={line} />
          </CardLine>
          {places.map((place) => (
            <CardLine key={place}>
              <span>{names[place]}</span>
              <span>{line.values[place]}</span>
            </CardLine>
          ))}
        </li>
      ))}
    </Cards>
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

const Group = styled(TableCell)<{ component: 'th' }>(({ theme }) => ({
  '&&': { ...theme.typography.subtitle1, backgroundColor: theme.vars.palette.sunken },
}));

/** The same columns in every table of the page. */
const Even = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  minWidth: theme.spacing(70),
  '& th, & td': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
}));

const Value = styled(TableCell)(({ theme }) => ({
  // The theme takes it for the first cell of its row, which the name is.
  '&&': { paddingLeft: 0 },
  '&[data-none="true"]': { color: theme.vars.palette.text.tertiary },
}));

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
