import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { UnlikeElders } from '../../../../../contract/calls/imports/beforeIt.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';

export function UnlikeList({ unlike }: { readonly unlike: readonly UnlikeElders[] }) {
  const t = useTranslate();
  const format = useFormat();
  const sentence = ({ kind, names, count, usual }: UnlikeElders) => {
    const first = names.join(', ');
    const rest = count - names.length;
    const listed =
      kind !== 'few_rows' && rest > 0
        ? t('dataImport.unlike.more', { names: first, count: format.integer(rest) })
        : first;
    const words = { names: listed, count: format.integer(count), usual: format.integer(usual) };
    return t(`dataImport.unlike.${kind}`, words);
  };
  return (
    <Lines>
      {unlike.map((one) => (
        <span key={one.kind}>{sentence(one)}</span>
      ))}
    </Lines>
  );
}

export function UnlikeNotice({ unlike }: { readonly unlike: readonly UnlikeElders[] }) {
  const t = useTranslate();
  if (unlike.length === 0) return null;
  return (
    <Notice
      icon={TriangleAlert}
      tone="warn"
      title={t('dataImport.unlike.title')}
      text={<UnlikeList unlike={unlike} />}
    />
  );
}

export const Lines = styled('span')({
  display: 'block',
  overflowWrap: 'anywhere',
  '& > span': { display: 'block' },
});
