import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import deals from '../../../../docs/samples/deals.csv?url';
import lead from '../../../../docs/samples/lead.adf.xml?url';
import repairOrders from '../../../../docs/samples/repair-orders.xlsx?url';
import { useSession } from '../../../providers/session/sessionContext.ts';

const samples = { 'deals.csv': deals, 'repair-orders.xlsx': repairOrders, 'lead.adf.xml': lead };

interface Props {
  readonly onFile: (file: File) => void;
  readonly onProblem: (textKey: string) => void;
}

/** Small files for the stores of the demo group, uploaded like a file of the user's own. */
export function Samples({ onFile, onProblem }: Props) {
  const t = useTranslate();
  const { demo } = useSession();
  if (!demo) return null;
  const take = async (name: string, url: string) => {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(response.statusText);
      onFile(new File([await response.blob()], name));
    } catch {
      onProblem('dataImport.samples.failed');
    }
  };
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mt: 1 }}
    >
      {t('dataImport.samples.title')}
      {Object.entries(samples).map(([name, url]) => (
        <Link key={name} component="button" variant="body2" onClick={() => void take(name, url)}>
          {name}
        </Link>
      ))}
    </Typography>
  );
}
