import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Effect, Report, Unaffected } from '../../../../contract/calls/permissions.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useSeededName } from '../../../ui/useSeededName.ts';
import { Line, Quiet, Section, Toned } from './panelStyles.ts';
import type { DraftActions } from './useDrafts.ts';

interface EffectProps {
  readonly kind: 'loses' | 'gains';
  readonly effect: Effect;
}

/** Who of a role loses or gains a module. */
export function EffectPart({ kind, effect }: EffectProps) {
  const t = useTranslate();
  const format = useFormat();
  const named = useSeededName();
  const { module, role, from, to, people, count, members } = effect;
  return (
    <Section>
      <Line>
        <h3>
          <Toned data-tone={kind}>
            {kind === 'loses' ? '↓' : '↑'} {t(`permissions.${kind}`)}
          </Toned>{' '}
          {named(module)}
        </h3>
        <Quiet>
          {t(`permissions.level.${from}`)} → <strong>{t(`permissions.level.${to}`)}</strong>
        </Quiet>
      </Line>
      <p>
        <strong>{role}</strong>
        {' · '}
        {t('permissions.someMembers', {
          smart_count: members,
          count: format.integer(count),
          members: format.integer(members),
        })}
        {people.length > 0 && ': '}
        <Names names={people} count={count} />
      </p>
    </Section>
  );
}

interface UnaffectedProps {
  readonly part: Unaffected;
}

/** Which members the change doesn't reach, and why; each name leads to everything that login may open. */
export function UnaffectedPart({ part }: UnaffectedProps) {
  const t = useTranslate();
  const format = useFormat();
  const opens = levelOf(useSession(), 'admusers') !== undefined;
  const named = useSeededName();
  const { module, role, to, reason, people, count, members } = part;
  return (
    <Section data-tone="sunken">
      <p>
        {t(`permissions.unaffected.${reason}`, {
          smart_count: count,
          count: format.integer(count),
          members: format.integer(members),
          level: t(`permissions.level.${to}`),
          role,
          module: named(module),
        })}
        {people.length > 0 ? ': ' : '.'}
        <Names
          names={people.map(({ p_userid, name }) =>
            opens ? (
              <Link key={p_userid} component={RouterLink} to={`/admusers/${p_userid}/show`}>
                {name}
              </Link>
            ) : (
              name
            ),
          )}
          count={count}
        />
      </p>
    </Section>
  );
}

const FEW = 4;

interface NamesProps {
  readonly names: readonly ReactNode[];
  /** With those that have no name here. */
  readonly count: number;
}

/** The first few by name, the others on request. */
function Names({ names, count }: NamesProps) {
  const t = useTranslate();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const listed = isOpen ? names : names.slice(0, FEW);
  const more = count - listed.length;
  const moreText = t('permissions.andMore', { smart_count: more, count: format.integer(more) });
  return (
    <>
      {listed.map((name, place) => (
        // The order is the server's, and nothing in it moves.
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same
        <Fragment key={place}>
          {place > 0 && ', '}
          {name}
        </Fragment>
      ))}
      {listed.length > 0 && more > 0 && ' '}
      {listed.length > 0 &&
        more > 0 &&
        (names.length > listed.length ? (
          <Link component="button" type="button" onClick={() => setOpen(true)}>
            {moreText}
          </Link>
        ) : (
          moreText
        ))}
    </>
  );
}

interface KeepProps {
  readonly keep: Report['keep'][number];
  readonly onSet: DraftActions['set'];
}

/** Whom the change passes by, since they have an exception of their own. */
export function KeepPart({ keep, onSet }: KeepProps) {
  const t = useTranslate();
  const named = useSeededName();
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
          module: named(module),
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
