import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { classOf, type ScoreClass } from '../../../../contract/expression/controls/scoreClasses.ts';
import { useScoreClasses } from '../../../providers/scores/useScoreClasses.ts';
import { Tag, type Tone } from '../../../ui/page/Tag.tsx';
import { useClassName } from './useClassName.ts';

type Class = ScoreClass | 'unscored';

const tones: Readonly<Record<Class, Tone>> = {
  V: 'accent',
  P: 'accent',
  E: 'plain',
  G: 'plain',
  N: 'plain',
  unscored: 'plain',
};

/** The class of a customer by the version of the scores that holds; who has no score has none. Needs the texts `customer`. @param ltv UCSD_LTV, 0–100 */
export function ClassTag({ ltv }: { readonly ltv: number | null }) {
  const t = useTranslate();
  const { ranges } = useScoreClasses();
  const nameOf = useClassName();
  const name: Class = classOf(ltv, ranges) ?? 'unscored';
  const tag = <Tag tone={tones[name]}>{nameOf(name)}</Tag>;
  if (name !== 'N' && name !== 'unscored') return tag;
  return (
    // An element as title, since MUI would repeat a plain text as a `title` attribute and have it read twice.
    <Tooltip title={<span>{t(`customer.classHelp.${name}`)}</span>} describeChild>
      <Stop tabIndex={0}>{tag}</Stop>
    </Tooltip>
  );
}

const Stop = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  borderRadius: theme.shape.borderRadius,
}));
