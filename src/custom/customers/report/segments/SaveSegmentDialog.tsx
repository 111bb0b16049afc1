import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Segment } from '../../../../../contract/calls/customers/segments.ts';
import type { ControlsState } from '../../../../../contract/expression/controls/controlsState.ts';
import { useScoreClasses } from '../../../../providers/scores/useScoreClasses.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useNotify } from '../../../../ui/toasts/useNotify.ts';
import { useCounts, useSegmentChanges } from '../queries.ts';
import type { Top } from '../reportQuery.ts';
import { SegmentForm } from './SegmentForm.tsx';
import { nobody } from './ShareFields.tsx';

interface Props {
  readonly exp: string;
  readonly rowCount: Top;
  /** Of Report Controls, where the filter was made. */
  readonly state?: ControlsState;
  /** Customers of today. @default counted here */
  readonly total?: number | undefined;
  readonly onClose: () => void;
}

/** Saves a filter by a name, as one that follows the records or with the people of today. */
export function SaveSegmentDialog({ exp, rowCount, state, total, onClose }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const { save } = useSegmentChanges();
  const { version } = useScoreClasses();
  const [kind, setKind] = useState<Segment['kind']>('living');
  return (
    <SegmentForm
      title={t('customerslist.segments.save')}
      initial={{ ...nobody, name: '' }}
      busy={save.isPending}
      error={save.error}
      onClose={onClose}
      onSave={(values) =>
        save.mutate(
          {
            ...values,
            kind,
            Expression: exp,
            score_version: version,
            RowCount: rowCount,
            state: state ? { ...state } : null,
          },
          {
            onSuccess: () => {
              notify(t('customerslist.segments.saved'), { type: 'success' });
              onClose();
            },
          },
        )
      }
    >
      <KindChoice kind={kind} onChange={setKind} exp={exp} total={total} />
    </SegmentForm>
  );
}

interface KindProps extends Pick<Props, 'exp' | 'total'> {
  readonly kind: Segment['kind'];
  readonly onChange: (kind: Segment['kind']) => void;
}

const kinds = ['living', 'fixed'] as const;

function KindChoice({ kind, onChange, exp, total }: KindProps) {
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  const counted = useCounts(total === undefined ? exp : undefined).data?.response.at(-1)?.count;
  const count = total ?? counted;
  const words = { smart_count: count ?? 0, count: format.integer(count) };
  return (
    <FormControl>
      <FormLabel id={id}>{t('customerslist.segments.kind')}</FormLabel>
      <RadioGroup aria-labelledby={id} aria-describedby={`${id}-help`} value={kind}>
        {kinds.map((name) => (
          <FormControlLabel
            key={name}
            value={name}
            label={t(`customerslist.segments.${name}`)}
            control={<Radio onChange={() => onChange(name)} />}
          />
        ))}
      </RadioGroup>
      <FormHelperText id={`${id}-help`}>{t(`customerslist.segments.${kind}Help`, words)}</FormHelperText>
    </FormControl>
  );
}
