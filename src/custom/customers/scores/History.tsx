import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Scores } from '../../../../contract/calls/customers/scores.ts';
import { changedFields, type ScoreVersion } from '../../../../contract/calls/customers/scoreValues.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Tag } from '../../../ui/page/Tag.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { parted, useBringBack } from './queries.ts';
import { useChangeWords } from './useChangeWords.ts';
import { useReasonWords } from './useReasonWords.ts';

/** Who changed what, when and why; the last change is undone in one step, and any version can come back. */
export function History({ scores }: { readonly scores: Scores }) {
  const t = useTranslate();
  const format = useFormat();
  const words = useChangeWords();
  const [back, setBack] = useState<ScoreVersion>();
  const { held, waiting } = parted(scores);
  const applied = scores.versions.filter(({ applied_at }) => applied_at !== null);
  const mayChange = scores.may_apply && !waiting;
  const beforeOf = ({ number }: ScoreVersion) => applied.find((one) => one.number < number);
  const changesOf = (version: ScoreVersion) => {
    const before = beforeOf(version);
    if (!before) return t('customerScores.history.first');
    return changedFields(before, version)
      .map((field) => words(field, before, version))
      .join(', ');
  };
  const head = (name: string) => ({ name, label: t(`customerScores.history.${name}`) });
  const isHeld = (version: ScoreVersion) => version.number === held?.number;
  /** What a row brings back: of the version that holds, the one before it. */
  const target = (version: ScoreVersion) => (isHeld(version) ? beforeOf(version) : version);
  const differs = (version: ScoreVersion | undefined) =>
    version !== undefined && held !== undefined && changedFields(version, held).length > 0;
  return (
    <Panel title={t('customerScores.history.title')} aside={t('customerScores.history.aside')} flush>
      <DataTable
        label={t('customerScores.history.title')}
        rows={applied}
        keyOf={({ number }) => String(number)}
        columns={[
          {
            ...head('version'),
            heads: true,
            width: 'line',
            onCard: 'title',
            cell: (version) => (
              <>
                {t('customerScores.history.number', { number: version.number })}{' '}
                {isHeld(version) && <Tag tone="accent">{t('customerScores.history.holds')}</Tag>}
              </>
            ),
          },
          { ...head('since'), width: 'line', cell: ({ applied_at }) => format.dateTime(applied_at) },
          {
            ...head('who'),
            width: 'line',
            cell: ({ made_by, number }) =>
              made_by ?? t(number === 1 ? 'customerScores.history.shipped' : 'customerScores.nobody'),
          },
          { ...head('changes'), width: 'rest', onCard: 'line', cell: changesOf },
          {
            ...head('reason'),
            width: 'even',
            onCard: 'line',
            cell: ({ reason, brings_back }) =>
              [brings_back !== null && t('customerScores.history.brought', { number: brings_back }), reason]
                .filter(Boolean)
                .join(' '),
          },
          ...(mayChange
            ? [
                {
                  ...head('actions'),
                  unlabelled: true,
                  cell: (version: ScoreVersion) =>
                    differs(target(version)) && (
                      <Button size="small" aria-haspopup="dialog" onClick={() => setBack(version)}>
                        {t(isHeld(version) ? 'customerScores.back.undo' : 'customerScores.back.open', {
                          number: version.number,
                        })}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {back && held && (
        <BackDialog
          held={held}
          to={target(back) ?? held}
          isUndo={isHeld(back)}
          onClose={() => setBack(undefined)}
        />
      )}
    </Panel>
  );
}

interface BackProps {
  readonly held: ScoreVersion;
  readonly to: ScoreVersion;
  readonly isUndo: boolean;
  readonly onClose: () => void;
}

function BackDialog({ held, to, isUndo, onClose }: BackProps) {
  const t = useTranslate();
  const words = useChangeWords();
  const reasonWords = useReasonWords();
  const { mutate, isPending, error } = useBringBack();
  return (
    <ReasonDialog
      words={reasonWords}
      title={t(isUndo ? 'customerScores.back.undoTitle' : 'customerScores.back.title', {
        held: held.number,
        number: to.number,
      })}
      text={t('customerScores.back.text', { next: held.number + 1 })}
      changes={changedFields(held, to).map((field) => words(field, held, to))}
      confirm={t(isUndo ? 'customerScores.back.undo' : 'customerScores.back.confirm')}
      initial={isUndo ? t('customerScores.back.reason', { number: held.number }) : ''}
      busy={isPending}
      error={error}
      onConfirm={(reason) => mutate({ number: to.number, reason, onto: held.number }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
