import { useTranslate } from 'ra-core';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { State } from '../../../../ui/states/State.tsx';
import { importOf } from '../importOf.ts';
import { PageButton, useMayGo } from '../PageButton.tsx';

/** The roster: from a file, or person by person. */
export function PeopleStep({ employees }: { readonly employees: number }) {
  const t = useTranslate();
  const mayGo = useMayGo();
  const file = importOf('employees');
  const mayAdd = mayGo(file, true) || mayGo('/employee', true);
  return (
    <Panel title={t('setup.people.title')} aside={t('setup.people.aside')}>
      <State
        title={t('setup.people.count', { smart_count: employees })}
        text={t(mayAdd ? 'setup.people.text' : 'setup.others')}
      >
        <PageButton to={file} edits leads>
          {t('setup.people.file')}
        </PageButton>
        <PageButton to="/employee/create" edits>
          {t('setup.people.typed')}
        </PageButton>
        <PageButton to="/employee">{t('setup.people.list')}</PageButton>
      </State>
    </Panel>
  );
}
