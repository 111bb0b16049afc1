import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import type { ListKind } from '../queries.ts';
import { type Undo, useAddSpelling } from './useCorrections.ts';

export interface SetCells {
  readonly before: Undo;
  readonly place: number;
  readonly value: string;
  /** The value they had in common; empty if they were empty. @default none */
  readonly spelling?: string;
}

interface Props {
  readonly run: number;
  readonly kind: ListKind;
  readonly last: SetCells;
  readonly column: string;
  readonly profileName: string | null;
  readonly onUndo: () => void;
}

export function Learnt({ run, kind, last, column, profileName, onUndo }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [added, setAdded] = useState<SetCells>();
  const rule = useAddSpelling(run, kind, () => setAdded(last));
  const { before, place, value, spelling } = last;
  const isRule = profileName !== null && spelling !== undefined && value !== '';
  return (
    <Line role="status">
      <span>
        {t('dataImport.corrections.done', {
          smart_count: before.length,
          rows: format.integer(before.length),
          column,
          value,
        })}
      </span>
      {before.length > 0 && (
        <Button size="small" onClick={onUndo}>
          {t('dataImport.corrections.undo')}
        </Button>
      )}
      {isRule && added !== last && (
        <Button
          size="small"
          disabled={rule.isPending}
          onClick={() => rule.mutate({ place, spelling, value })}
        >
          {t(`dataImport.corrections.${spelling === '' ? 'missingRule' : 'rule'}`, {
            column,
            spelling,
            value,
            profile: profileName,
          })}
        </Button>
      )}
      {added === last && <span>{t('dataImport.corrections.ruleAdded', { profile: profileName ?? '' })}</span>}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0, 2, 1.5),
  overflowWrap: 'anywhere',
}));
