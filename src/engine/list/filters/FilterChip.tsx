import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { ChevronDown, X } from 'lucide-react';
import { type FilterPayload, useTranslate } from 'ra-core';
import type { Field } from '../../../../contract/resource/fields.ts';
import { useDeclaration } from '../../declaration.ts';
import { kindOf } from '../../fieldKinds.tsx';
import { listOf } from '../../kinds/filterPart.ts';
import { ReferenceNames } from '../../kinds/referenceCells.tsx';
import { useLabels } from '../../labels.ts';
import { type FieldFilter, partOf } from '../filterParts.ts';

interface Props {
  readonly entry: FieldFilter;
  readonly filter: FilterPayload;
  readonly onOpen: (anchor: HTMLElement) => void;
  /** Left out while nothing is asked for. */
  readonly onRemove?: () => void;
}

/** A filter: its field, what it asks for, and a way to take it off when it is in force. */
export function FilterChip({ entry, filter, onOpen, onRemove }: Props) {
  const t = useTranslate();
  const label = useLabels(useDeclaration().resource).field(entry.name);
  return (
    <Chip>
      <Part aria-haspopup="dialog" onClick={(event) => onOpen(event.currentTarget)}>
        <span>{label}</span>
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 500 }}>
          {onRemove ? <FilterValue entry={entry} filter={filter} /> : t('list.filter.any')}
        </Box>
        {!onRemove && <ChevronDown aria-hidden="true" />}
      </Part>
      {onRemove && (
        <Part aria-label={t('list.filter.remove', { field: label })} onClick={onRemove}>
          <X aria-hidden="true" />
        </Part>
      )}
    </Chip>
  );
}

/** What a filter asks for, in words: `Active`, `at least 5`, `Ford, Lincoln`. */
export function FilterValue({ entry, filter }: Pick<Props, 'entry' | 'filter'>) {
  const t = useTranslate();
  const field = entry.rules[0]?.field;
  const part = partOf(entry, filter);
  if (!field) return null;
  const { name } = entry;
  const least = part[`${name}_gte`];
  const most = part[`${name}_lte`];
  const like = part[`${name}_like`];
  const words = field.kind === 'date' || field.kind === 'instant' ? ['from', 'to'] : ['least', 'most'];

  if (like !== undefined) return <>“{String(like)}”</>;
  if (field.kind === 'reference' || field.kind === 'references') {
    return <ReferenceNames to={field.to} ids={listOf(part[name]).map(Number)} place="row" />;
  }
  if (least !== undefined || most !== undefined) {
    const both = least !== undefined && most !== undefined;
    if (both && typeof most === 'number' && least === -most) {
      return (
        <>
          {t('list.filter.within')} ±<Value name={name} field={field} value={most} />
        </>
      );
    }
    return (
      <>
        {!both && `${t(`list.filter.${least === undefined ? words[1] : words[0]}Value`)} `}
        {least !== undefined && <Value name={name} field={field} value={least} />}
        {both && '–'}
        {most !== undefined && <Value name={name} field={field} value={most} />}
      </>
    );
  }
  return (
    <>
      {listOf(part[name]).map((value, index) => (
        <span key={String(value)}>
          {index > 0 && ', '}
          <Value name={name} field={field} value={value} />
        </span>
      ))}
    </>
  );
}

/** A value as its kind shows it; a bound of an instant is a day. */
function Value({ name, field, value }: { name: string; field: Field; value: unknown }) {
  const fieldOfValue: Field = field.kind === 'instant' ? { ...field, kind: 'date' } : field;
  const { Cell } = kindOf(fieldOfValue);
  return <Cell name={name} field={fieldOfValue} value={value} record={{ id: 0 }} place="row" />;
}

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  maxWidth: '100%',
  border: `thin solid ${theme.vars.palette.borderStrong}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Part = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body1,
  gap: theme.spacing(0.75),
  minWidth: theme.spacing(3),
  minHeight: theme.spacing(3.25),
  padding: theme.spacing(0, 1),
  color: theme.vars.palette.text.secondary,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& + &': { padding: theme.spacing(0, 0.75), marginLeft: theme.spacing(-0.5) },
}));
