import { Check, Eye, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ImportSet } from '../../../../../contract/calls/imports/importSets.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';

const marks = {
  running: { icon: LoaderCircle, tone: 'plain' },
  tried: { icon: Eye, tone: 'plain' },
  loaded: { icon: Check, tone: 'good' },
  partly: { icon: TriangleAlert, tone: 'bad' },
  notTried: { icon: TriangleAlert, tone: 'bad' },
} as const;

export function SetVerdict({ set: { files, dry_run } }: { readonly set: ImportSet }) {
  const t = useTranslate();
  const good = files.filter(({ state }) => ['tried', 'loaded', 'empty'].includes(state));
  const names = (those: typeof files) =>
    those.map(({ file_name, sheet }) => (sheet ? `${file_name} · ${sheet}` : file_name)).join(', ');
  const kind = () => {
    if (files.some(({ state }) => state === 'running')) return 'running';
    if (good.length < files.length) return dry_run ? 'notTried' : 'partly';
    return dry_run ? 'tried' : 'loaded';
  };
  const words = {
    good: good.length,
    smart_count: files.length,
    names: names(files.filter((file) => !good.includes(file))),
  };
  return (
    <Notice
      {...marks[kind()]}
      title={t(`dataImport.set.verdict.${kind()}`, words)}
      text={t(`dataImport.set.verdict.${kind()}Text`, words)}
    />
  );
}
