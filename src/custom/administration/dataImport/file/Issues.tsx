import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import type { SampleRow, WholeFile } from '../../../../../contract/calls/imports/judging.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Fold } from '../Fold.tsx';
import { listHref } from '../listHref.ts';
import { type Profile, route } from '../queries.ts';
import { doubtsIn } from '../rules/later/LaterRows.tsx';
import { useDoubtWords } from '../rules/later/useDoubtWords.ts';
import { isOpen as isUnmatched, mayBeAdded, namesOf, withAdded } from '../rules/people/peopleEdit.ts';
import { OPEN_QUESTION } from '../rules/questions/OpenQuestion.tsx';
import { ReadingRule } from '../rules/questions/Readings.tsx';
import { useImportTexts } from '../useTexts.ts';
import { Entry } from './Entry.tsx';
import { Fixes } from './Fixes.tsx';
import { areMany, groupsOf, type Issue } from './issues.ts';
import { Repeated, repeatsIn } from './Repeats.tsx';

interface Props {
  readonly inspected: InspectReply;
  /** Set once every row is checked. */
  readonly whole: WholeFile | undefined;
  /** The dry run with lists of the rows; 0 without one. */
  readonly run: number;
  readonly onProfile: (profile: Profile) => void;
}

/** Issues per group, and rows per issue, until the user expands them. */
const MOST_ISSUES = 8;
const FIRST_ROWS = 2;

export function Issues({ inspected, whole, run, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const openReadings = inspected.readings.filter(({ chosen }) => chosen === null);
  const doubts = doubtsIn(inspected, whole);
  const openDoubt = doubts.find(({ keep }) => keep !== null);
  const groups = whole ? groupsOf(whole) : [];
  const [decide, ...others] = groups;
  const repeated = whole ? repeatsIn(inspected, whole) : [];
  const count = (issues: readonly Issue[]) => issues.reduce((sum, one) => sum + one.count, 0);
  const shown = others.filter(({ issues }) => issues.length > 0);
  const isOpen = openReadings.length + doubts.length + (decide?.issues.length ?? 0) > 0;
  const rows = whole ? count(groups.flatMap(({ name, issues }) => (name === 'skipped' ? [] : issues))) : 0;
  const listOf = (issues: readonly Issue[]) => <List {...{ issues, inspected, whole, run, onProfile }} />;
  if (!whole && openReadings.length === 0) return null;
  return (
    <Panel
      title={t('dataImport.check.issues')}
      aside={rows > 0 ? format.integer(rows) : undefined}
      actions={
        run > 0 &&
        (whole?.rejected.length ?? 0) > 0 && (
          <Button size="small" href={listHref('rejected', run)} startIcon={<Icon of={Download} />}>
            {t('dataImport.check.export')}
          </Button>
        )
      }
      flush
    >
      {isOpen && (
        <Group name="decide" count={whole && decide ? count(decide.issues) : openReadings.length}>
          {openReadings.map((reading, place) => (
            <ReadingRule
              anchor={place === 0 ? OPEN_QUESTION : undefined}
              key={`${reading.key} ${reading.field}`}
              reading={reading}
              columns={inspected.columns}
              profile={inspected.profile}
              onProfile={onProfile}
            />
          ))}
          {doubts.map((doubt) => (
            <Doubtful
              anchor={openReadings.length === 0 && doubt === openDoubt ? OPEN_QUESTION : undefined}
              key={`${doubt.kind} ${doubt.header} ${doubt.way}`}
              doubt={doubt}
              onProfile={onProfile}
            />
          ))}
          {whole && <AddEmployees {...{ inspected, whole, onProfile }} />}
          {decide && listOf(decide.issues)}
        </Group>
      )}
      {repeated.map((one) => (
        <Repeated key={one.name} {...one} {...{ inspected, onProfile }} />
      ))}
      {shown.map(({ name, issues }) =>
        name === 'rejected' ? (
          <Group key={name} name={name} count={count(issues)}>
            {listOf(issues)}
          </Group>
        ) : (
          <Quiet key={name}>
            <Fold
              summary={t(`dataImport.check.groups.${name}`, {
                smart_count: count(issues),
                count: format.integer(count(issues)),
              })}
            >
              {listOf(issues)}
            </Fold>
          </Quiet>
        ),
      )}
      {whole && !isOpen && repeated.length === 0 && shown.every(({ name }) => name === 'skipped') && (
        <Typography variant="body1" color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
          {t('dataImport.check.none')}
        </Typography>
      )}
    </Panel>
  );
}

interface GroupProps {
  readonly name: 'decide' | 'rejected';
  readonly count: number;
  readonly children: ReactNode;
}

function Group({ name, count, children }: GroupProps) {
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head id={id}>
        {t(`dataImport.check.groups.${name}`)} <span>{format.integer(count)}</span>
      </Head>
      {children}
    </section>
  );
}

interface ListProps extends Props {
  readonly issues: readonly Issue[];
}

function List({ issues, ...props }: ListProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const more = isOpen ? 0 : issues.length - MOST_ISSUES;
  return (
    <>
      {issues.slice(0, isOpen ? undefined : MOST_ISSUES).map((issue) => (
        <OneIssue key={issue.key} issue={issue} {...props} />
      ))}
      {more > 0 && (
        <Entry>
          <Link component="button" variant="body1" onClick={() => setIsOpen(true)}>
            {t('dataImport.check.moreIssues', { smart_count: more, count: String(more) })}
          </Link>
        </Entry>
      )}
    </>
  );
}

function OneIssue({
  issue,
  inspected,
  whole,
  run,
  onProfile,
}: Omit<ListProps, 'issues'> & { readonly issue: Issue }) {
  const t = useTranslate();
  const format = useFormat();
  const { field, sentence } = useImportTexts(inspected.feed);
  const { column, reason, count, of, value, rows } = issue;
  const mapped = inspected.columns.find(({ header }) => header === column)?.field ?? column;
  const words = { column: field(mapped, column), value, reason: sentence(reason) };
  const title =
    of && (value !== undefined || areMany(of))
      ? t(
          `dataImport.check.${reason.startsWith('Matches several') ? 'severalMatch' : 'noMatch'}.${of}`,
          words,
        )
      : column
        ? t('dataImport.check.reason', words)
        : words.reason;
  return (
    <Entry>
      <header>
        <h4>
          {title}{' '}
          <small>{t('dataImport.rules.rows', { smart_count: count, count: format.integer(count) })}</small>
        </h4>
        <Fixes {...{ issue, inspected, whole, onProfile }} field={mapped} />
        {!of && run > 0 && count > 0 && issue.rows.length > 0 && (
          <Button size="small" component={RouterLink} to={`/${route}/run/${run}/rejected`}>
            {t('dataImport.check.editRows')}
          </Button>
        )}
      </header>
      <Rows rows={rows} count={count} field={mapped} />
    </Entry>
  );
}

interface RowsProps {
  readonly rows: readonly SampleRow[];
  readonly count: number;
  readonly field: string;
}

function Rows({ rows, count, field: marked }: RowsProps) {
  const t = useTranslate();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const more = count - FIRST_ROWS;
  return (
    <ul>
      {rows.slice(0, isOpen ? undefined : FIRST_ROWS).map(({ line, cells, value }, place) => (
        <li key={line}>
          <span>{t('dataImport.check.line', { line: format.integer(line) })}</span>
          {cells
            .filter(({ field }) => field !== marked)
            .map(({ field, text }) => (
              <span key={field}>{text}</span>
            ))}
          <mark>{value || t('dataImport.check.blank')}</mark>
          {place === FIRST_ROWS - 1 && more > 0 && !isOpen && rows.length > FIRST_ROWS && (
            <Link component="button" variant="body2" onClick={() => setIsOpen(true)}>
              {t('dataImport.check.moreRows', { smart_count: more, count: format.integer(more) })}
            </Link>
          )}
        </li>
      ))}
      {isOpen && count > rows.length && (
        <li>{t('dataImport.check.restInExport', { count: format.integer(count - rows.length) })}</li>
      )}
    </ul>
  );
}

interface DoubtProps extends Pick<Props, 'onProfile'> {
  readonly anchor: string | undefined;
  readonly doubt: ReturnType<typeof doubtsIn>[number];
}

function Doubtful({ anchor, doubt, onProfile }: DoubtProps) {
  const t = useTranslate();
  const format = useFormat();
  const wordsOf = useDoubtWords();
  const { kind, rows, remedy, keep } = doubt;
  const { words, title, sentence } = wordsOf(doubt);
  return (
    <Entry id={anchor}>
      <header>
        <h4>
          {title}{' '}
          <small>{t('dataImport.rules.rows', { smart_count: rows, count: format.integer(rows) })}</small>
        </h4>
        {remedy && (
          <Button size="small" onClick={() => onProfile(remedy)}>
            {t(`dataImport.later.use.${kind}`, words)}
          </Button>
        )}
        {keep && (
          <Button size="small" onClick={() => onProfile(keep)}>
            {t(`dataImport.later.keep.${kind}`, words)}
          </Button>
        )}
      </header>
      <Typography variant="body2" color="textSecondary">
        {sentence}
      </Typography>
    </Entry>
  );
}

/** Adds all employees of a column at once. */
function AddEmployees({ inspected, whole, onProfile }: Omit<Props, 'run'>) {
  const t = useTranslate();
  const format = useFormat();
  const { profile, people, people_added_by: addedBy } = inspected;
  if (addedBy !== null) return null;
  return people.map((column) => {
    const names = namesOf(column, whole).filter((one) => isUnmatched(one) && mayBeAdded(one));
    const words = { header: column.header, smart_count: names.length, count: format.integer(names.length) };
    return names.length < 2 ? null : (
      <Entry key={column.field}>
        <header>
          <h4>{t('dataImport.people.title', words)}</h4>
          <Button size="small" onClick={() => onProfile(withAdded(profile, column.field, names))}>
            {t('dataImport.people.add', words)}
          </Button>
        </header>
      </Entry>
    );
  });
}

const Head = styled('h3')(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: theme.typography.fontWeightBold,
  margin: 0,
  padding: theme.spacing(0.75, 2),
  borderBlock: `thin solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.sunken,
  '& > span': { fontWeight: theme.typography.fontWeightRegular, color: theme.vars.palette.text.secondary },
}));

const Quiet = styled('div')(({ theme }) => ({
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& summary': { border: 0 },
}));
