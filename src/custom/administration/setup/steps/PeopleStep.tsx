import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { State } from '../../../../ui/states/State.tsx';
import { importOf } from '../importOf.ts';

/** The roster: from a file, or person by person. */
export function PeopleStep({ employees }: { readonly employees: number }) {
  const t = useTranslate();
  return (
    <Panel title={t('setup.people.title')} aside={t('setup.people.aside')}>
      <State title={t('setup.people.count', { smart_count: employees })} text={t('setup.people.text')}>
        <Button size="small" variant="contained" component={Link} to={importOf('employees')}>
          {t('setup.people.file')}
        </Button>
        <Button size="small" component={Link} to="/employee/create">
          {t('setup.people.typed')}
        </Button>
        <Button size="small" component={Link} to="/employee">
          {t('setup.people.list')}
        </Button>
      </State>
    </Panel>
  );
}
