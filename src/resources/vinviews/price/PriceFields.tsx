import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { NumericField } from '../../../ui/number/NumericField.tsx';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { modes, type PriceRule } from './newPrices.ts';

interface Props {
  readonly rule: PriceRule;
  readonly onRule: (rule: PriceRule) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Prices that lie below cost, and whether they are meant to. */
  readonly below: number;
  readonly isMeant: boolean;
  readonly onMeant: (isMeant: boolean) => void;
  /** Why what is typed can't be. */
  readonly fault: string | undefined;
}

/** How the new prices come about, and why. */
export function PriceFields({ rule, onRule, reason, onReason, below, isMeant, onMeant, fault }: Props) {
  const t = useTranslate();
  const { mode, value, rounds } = rule;
  const sign = mode === 'percent' ? { suffix: '%' } : { prefix: '$' };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      <Segmented
        label={t('vehicles.price.how')}
        value={mode}
        values={modes}
        nameOf={(one) => t(`vehicles.price.modes.${one}`)}
        onChoose={(next) => onRule({ ...rule, mode: next })}
      />
      <NumericField
        autoFocus
        fullWidth
        label={t(`vehicles.price.${mode}`)}
        {...sign}
        value={value}
        decimals={2}
        error={fault !== undefined}
        helperText={fault ?? (mode === 'amount' ? undefined : t('vehicles.price.help'))}
        onValue={(number) => onRule({ ...rule, value: number })}
      />
      <FormControlLabel
        control={
          <Checkbox checked={rounds} onChange={(_, checked) => onRule({ ...rule, rounds: checked })} />
        }
        label={t('vehicles.price.round')}
      />
      <TextField
        fullWidth
        required
        label={t('vehicles.price.reason')}
        helperText={t('vehicles.price.reasonHelp')}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {below > 0 && (
        <FormControlLabel
          control={<Checkbox checked={isMeant} onChange={(_, checked) => onMeant(checked)} />}
          label={t('vehicles.price.below', { smart_count: below })}
          sx={{ color: 'error.main' }}
        />
      )}
    </Box>
  );
}
