import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../../ui/Icon.tsx';
import { Choose } from '../../../../../ui/page/Choose.tsx';
import { type Path, tableOf, withValue } from '../../profileLists.ts';
import type { Profile } from '../../queries.ts';
import { Question, Rule } from '../Rule.tsx';
import { AddStores } from './AddStores.tsx';

type Reading = InspectReply['readings'][number];

interface Props {
  readonly anchor?: string | undefined;
  readonly reading: Reading;
  readonly columns: InspectReply['columns'];
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
}

const monthFirst = ['MM/DD/YYYY', 'MM/DD/YY', 'MM-DD-YYYY'];
const dayFirst = ['DD/MM/YYYY', 'DD/MM/YY', 'DD-MM-YYYY'];

const pathOf = ({ key, field }: Reading): Path => {
  const places: Readonly<Record<Reading['key'], Path>> = {
    dates: field === null ? ['read', 'dates'] : ['columns', field, 'dates'],
    decimal: ['read', 'decimal'],
    currency: ['read', 'currency'],
    distances: ['columns', field ?? '', 'unit'],
    storeBy: ['store', 'by'],
    employeesBy: ['people', 'by'],
    zone: ['store', 'timezone'],
  };
  return places[key];
};

export function useReadingTitle() {
  const t = useTranslate();
  return ({ key, headers }: Reading): string =>
    t(`dataImport.readings.${key}`, { headers: headers.join(', ') });
}

/** One line if answered; otherwise a question with examples and row counts per answer. */
export function ReadingRule(props: Props) {
  const { reading, profile, anchor } = props;
  const { options, chosen } = reading;
  const t = useTranslate();
  const nameOf = useOptionName(reading, profile);
  const title = useReadingTitle()(reading);
  if (chosen !== null) {
    const answer = nameOf(options[chosen]?.value ?? []);
    const sentence = t('dataImport.form.fact', { name: title, value: answer });
    return <Rule sentence={sentence}>{() => <Answers {...props} title={title} />}</Rule>;
  }
  return (
    <Question anchor={anchor} title={title}>
      <Ask role="status">
        <Icon of={TriangleAlert} />
        {t(`dataImport.readings.${questionOf(reading)}`, {
          way: nameOf(onlyWay(reading)),
          texts: reading.texts.join(', '),
        })}
      </Ask>
      <Answers {...props} title={title} />
    </Question>
  );
}

function Answers({ reading, columns, profile, onProfile, title }: Props & { readonly title: string }) {
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  const { key, texts, options, rows, chosen } = reading;
  const nameOf = useOptionName(reading, profile);
  const write = useExample(key);
  const choose = (value: readonly string[]) =>
    onProfile(withValue(profile, pathOf(reading), key === 'dates' ? [...value] : (value[0] ?? '')));
  const fitOf = (fits: number) => {
    const count = fits === rows ? rows : rows - fits;
    const words = { smart_count: count, count: format.integer(count) };
    return t(`dataImport.readings.${fits === rows ? 'all' : 'not'}`, words);
  };
  if (key === 'zone')
    return (
      <Choose
        bare
        label={title}
        value={options[chosen ?? -1]?.value[0] ?? ''}
        onChoose={(zone) => choose([zone])}
        choices={[
          ...(chosen === null ? [{ value: '', label: t('dataImport.form.choose') }] : []),
          ...options.map(({ value }) => ({ value: value[0] ?? '', label: nameOf(value) })),
        ]}
      />
    );
  return (
    <>
      {reading.because && (
        <Typography variant="body2" color="textSecondary">
          {t(`dataImport.readings.because.${reading.because}`)}
        </Typography>
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
      {!addsStores(profile) && (
        <AddStores reading={reading} columns={columns} profile={profile} onProfile={onProfile} />
      )}
    </>
  );
}

const addsStores = ({ store }: Profile) => tableOf(store).create === true;

const waysThatFind = ({ options }: Reading) => options.filter(({ fits }) => fits > 0);

const onlyWay = (reading: Reading): readonly string[] => waysThatFind(reading)[0]?.value ?? [];

/** Numbers may match by chance. If several ways match stores or people, the results differ. */
function questionOf(reading: Reading): string {
  const { key, options, own_numbers: areOwn } = reading;
  if (key === 'currency') return 'askCurrency';
  if (key === 'distances') return 'askDistances';
  if (key === 'zone') return 'askZone';
  if (key !== 'storeBy' && key !== 'employeesBy') return 'ask';
  const about = {
    storeBy: { number: 'askStore', only: 'askOnlyStore', several: 'askStores' },
    employeesBy: { number: 'askPerson', only: 'askOnlyPerson', several: 'askPeople' },
  } as const;
  const [first, ...others] = waysThatFind(reading);
  // Names of new stores can't identify existing ones.
  const isByName = others.every(({ value }) => value[0] === 'storename');
  if (areOwn && first === options[0] && isByName) return about[key].number;
  if (first && others.length > 0) return about[key].several;
  return first && first !== options[0] ? about[key].only : about[key].number;
}

const marks = new Map([
  ['.', 'point'],
  [',', 'comma'],
]);
const numbers: ReadonlySet<string> = new Set(['ID', 'employee_id']);

function useOptionName({ key, own_numbers: areOwn }: Reading, profile: Profile) {
  const t = useTranslate();
  const format = useFormat();
  return (value: readonly string[]): string => {
    if (key === 'currency') return format.currency(value[0] ?? '');
    if (key === 'zone') return t(`form.timeZones.${value[0]}`, { _: value[0] });
    if (key !== 'dates') {
      const [word = ''] = value;
      const isNew = key === 'storeBy' && word === 'storename' && addsStores(profile);
      const way = isNew ? 'new' : areOwn && numbers.has(word) ? 'own' : (marks.get(word) ?? word);
      return t(`dataImport.readings.ways.${key}.${way}`);
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
  // Narrow containers move the row count to its own line.
  '@container (max-width: 34rem)': {
    '&&': { gridTemplateColumns: 'auto minmax(min-content, 1fr) repeat(3, minmax(0, max-content))' },
    '& > div > :last-child': { gridColumn: '2 / -1', textAlign: 'left' },
    // Two whole examples are better than three broken ones.
    '&&[data-texts="3"]': {
      gridTemplateColumns: 'auto minmax(min-content, 1fr) repeat(2, minmax(0, max-content))',
    },
    '& [data-third]': { display: 'none' },
  },
  '& [data-bad="true"], & [data-fit="false"]': { color: theme.vars.palette.error.main },
  '& [data-fit="true"]': { color: theme.vars.palette.success.main },
}));
