import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { tableOf, withTable } from '../profileLists.ts';
import type { Profile } from '../queries.ts';
import { NewStores } from './NewStores.tsx';
import { Rule } from './Rule.tsx';

type Reading = InspectReply['readings'][number];

interface Props {
  readonly reading: Reading;
  readonly columns: InspectReply['columns'];
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
}

/** Words of dates formats that stand for all of their kind. */
const monthFirst = ['MM/DD/YYYY', 'MM/DD/YY', 'MM-DD-YYYY'];
const dayFirst = ['DD/MM/YYYY', 'DD/MM/YY', 'DD-MM-YYYY'];

/** A question of how the file is read: every answer with what it makes of the same three texts, and how many rows fit. */
export function ReadingRule({ reading, columns, profile, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  const { key, texts, options, rows, chosen } = reading;
  const nameOf = useOptionName(reading);
  const write = useExample(key);
  const title = t(`dataImport.readings.${key}`, { headers: reading.headers.join(', ') });
  const choose = (value: readonly string[]) =>
    onProfile(
      reading.field === null
        ? { ...profile, [key]: key === 'dates' ? [...value] : (value[0] ?? '') }
        : key === 'distances'
          ? withTable(profile, key, { ...tableOf(profile.distances), [reading.field]: value[0] ?? '' })
          : withTable(profile, 'datesOf', { ...tableOf(profile.datesOf), [reading.field]: [...value] }),
    );
  const fitOf = (fits: number) =>
    fits === rows
      ? t('dataImport.readings.all', { smart_count: rows, count: format.integer(rows) })
      : t('dataImport.readings.not', { smart_count: rows - fits, count: format.integer(rows - fits) });

  return (
    <Rule title={title}>
      {reading.because && chosen !== null && (
        <Typography component="p" variant="body2" color="textSecondary">
          {t(`dataImport.readings.because.${reading.because}`)}
        </Typography>
      )}
      {chosen === null && (
        <Ask role="status">
          <Icon of={TriangleAlert} />
          {t(`dataImport.readings.${questionOf(reading)}`, { way: nameOf(onlyWay(reading)) })}
        </Ask>
      )}
      <Grid role="radiogroup" aria-label={title} data-texts={texts.length}>
        {options.map(({ value, fits, examples }, place) => (
          <div key={value.join()}>
            <Radio
              size="small"
              name={id}
              checked={place === chosen}
              onChange={() => choose(value)}
              slotProps={{ input: { id: `${id}-${place}`, 'aria-describedby': `${id}-fit-${place}` } }}
            />
            <label htmlFor={`${id}-${place}`}>{nameOf(value)}</label>
            {examples.map((example, at) => (
              <span key={texts[at]} data-bad={example === null} data-third={at === 2 || undefined}>
                {example === null ? t(`dataImport.readings.nothing.${key}`) : write(example)}
              </span>
            ))}
            <span id={`${id}-fit-${place}`} data-fit={fits === rows}>
              {fitOf(fits)}
            </span>
          </div>
        ))}
        <div>
          <span />
          <Typography component="span" variant="body2" color="textSecondary">
            {t('dataImport.readings.inFile')}
          </Typography>
          {texts.map((text, at) => (
            <Typography
              key={text}
              component="span"
              variant="caption"
              color="textSecondary"
              data-third={at === 2 || undefined}
            >
              {text}
            </Typography>
          ))}
          <span />
        </div>
      </Grid>
      <NewStores reading={reading} columns={columns} profile={profile} onProfile={onProfile} />
    </Rule>
  );
}

const waysThatFind = ({ options }: Reading) => options.filter(({ fits }) => fits > 0);

/** The first of the ways that find anything. */
const onlyWay = (reading: Reading): readonly string[] => waysThatFind(reading)[0]?.value ?? [];

/** Numbers alone may be found by chance; where several ways find stores or people, theirs differ. */
function questionOf(reading: Reading): string {
  const { key, options } = reading;
  if (key === 'currency') return 'askCurrency';
  if (key === 'distances') return 'askDistances';
  if (key !== 'storeBy' && key !== 'employeesBy') return 'ask';
  const about = {
    storeBy: { number: 'askStore', only: 'askOnlyStore', several: 'askStores' },
    employeesBy: { number: 'askPerson', only: 'askOnlyPerson', several: 'askPeople' },
  } as const;
  const [first, ...others] = waysThatFind(reading);
  if (first && others.length > 0) return about[key].several;
  return first && first !== options[0] ? about[key].only : about[key].number;
}

const marks = new Map([
  ['.', 'point'],
  [',', 'comma'],
]);
const numbers: ReadonlySet<string> = new Set(['ID', 'employee_id']);

function useOptionName({ key, own_numbers: areOwn }: Reading) {
  const t = useTranslate();
  const format = useFormat();
  return (value: readonly string[]): string => {
    if (key === 'currency') return format.currency(value[0] ?? '');
    if (key !== 'dates') {
      const [word = ''] = value;
      return t(
        `dataImport.readings.ways.${key}.${areOwn && numbers.has(word) ? 'own' : (marks.get(word) ?? word)}`,
      );
    }
    const others = value.filter((name) => !monthFirst.includes(name) && !dayFirst.includes(name));
    const words = [
      ...(value.some((name) => monthFirst.includes(name)) ? [t('dataImport.readings.ways.dates.month')] : []),
      ...(value.some((name) => dayFirst.includes(name)) ? [t('dataImport.readings.ways.dates.day')] : []),
      ...others.map((name) => (name === 'Excel' ? t('dataImport.readings.ways.dates.excel') : name)),
    ];
    return words.join(' · ');
  };
}

function useExample(key: Reading['key']) {
  const format = useFormat();
  return (example: string | number): string => {
    if (typeof example === 'number') return format.asGiven(example);
    return key === 'dates' ? format.dayOfYear(example) : example;
  };
}

const Ask = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: theme.spacing(1),
  margin: 0,
  color: theme.vars.palette.warning.main,
  '& svg': { flex: 'none' },
}));

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `auto minmax(${theme.spacing(11)}, 1fr) repeat(3, minmax(${theme.spacing(8)}, max-content)) minmax(min-content, max-content)`,
  alignItems: 'center',
  columnGap: theme.spacing(1),
  ...theme.typography.body2,
  '&[data-texts="1"]': {
    gridTemplateColumns: 'auto minmax(min-content, 1fr) minmax(0, max-content) max-content',
  },
  '&[data-texts="2"]': {
    gridTemplateColumns: 'auto minmax(min-content, 1fr) repeat(2, minmax(0, max-content)) max-content',
  },
  '& > div': { display: 'contents' },
  '& > div > :last-child': { textAlign: 'right' },
  '& label': { cursor: 'pointer', overflowWrap: 'break-word' },
  '& .MuiRadio-root': { padding: theme.spacing(0.5), marginLeft: theme.spacing(-0.5) },
  '& span': { overflowWrap: 'anywhere' },
  '& [data-fit]': { whiteSpace: 'nowrap', overflowWrap: 'normal' },
  // What fits has a line of its own where it would be broken.
  '@container (max-width: 34rem)': {
    '&&': { gridTemplateColumns: 'auto minmax(min-content, 1fr) repeat(3, minmax(0, max-content))' },
    '& > div > :last-child': { gridColumn: '2 / -1', textAlign: 'left' },
    // Two examples are told in whole where three would be broken.
    '&&[data-texts="3"]': {
      gridTemplateColumns: 'auto minmax(min-content, 1fr) repeat(2, minmax(0, max-content))',
    },
    '& [data-third]': { display: 'none' },
  },
  '& [data-bad="true"], & [data-fit="false"]': { color: theme.vars.palette.error.main },
  '& [data-fit="true"]': { color: theme.vars.palette.success.main },
}));
