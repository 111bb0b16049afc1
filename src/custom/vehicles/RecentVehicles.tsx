import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { recentVehicles } from '../../../contract/calls/recents.ts';
import { call } from '../../providers/api/api.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { nameKey } from '../../ui/menuEntry.ts';
import { StartPanels } from '../../ui/page/StartPanels.tsx';

const listNames: Readonly<Record<string, string>> = {
  vinviews: 'resources.vinviews.title',
  EquityScreen: 'resources.EquityScreen.title',
};

interface Props {
  readonly page: 'valuationlookup' | 'platelookup';
  /** What the page does, in a sentence. */
  readonly text: string;
  /** Routes of pages that users go to from here. */
  readonly ways: readonly string[];
}

/** The start of a page that looks up a vehicle: vehicles looked up last, and what to do from here. */
export function RecentVehicles({ page, text, ways }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const recent = useQuery({
    queryKey: ['recents', 'vehicles'],
    queryFn: async ({ signal }) => (await call(recentVehicles, {}, { signal })).response,
    retry: false,
  });
  return (
    <StartPanels
      of={recent}
      none="noVehicles"
      text={t(text)}
      ways={ways.map((route) => ({ route, label: listNames[route] ?? nameKey(route) }))}
      keyOf={({ vin }) => vin}
      columns={[
        {
          name: 'vehicle',
          heads: true,
          onCard: 'title',
          cell: ({ vin, year, make, model, trim }) => (
            <Link component={RouterLink} to={`/${page}?vin=${vin}`}>
              {[year, make, model, trim].filter(Boolean).join(' ') || vin}
            </Link>
          ),
        },
        { name: 'vin', onCard: 'plain', cell: ({ vin }) => vin },
        { name: 'viewed', cell: ({ viewed_at }) => format.time(viewed_at) },
      ]}
    />
  );
}
