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

interface Props {
  /** UCSD_LTV, 0–100. */
  readonly ltv: number | null;
  /** The score stands beside the class, which is what the page is about. @default false */
  readonly scored?: boolean;
}

/** The class of a customer by the version of the scores that holds; who has no score has none. Needs the texts `customer`. */
export function ClassTag({ ltv, scored = false }: Props) {
  const t = useTranslate();
  const { ranges } = useScoreClasses();
  const nameOf = useClassName();
  const name: Class = classOf(ltv, ranges) ?? 'unscored';
  const withScore = scored && ltv !== null;
  const tag = (
    <Tag tone={withScore ? 'accent' : tones[name]}>
      {withScore ? `${t(`customer.className.${name}`)} · ${ltv}` : nameOf(name)}
    </Tag>
  );
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
