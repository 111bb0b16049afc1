import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { placesIn } from '../../../contract/resources/dataDictionary.ts';
import { useWidgetName } from '../../dashboard/useWidgetName.ts';
import type { CellProps } from '../../engine/declaration.ts';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { notAvailable } from '../../providers/texts/format.ts';
import { useSeededName } from '../../ui/useSeededName.ts';
import { Lines } from './WordsCells.tsx';

/** Widgets and pages by name, with links to those that the reader may open. */
export function UsedInCell({ value, place }: CellProps) {
  const session = useSession();
  const named = useSeededName();
  const widgetNamed = useWidgetName();
  const places = placesIn(value);
  if (places.length === 0) return <span>{notAvailable}</span>;
  const nameOf = (one: (typeof places)[number]) => (one.isWidget ? widgetNamed(one.name) : named(one.name));
  const Names = place === 'row' ? Places : 'span';
  return (
    <Names title={place === 'row' ? places.map(nameOf).join(', ') : undefined}>
      {places.map((one, index) => (
        <Fragment key={`${one.name} ${one.route}`}>
          {index > 0 && ', '}
          {levelOf(session, one.route) === undefined ? (
            nameOf(one)
          ) : (
            <MuiLink
              component={Link}
              to={`/${one.route}`}
              // The row is the stop of the Tab key.
              tabIndex={place === 'row' ? -1 : undefined}
            >
              {nameOf(one)}
            </MuiLink>
          )}
        </Fragment>
      ))}
    </Names>
  );
}

const Places = styled(Lines)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { minWidth: theme.spacing(16) },
  [theme.breakpoints.up('lg')]: { minWidth: theme.spacing(24) },
}));
