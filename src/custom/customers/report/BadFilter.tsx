import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ExpressionError } from '../../../../contract/expression/expressionError.ts';
import { State } from '../../../ui/states/State.tsx';

interface Props {
  readonly exp: string;
  readonly error: ExpressionError;
  readonly onReset: () => void;
}

/** Characters shown on either side of the mistake. */
const AROUND = 60;

/** An expression that can't be read: where it goes wrong and what was expected there. */
export function BadFilter({ exp, error, onReset }: Props) {
  const t = useTranslate();
  const at = error.position - 1;
  const [before, after] = [exp.slice(Math.max(0, at - AROUND), at), exp.slice(at, at + AROUND)];
  return (
    <State
      role="alert"
      tone="bad"
      title={t('customerslist.bad.title')}
      text={
        <>
          {t(`customerslist.bad.${error.code}`, { position: error.position })}
          <Excerpt>
            {before}
            <mark>{after.slice(0, 1) || ' '}</mark>
            {after.slice(1)}
          </Excerpt>
        </>
      }
    >
      <Button size="small" onClick={onReset}>
        {t('customerslist.bad.reset')}
      </Button>
    </State>
  );
}

const Excerpt = styled('code')(({ theme }) => ({
  display: 'block',
  marginTop: theme.spacing(1),
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '& mark': {
    color: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.error.light,
    textDecoration: 'underline',
  },
}));
