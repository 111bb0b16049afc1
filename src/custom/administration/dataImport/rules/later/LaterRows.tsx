import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { Doubt, WholeFile } from '../../../../../../contract/calls/imports/judging.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import type { Profile } from '../../queries.ts';
import { Parts, Rule } from '../Rule.tsx';
import { useDoubtWords } from './useDoubtWords.ts';

/** What later rows say that is to be settled; what a saved profile says of either way is not asked again. */
export const doubtsIn = (
  { profile_version: version }: Pick<InspectReply, 'profile_version'>,
  whole: WholeFile | undefined,
): readonly Doubt[] =>
  whole?.state === 'judged' ? whole.doubts.filter(({ kind }) => kind !== 'open' || version === null) : [];

interface Props {
  readonly doubts: readonly Doubt[];
  readonly onProfile: (profile: Profile) => void;
}

/** What later rows say against how the file is read, which was told from its first ones, each with a way to settle it. */
export function LaterRows({ doubts, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const wordsOf = useDoubtWords();
  return doubts.map((doubt) => {
    const { kind, header, way, rows, remedy, keep } = doubt;
    const { words, title, sentence } = wordsOf(doubt);
    return (
      <Rule
        key={`${kind} ${header} ${way}`}
        title={title}
        aside={t('dataImport.rules.rows', { smart_count: rows, count: format.integer(rows) })}
      >
        <Typography variant="body2" color="warning">
          {sentence}
        </Typography>
        {remedy && (
          <Parts>
            <Button size="small" onClick={() => onProfile(remedy)}>
              {t(`dataImport.later.use.${kind}`, words)}
            </Button>
            {keep && (
              <Button size="small" onClick={() => onProfile(keep)}>
                {t(`dataImport.later.keep.${kind}`, words)}
              </Button>
            )}
          </Parts>
        )}
      </Rule>
    );
  });
}
