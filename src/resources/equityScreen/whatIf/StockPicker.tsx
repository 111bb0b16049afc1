import Autocomplete from '@mui/material/Autocomplete';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { memo, useDeferredValue, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Replacement } from '../../../../contract/calls/equity.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useReplacements } from '../queries.ts';

interface Props {
  readonly equityId: number;
  readonly stock: Replacement;
  readonly onChoose: (stock: Replacement) => void;
}

const nameOf = ({ vehicle }: Replacement) => vehicle;
const isSame = (one: Replacement, other: Replacement) =>
  one.store_id === other.store_id && one.stock_no === other.stock_no;

/** A real vehicle of our stock, found by stock number, VIN or model. */
export const StockPicker = memo(function StockPicker({ equityId, stock, onChoose }: Props) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const { data = [], isFetching, error } = useReplacements(equityId, useDeferredValue(text));
  return (
    <Frame>
      <Autocomplete
        disableClearable
        fullWidth
        size="small"
        options={[...data]}
        value={stock}
        loading={isFetching}
        getOptionLabel={nameOf}
        getOptionKey={({ store_id, stock_no }) => `${store_id} ${stock_no}`}
        isOptionEqualToValue={isSame}
        // The server has searched.
        filterOptions={(options) => options}
        noOptionsText={t(error ? 'equity.replacement.failed' : 'equity.replacement.none')}
        onChange={(_, next) => onChoose(next)}
        onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <Described stock={option} />
          </li>
        )}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            slotProps={{
              ...slotProps,
              htmlInput: { ...slotProps.htmlInput, 'aria-label': t('equity.replacement.vehicle') },
            }}
            placeholder={t('equity.replacement.search')}
          />
        )}
      />
      <Described stock={stock} isChosen />
    </Frame>
  );
});

interface DescribedProps {
  readonly stock: Replacement;
  /** Its name stands above already, and it leads to the vehicle. @default false */
  readonly isChosen?: boolean;
}

function Described({ stock, isChosen = false }: DescribedProps) {
  const t = useTranslate();
  const format = useFormat();
  const isListed = levelOf(useSession(), 'vinviews') !== undefined;
  const days = stock.age_days === null ? t('equity.replacement.transit') : format.days(stock.age_days);
  const where = `${t('equity.replacement.stock', { stock: stock.stock_no, store: stock.storename })} · ${days}`;
  return (
    <About>
      <span>
        {!isChosen && <b>{stock.vehicle}</b>}
        <small>
          {isChosen && isListed ? (
            <Link component={RouterLink} to={`/vinviews?record=${stock.vehicle_id}`} color="inherit">
              {where}
            </Link>
          ) : (
            where
          )}
        </small>
      </span>
      <b>{format.money(stock.price)}</b>
    </About>
  );
}

/** Field and description within one border, as one control. */
const Frame = styled('div')(({ theme }) => ({
  padding: theme.spacing(0.25, 1.25, 0.5),
  marginBottom: theme.spacing(0.25),
  border: `thin solid ${theme.vars.palette.control}`,
  borderRadius: theme.shape.borderRadius,
  '&:has(input:focus-visible)': {
    outline: `medium solid ${theme.vars.palette.primary.main}`,
    outlineOffset: theme.spacing(-0.125),
  },
  '&&& .MuiAutocomplete-inputRoot.MuiInputBase-root': {
    minHeight: theme.spacing(3),
    padding: theme.spacing(0, 3, 0, 0),
  },
  '&&& .MuiInputBase-root .MuiAutocomplete-input.MuiInputBase-input': { padding: 0, fontWeight: 500 },
  '& .MuiAutocomplete-endAdornment': { right: 0 },
  '& .MuiOutlinedInput-notchedOutline': { border: 0 },
  '& > span': { minHeight: theme.spacing(2.5) },
}));

const About = styled('span')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: theme.spacing(1),
  width: '100%',
  '& > span': { minWidth: 0 },
  '& span > b': { display: 'block', fontWeight: 500 },
  '& > b': { fontWeight: 600 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}));
