import { styled } from '@mui/material/styles';
import { Check, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { SegmentWhy } from '../../../../../contract/calls/customers/segmentPeople.ts';
import { customerFields } from '../../../../../contract/expression/fields.ts';
import { parseExpression } from '../../../../../contract/expression/parse.ts';
import { JOURNEY_FIELD } from '../../../../../contract/expression/storeNumbers.ts';
import type { Test } from '../../../../../contract/expression/tree.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { SrOnly } from '../../../../ui/SrOnly.tsx';
import { useWording } from '../filters/useWording.ts';
import type { Wording } from '../filters/wording.ts';
import { fieldWords, inWords, valueWords } from '../filters/words.ts';

type Part = SegmentWhy['parts'][number];
type Tested = Part['tests'][number];

/** Each part of a filter in the words of its chip, whether it holds for somebody, and what they have. */
export function Reasons({ parts }: Pick<SegmentWhy, 'parts'>) {
  const t = useTranslate();
  const wording = useWording();
  if (parts.length === 0) return <p>{t('customerslist.why.everybody')}</p>;
  return (
    <List>
      {parts.map(({ name, expression, holds, tests }) => (
        <li key={name}>
          <Mark data-holds={holds}>
            <Icon of={holds ? Check : X} />
            <SrOnly>{t(`customerslist.why.${holds ? 'holds' : 'fails'}`)}</SrOnly>
          </Mark>
          <div>
            <strong>{name === 'Base' ? t('customerslist.chips.base') : wordsOf(expression, wording)}</strong>
            <Values>
              {distinct(tests.filter(hasValue)).map((test) => (
                <li key={test.expression}>{haveWords(test, wording)}</li>
              ))}
            </Values>
          </div>
        </li>
      ))}
    </List>
  );
}

/** Whoever is in a band of the flow has nothing else to show for it. */
const hasValue = ({ expression }: Tested) => fieldIn(expression) !== JOURNEY_FIELD;

/** A field that is tested twice, as the ends of a range, has one value. Of lists each test has its own. */
function distinct(tests: readonly Tested[]): Tested[] {
  const byField = new Map<string, Tested>();
  for (const test of tests) {
    const field = Array.isArray(test.value) ? test.expression : fieldIn(test.expression);
    if (!byField.has(field)) byField.set(field, test);
  }
  return [...byField.values()];
}

const fieldIn = (text: string) => /^\w+/.exec(text)?.[0] ?? text;

function wordsOf(text: string, wording: Wording): string {
  const tree = parseExpression(text, customerFields);
  return tree ? inWords(tree, wording) : text;
}

/** "Lifetime value: 62", "Equity: not known". */
function haveWords({ expression, value, untold }: Tested, wording: Wording): string {
  const { t } = wording;
  const test = parseExpression(expression, customerFields);
  if (!test || !('field' in test)) return '';
  const field = fieldWords(test.field, wording);
  if (untold) return t('customerslist.why.has', { field, value: t(`customerslist.why.${untold}`) });
  return t('customerslist.why.has', { field, value: hadWords(test, value, wording) });
}

function hadWords(test: Test, value: Tested['value'], wording: Wording): string {
  const { t } = wording;
  if (value === null || value === '') return t('customerslist.why.unknown');
  if (!Array.isArray(value)) return valueWords(test, value, wording);
  if (value.length === 0) return t('customerslist.why.none');
  return value.map((id) => valueWords(test, id, wording)).join(', ');
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    gap: theme.spacing(1),
    padding: theme.spacing(1, 0),
    borderTop: `thin solid ${theme.vars.palette.divider}`,
  },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 500 },
}));

const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  color: theme.vars.palette.error.main,
  '&[data-holds="true"]': { color: theme.vars.palette.success.main },
}));

const Values = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  color: theme.vars.palette.text.secondary,
}));
