import { type AsideProps, useDeclaration } from '../../../engine/declaration.ts';
import { useLabels } from '../../../engine/labels.ts';
import { Tag } from '../../../ui/page/Tag.tsx';

/** The score class of the owner, of those who have a score. */
export function ClassTag({ record }: AsideProps) {
  const labels = useLabels(useDeclaration().resource);
  const letter: unknown = record.class;
  if (typeof letter !== 'string' || letter === '' || letter === 'U') return null;
  return <Tag>{labels.choice('class', letter)}</Tag>;
}
