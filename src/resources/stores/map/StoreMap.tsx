import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import * as states from 'us-atlas/states-10m.json';
import { z } from 'zod';
import { getStores } from '../../../../contract/calls/stores.ts';
import { call } from '../../../providers/api/api.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { map } from '../../../ui/theme/sizes.ts';
import { type Located, projected } from './projected.ts';

interface Place extends Located {
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
}

/** Of the stores' records what the map needs; a role without the module has no more than their names. */
const Stores = z.array(
  z.object({
    ID: z.number(),
    storename: z.string(),
    city: z.string().nullish(),
    lat: z.number().nullish(),
    lon: z.number().nullish(),
  }),
);

const pageOf = (id: number) => `/stores/${id}/show`;

/** Where the stores in scope are, beside a list of them; those without coordinates are named. */
export function StoreMap() {
  const t = useTranslate();
  const query = useQuery({
    queryKey: ['stores', 'map'],
    queryFn: async ({ signal }) => Stores.parse((await call(getStores, {}, { signal })).response),
    retry: false,
  });
  return (
    <Loaded of={query} what={t('storePage.map.what')}>
      {(stores) => {
        const places = stores.flatMap(({ ID: id, storename: name, city = null, lat, lon }): Place[] =>
          typeof lat === 'number' && typeof lon === 'number' ? [{ id, name, city, lat, lon }] : [],
        );
        const known = new Set(places.map(({ id }) => id));
        const without = stores.filter(({ ID }) => !known.has(ID)).map(({ storename }) => storename);
        return <Drawn places={places} without={without} />;
      }}
    </Loaded>
  );
}

interface DrawnProps {
  readonly places: readonly Place[];
  /** Names of stores without coordinates. */
  readonly without: readonly string[];
}

function Drawn({ places, without }: DrawnProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [marked, setMarked] = useState<number>();
  const { borders, spots } = useMemo(() => projected(states, places), [places]);
  // What is marked is drawn last, above its neighbours.
  const inOrder = spots.toSorted((a, b) => Number(a.place.id === marked) - Number(b.place.id === marked));
  return (
    <Beside>
      {places.length === 0 ? (
        <EmptyState title={t('storePage.map.none')} text={t('storePage.map.noneText')} />
      ) : (
        <svg viewBox={`0 0 ${map.width} ${map.height}`} role="img" aria-label={t('storePage.map.label')}>
          <path d={borders} />
          {inOrder.map(({ place: { id, name }, x, y }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it has the same links for the keyboard
            <g
              key={id}
              data-marked={id === marked}
              onMouseEnter={() => setMarked(id)}
              onMouseLeave={() => setMarked(undefined)}
              onClick={() => navigate(pageOf(id))}
            >
              <circle cx={x} cy={y} r={map.spot} />
              {id === marked && (
                <text
                  x={x}
                  y={y - map.label}
                  textAnchor={x < map.width / 4 ? 'start' : x > (map.width * 3) / 4 ? 'end' : 'middle'}
                >
                  {name}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
      <div>
        <ul aria-label={t('storePage.map.list')}>
          {places.map(({ id, name, city }) => (
            <li key={id} data-marked={id === marked}>
              <Link
                component={RouterLink}
                to={pageOf(id)}
                onMouseEnter={() => setMarked(id)}
                onMouseLeave={() => setMarked(undefined)}
                onFocus={() => setMarked(id)}
                onBlur={() => setMarked(undefined)}
              >
                {name}
              </Link>
              <span>{city}</span>
            </li>
          ))}
        </ul>
        {without.length > 0 && (
          <p>{t('storePage.map.without', { smart_count: without.length, names: without.join(', ') })}</p>
        )}
      </div>
    </Beside>
  );
}

const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 2fr) minmax(${theme.spacing(25)}, 1fr)`,
  gap: theme.spacing(2),
  marginTop: theme.spacing(1),
  '& svg': {
    width: '100%',
    maxHeight: theme.spacing(45),
    border: `thin solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.default,
  },
  '& path': {
    fill: theme.vars.palette.background.paper,
    stroke: theme.vars.palette.control,
    vectorEffect: 'non-scaling-stroke',
  },
  '& g': { cursor: 'pointer' },
  '& circle': {
    fill: theme.vars.palette.primary.main,
    stroke: theme.vars.palette.background.paper,
  },
  '& g[data-marked="true"] circle': { fill: theme.vars.palette.text.primary },
  '& text': {
    ...theme.typography.body2,
    fontWeight: 500,
    fill: theme.vars.palette.text.primary,
    stroke: theme.vars.palette.background.paper,
    strokeWidth: map.halo,
    paintOrder: 'stroke',
  },
  '& ul': {
    ...theme.typography.body1,
    maxHeight: theme.spacing(40),
    overflow: 'auto',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(1.5),
    padding: theme.spacing(0.75, 1),
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
  },
  '& li > span': { color: theme.vars.palette.text.tertiary },
  '& li[data-marked="true"]': { backgroundColor: theme.vars.palette.action.hover },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& ul': { maxHeight: 'none' } },
}));
