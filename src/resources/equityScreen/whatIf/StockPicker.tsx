import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import type { Replacement } from '../../../../contract/calls/equity.ts';
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
export function StockPicker({ equityId, stock, onChoose }: Props) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const { data = [], isFetching, error } = useReplacements(equityId, useDeferredValue(text));
  return (
    <div>
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
            <Described stock={option} withName />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('equity.replacement.vehicle')}
            placeholder={t('equity.replacement.search')}
          />
        )}
      />
      <Described stock={stock} />
    </div>
  );
}

function Described({
  stock,
  withName = false,
}: {
  readonly stock: Replacement;
  readonly withName?: boolean;
}) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <About>
      <span>
        {withName && <b>{stock.vehicle}</b>}
        <small>
          {t('equity.replacement.stock', { stock: stock.stock_no, store: stock.storename })} ·{' '}
          {format.days(stock.age_days)}
        </small>
      </span>
      <b>{format.money(stock.price)}</b>
    </About>
  );
}

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
