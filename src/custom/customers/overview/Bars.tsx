import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { CustomersOverview } from '../../../../contract/calls/customers/customers.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { reportHref } from '../report/reportQuery.ts';
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
  const head = (name: string) => ({ name, label: t(`customersOverview.columns.${name}`) });
  return (
    <DataTable
      look="plain"
      onPhone="table"
      label={t(`customersOverview.parts.${part}.title`)}
      rows={bars}
      keyOf={({ expression }) => expression}
      columns={[
        {
          ...head('band'),
          heads: true,
          width: 'rest',
          cell: (bar) => (
            <>
              {mayList ? (
                <Link
                  component={RouterLink}
                  to={reportHref(bar.expression)}
                  color="textPrimary"
                  sx={{ display: 'block' }}
                >
                  {textOf(bar)}
                </Link>
              ) : (
                textOf(bar)
              )}
              <Track aria-hidden="true">
                {bar.count > 0 && <span style={{ width: `${(bar.count / longest) * 100}%` }} />}
              </Track>
            </>
          ),
        },
        { ...head('count'), figure: true, cell: ({ count }) => format.integer(count) },
        { ...head('share'), figure: true, cell: ({ count }) => format.percent(count / total) },
      ]}
    />
  );
}

const Track = styled('span')(({ theme }) => ({
  display: 'block',
  height: theme.spacing(0.75),
  marginTop: theme.spacing(0.25),
  '& > span': {
    display: 'block',
    height: '100%',
    minWidth: theme.spacing(0.125),
    backgroundColor: theme.vars.palette.primary.main,
    printColorAdjust: 'exact',
  },
}));
