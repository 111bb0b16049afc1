import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  changedFields,
  type ScoreField,
  type ScoreValues,
  type ScoreVersion,
  weightGroupNames,
} from '../../../../contract/calls/customers/scoreValues.ts';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { useLeaveWarning } from '../../../ui/useLeaveWarning.ts';
import { Classes } from './Classes.tsx';
import { type Draft, draftOf, readDraft } from './draft.ts';
import { route } from './queries.ts';
import { Trial } from './Trial.tsx';
import { Weights } from './Weights.tsx';

interface Props {
  readonly held: ScoreVersion;
  readonly mayApply: boolean;
}

/** Weights and classes of the version that holds; whoever may edit tries others before anything happens. */
export function Editor({ held, mayApply }: Props) {
  const t = useTranslate();
  const mayEdit = useMayEdit(route);
  const [draft, setDraft] = useState<Draft>(() => draftOf(held));
  const [tried, setTried] = useState<ScoreValues>();
  const { values, faults } = readDraft(draft, held);
  const isChanged = faults.length > 0 || (values && changedFields(held, values).length > 0) === true;
  useLeaveWarning(isChanged);
  const change = (field: ScoreField, text: string) => setDraft((before) => ({ ...before, [field]: text }));
  const fields = { held, draft, faults, ...(mayEdit && { onChange: change }) };
  const isTried = tried !== undefined && values !== undefined && changedFields(tried, values).length === 0;
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (values && isChanged) setTried(values);
        }}
      >
        <Panel
          title={t('customerScores.edit.title')}
          aside={t(mayEdit ? 'customerScores.edit.aside' : 'customerScores.edit.read')}
        >
          <Groups>
            {weightGroupNames.map((group) => (
              <Weights key={group} group={group} {...fields} />
            ))}
            <Classes {...fields} values={values} />
          </Groups>
          {mayEdit && (
            <Buttons>
              <span>{t(isChanged ? 'customerScores.edit.next' : 'customerScores.edit.same')}</span>
              <Button disabled={!isChanged} onClick={() => setDraft(draftOf(held))}>
                {t('customerScores.edit.reset')}
              </Button>
              <Button type="submit" variant="contained" disabled={!values || !isChanged || isTried}>
                {t('customerScores.edit.try')}
              </Button>
            </Buttons>
          )}
        </Panel>
      </form>
      {isTried && isChanged && <Trial held={held} values={values} mayApply={mayApply} />}
    </>
  );
}

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: theme.spacing(2, 3),
}));

const Buttons = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  marginTop: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
}));
