import { Ban, Check, CirclePause, Eye, FileX, LoaderCircle, TriangleAlert, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ImportRun } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { useImportTexts } from '../useTexts.ts';

export const marks = {
  running: { tone: 'accent', icon: LoaderCircle },
  loaded: { tone: 'good', icon: Check },
  tried: { tone: 'plain', icon: Eye },
  refused: { tone: 'bad', icon: TriangleAlert },
  empty: { tone: 'plain', icon: FileX },
  held: { tone: 'warn', icon: CirclePause },
  failed: { tone: 'bad', icon: TriangleAlert },
  stopped: { tone: 'plain', icon: Ban },
  undone: { tone: 'plain', icon: Undo2 },
} as const;

/** The reason or the user who undid it is a tooltip, and text for screen readers. */
export function RunState({ run }: { readonly run: ImportRun }) {
  const why = useWhy(run);
  const t = useTranslate();
  const { state } = useImportTexts();
  return (
    <span title={why}>
      <Tag {...marks[run.state]}>
        {run.decision === null ? state(run.state) : t(`dataImport.history.decided.${run.decision}`)}
      </Tag>
    </span>
  );
}

export function useWhy({ message, undone_at, undone_by }: ImportRun): string | undefined {
  const t = useTranslate();
  const format = useFormat();
  const { sentence } = useImportTexts();
  if (undone_at) {
    const time = format.time(undone_at);
    return undone_by
      ? t('dataImport.outcome.undoneBy', { time, name: undone_by })
      : t('dataImport.outcome.undoneAt', { time });
  }
  return message ? sentence(message) : undefined;
}
