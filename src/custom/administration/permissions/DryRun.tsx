import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Report } from '../../../../contract/calls/permissions.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Figure } from '../../../ui/page/Figures.tsx';
import { useErrorText } from '../../../ui/states/errorText.ts';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import { useSeededName } from '../../../ui/useSeededName.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { EffectPart, KeepPart, UnaffectedPart } from './Effects.tsx';
import type { Levels } from './model.ts';
import { Actions, Aside, Parts, Quiet, Section, Sum } from './panelStyles.ts';
import type { Conflict } from './queries.ts';
import type { DraftActions } from './useDrafts.ts';

interface Props {
  readonly levels: Levels;
  /** Unsaved changes. */
  readonly count: number;
  readonly report: Report | undefined;
  readonly error: unknown;
  readonly conflict: Conflict | undefined;
  readonly isSaving: boolean;
  /** The report is of the changes as they are now. */
  readonly isCurrent: boolean;
  readonly onSet: DraftActions['set'];
  readonly onReload: (conflict: Conflict) => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** Effects shown; more would be read by nobody. */
const MOST = 100;

/** What saving would do, to whom; and the buttons. Nothing is saved before. */
export function DryRun({ levels, count, report, error, conflict, isSaving, isCurrent, ...on }: Props) {
  const t = useTranslate();
  const isPhone = usePhone();
  return (
    <Aside aria-label={t('permissions.dryRun')} aria-busy={count > 0 && !isCurrent}>
      <Section>
        <header>
          <Typography variant="h3" component="h2">
            {t('permissions.dryRun')}
          </Typography>
          <Quiet>{t(count > 0 ? 'permissions.notSaved' : 'permissions.noChanges')}</Quiet>
        </header>
        {count > 0 && <Sums count={count} report={report} />}
      </Section>
      <Parts>
        {conflict && <ConflictNote levels={levels} conflict={conflict} onReload={on.onReload} />}
        {count > 0 && Boolean(error) && !conflict && <Refused error={error} />}
        {count > 0 && !error && !conflict && report && <Outcome report={report} onSet={on.onSet} />}
        {count === 0 && !conflict && !isPhone && (
          <Section>
            <Quiet>{t('permissions.keys')}</Quiet>
          </Section>
        )}
      </Parts>
      {count > 0 && (
        <Actions>
          <Button onClick={on.onDiscard} disabled={isSaving}>
            {t('permissions.discard')}
          </Button>
          <Button
            variant="contained"
            onClick={on.onSave}
            disabled={isSaving || Boolean(conflict) || Boolean(error) || !isCurrent}
          >
            {t('permissions.save', { smart_count: count })}
          </Button>
        </Actions>
      )}
    </Aside>
  );
}

function Sums({ count, report }: { readonly count: number; readonly report: Report | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  const sum = (value: number | undefined, arrow: string) => {
    if (value === undefined) return <SkeletonBlock sx={{ width: '50%' }} />;
    return value === 0 ? format.integer(0) : `${arrow} ${format.integer(value)}`;
  };
  return (
    <Sum>
      <Figure label={t('permissions.changes')}>{format.integer(count)}</Figure>
      <Figure label={t('permissions.lose')} tone={report?.people_lose ? 'bad' : 'plain'}>
        {sum(report?.people_lose, '↓')}
      </Figure>
      <Figure label={t('permissions.gain')} tone={report?.people_gain ? 'good' : 'plain'}>
        {sum(report?.people_gain, '↑')}
      </Figure>
    </Sum>
  );
}

interface OutcomeProps {
  readonly report: Report;
  readonly onSet: DraftActions['set'];
}

function Outcome({ report, onSet }: OutcomeProps) {
  const t = useTranslate();
  const named = useSeededName();
  const { loses, gains, keep, unaffected, warnings } = report;
  const hidden = Math.max(0, loses.length - MOST) + Math.max(0, gains.length - MOST);
  const isNothing = loses.length + gains.length + keep.length + unaffected.length + warnings.length === 0;
  return (
    <>
      {loses.slice(0, MOST).map((effect) => (
        <EffectPart key={keyOf('loses', effect)} kind="loses" effect={effect} />
      ))}
      {keep.slice(0, MOST).map((one) => (
        <KeepPart key={keyOf('keep', one)} keep={one} onSet={onSet} />
      ))}
      {gains.slice(0, MOST).map((effect) => (
        <EffectPart key={keyOf('gains', effect)} kind="gains" effect={effect} />
      ))}
      {unaffected.slice(0, MOST).map((part) => (
        <UnaffectedPart key={`${part.reason} ${part.p_mod_id} ${part.p_cr_id}`} part={part} />
      ))}
      {hidden > 0 && (
        <Section>
          <Quiet>{t('permissions.moreEffects', { smart_count: hidden })}</Quiet>
        </Section>
      )}
      {isNothing && (
        <Section>
          <Quiet>{t('permissions.nobody')}</Quiet>
        </Section>
      )}
      {warnings.length > 0 && (
        <Section>
          <h3>
            <Icon of={TriangleAlert} /> {t('permissions.look')}
          </h3>
          {warnings.slice(0, MOST).map(({ kind, module, role }) => (
            <p key={`${kind} ${module} ${role}`}>
              {t(`permissions.warning.${kind}`, { module: named(module), role })}
            </p>
          ))}
        </Section>
      )}
    </>
  );
}

interface Named {
  readonly p_mod_id: number;
  readonly p_cr_id: number;
  readonly to: string;
}

const keyOf = (kind: string, { p_mod_id, p_cr_id, to, ...rest }: Named) =>
  [kind, p_mod_id, p_cr_id, to, Object.values(rest)[2]].join(' ');

function Refused({ error }: { readonly error: unknown }) {
  const t = useTranslate();
  const { text } = useErrorText(error);
  return (
    <Section role="alert" data-tone="bad">
      <h3>
        <Icon of={TriangleAlert} /> {t('permissions.refused')}
      </h3>
      <p>{text}</p>
    </Section>
  );
}
