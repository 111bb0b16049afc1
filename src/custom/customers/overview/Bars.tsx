import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { CustomersOverview } from '../../../../contract/calls/customers/customers.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { reportHref } from '../report/asked.ts';
import type { PartName } from './parts.ts';
import { useBarText } from './useBarText.ts';

type Bar = CustomersOverview[PartName][number];

interface Props {
  readonly part: PartName;
  readonly bars: readonly Bar[];
  /** Customers in all of them. */
  readonly total: number;
}

/** Bars that are rows of a table, so that they are read as figures too; each leads to its customers. */
export function Bars({ part, bars, total }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const textOf = useBarText(part);
  const mayList = levelOf(useSession(), 'customerslist') !== undefined;
  const longest = Math.max(...bars.map(({ count }) => count), 1);
  return (
    <Table aria-label={t(`customersOverview.parts.${part}.title`)}>
      <thead>
        <tr>
          {['band', 'count', 'share'].map((name) => (
            <th key={name} scope="col">
              {t(`customersOverview.columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.expression}>
            <th scope="row">
              {mayList ? (
                <Link component={RouterLink} to={reportHref(bar.expression)}>
                  {textOf(bar)}
                </Link>
              ) : (
                textOf(bar)
              )}
              <Track aria-hidden="true">
                {bar.count > 0 && <span style={{ width: `${(bar.count / longest) * 100}%` }} />}
              </Track>
            </th>
            <td>{format.integer(bar.count)}</td>
            <td>{format.percent(bar.count / total)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body1,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: theme.spacing(0.25, 0), textAlign: 'left', verticalAlign: 'top' },
  '& th:first-of-type': { width: '100%' },
  '& thead th': { ...theme.typography.body2, fontWeight: 500, color: theme.vars.palette.text.tertiary },
  '& tbody th': { fontWeight: 400, overflowWrap: 'anywhere' },
  '& th + th, & td': { paddingLeft: theme.spacing(2), textAlign: 'right', whiteSpace: 'nowrap' },
  '& td': { color: theme.vars.palette.text.primary },
  '& td:last-of-type': { color: theme.vars.palette.text.secondary },
  '& a': { display: 'block', color: theme.vars.palette.text.primary },
  '& a:hover': { color: theme.vars.palette.primary.main },
}));

const Track = styled('span')(({ theme }) => ({
  display: 'block',
  height: theme.spacing(0.75),
  marginTop: theme.spacing(0.25),
  '& > span': {
    display: 'block',
    height: '100%',
    minWidth: theme.spacing(0.125),
    backgroundColor: theme.vars.palette.primary.main,
  },
}));
