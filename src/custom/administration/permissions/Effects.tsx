import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Effect, Report } from '../../../../contract/calls/permissions.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Line, Quiet, Section, Toned } from './panelStyles.ts';
import type { DraftActions } from './useDrafts.ts';

interface EffectProps {
  readonly kind: 'loses' | 'gains';
  readonly effect: Effect;
}

const FEW = 4;

/** Who of a role loses or gains a module; the first few by name, the others on request. */
export function EffectPart({ kind, effect }: EffectProps) {
  const t = useTranslate();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { module, role, from, to, people, count } = effect;
  const listed = isOpen ? people : people.slice(0, FEW);
  const more = count - listed.length;
  const moreText = t('permissions.andMore', { smart_count: more, count: format.integer(more) });
  return (
    <Section>
      <Line>
        <h3>
          <Toned data-tone={kind}>
            {kind === 'loses' ? '↓' : '↑'} {t(`permissions.${kind}`)}
          </Toned>{' '}
          {module}
        </h3>
        <Quiet>
          {t(`permissions.level.${from}`)} → <strong>{t(`permissions.level.${to}`)}</strong>
        </Quiet>
      </Line>
      <p>
        <strong>{role}</strong>
        {listed.length > 0 && ` · ${listed.join(', ')}`}
        {more > 0 && ' '}
        {more > 0 &&
          (people.length > listed.length ? (
            <Link component="button" type="button" onClick={() => setOpen(true)}>
              {moreText}
            </Link>
          ) : (
            moreText
          ))}
      </p>
    </Section>
  );
}

interface KeepProps {
  readonly keep: Report['keep'][number];
  readonly onSet: DraftActions['set'];
}

/** Whom the change passes by, since they have an exception of their own. */
export function KeepPart({ keep, onSet }: KeepProps) {
  const t = useTranslate();
  const { p_mod_id, p_cr_id, module, role, p_mod_type, people } = keep;
  const names = people.map(({ name }) => name || t('permissions.elsewhere')).join(', ');
  const remove = () =>
    onSet(
      people.map(({ p_userid: userid, name }) => ({
        role: p_cr_id,
        module: p_mod_id,
        userid,
        name,
        to: null,
      })),
    );
  return (
    <Section data-tone="sunken">
      <p>
        {t('permissions.keep', {
          smart_count: people.length,
          role,
          module,
          level: t(`permissions.level.${p_mod_type}`),
        })}{' '}
        <strong>{names}</strong>.{' '}
        <Link component="button" type="button" onClick={remove}>
          {t('permissions.removeAll')}
        </Link>
      </p>
    </Section>
  );
}
