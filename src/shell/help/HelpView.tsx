import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Pencil, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageHelp } from '../../../contract/calls/help.ts';
import { ApiError } from '../../providers/api/apiError.ts';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOpenOverlay } from '../../ui/overlayContext.ts';
import { TermList } from '../../ui/page/TermList.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Loaded, type Loading } from '../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../ui/states/PanelSkeleton.tsx';
import { withTour } from '../../ui/tour.ts';
import { usePhone } from '../../ui/usePhone.ts';
import { DrawerHead } from '../drawer/DrawerHead.ts';
import { DrawerTitle } from '../drawer/DrawerTitle.tsx';
import { KeyList } from '../shortcuts/KeyList.tsx';
import { usePortalKeys } from '../shortcuts/usePortalKeys.ts';
import { Further, HelpBody } from './parts.ts';
import { useHelp } from './queries.ts';

const dashboard = '/dashboard';

interface Props {
  readonly page: string;
  readonly onEdit: () => void;
  readonly onClose: () => void;
  /** What stands above it. */
  readonly children?: ReactNode;
}

/** The help of a page, to be read. */
export function HelpView({ page, onEdit, onClose, children }: Props) {
  const t = useTranslate();
  const session = useSession();
  const { palette } = useOpenOverlay();
  const help = useHelp(page);
  const mayEdit = help.data && !session.viewing && levelOf(session, 'DataDictionary') === 'edit';
  return (
    <>
      <DrawerHead>
        <DrawerTitle>{help.data?.title ?? t('help.dialog')}</DrawerTitle>
        {mayEdit && (
          <Tooltip title={t('help.edit')}>
            <IconButton aria-label={t('help.edit')} onClick={onEdit}>
              <Icon of={Pencil} />
            </IconButton>
          </Tooltip>
        )}
        <IconButton aria-label={t('help.close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </DrawerHead>
      <HelpBody>
        {children}
        <Content of={help} onLeave={onClose} />
        <Further>
          <Button size="small" onClick={palette}>
            {t('help.search')}
          </Button>
          <TourButton onLeave={onClose} />
        </Further>
      </HelpBody>
    </>
  );
}

/** Shows the tour of the dashboard once more; not while somebody looks as another, whose tour it would be. */
function TourButton({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslate();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (session.viewing || levelOf(session, 'dashboard') === undefined) return null;
  const query = new URLSearchParams(pathname === dashboard ? search : '');
  const start = () => {
    onLeave();
    navigate({ pathname: dashboard, search: String(withTour(query, true)) });
  };
  return (
    <Button size="small" onClick={start}>
      {t('help.tour')}
    </Button>
  );
}

interface ContentProps {
  readonly of: Loading<PageHelp>;
  readonly onLeave: () => void;
}

function Content({ of, onLeave }: ContentProps) {
  const t = useTranslate();
  if (of.error instanceof ApiError && of.error.code === 'not_found') {
    return <EmptyState title={t('help.none.title')} text={t('help.none.text')} />;
  }
  return (
    <Loaded of={of} what={t('help.what')} waiting={<PanelSkeleton />}>
      {(help) => <Sections help={help} onLeave={onLeave} />}
    </Loaded>
  );
}

function Sections({ help, onLeave }: { readonly help: PageHelp; readonly onLeave: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const phone = usePhone();
  const { text, rights, definitions, keys, changed_at } = help;
  return (
    <>
      <section>
        {[...new Set(text.purpose)].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <Points title={t('help.steps')} lines={text.steps} />
      <Points title={t('help.notes')} lines={text.notes} />
      <Points title={t('help.rights')} lines={rights} />
      {definitions === null && <Points title={t('help.definitions')} lines={[t('help.definitionsHidden')]} />}
      {definitions !== null && definitions.length > 0 && (
        <Titled title={t('help.definitions')}>
          <TermList entries={definitions} onLeave={onLeave} />
        </Titled>
      )}
      {!phone && <Keys of={keys} />}
      {changed_at && (
        <Typography variant="caption" color="textTertiary">
          {t('help.changed', { date: format.dateTime(changed_at) })}
        </Typography>
      )}
    </>
  );
}

/** Keys of the page, and of every page without those. */
function Keys({ of: keys }: { readonly of: PageHelp['keys'] }) {
  const t = useTranslate();
  const own = new Set(keys.map(({ key }) => key));
  const others = usePortalKeys().filter(({ key }) => !own.has(key));
  return (
    <>
      {keys.length > 0 && (
        <Titled title={t('help.keysOfPage')}>
          <KeyList lines={keys} />
        </Titled>
      )}
      <Titled title={t('help.keys')}>
        <KeyList lines={others} />
      </Titled>
    </>
  );
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** A list with its heading; nothing at all without a line. */
function Points({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Titled title={title}>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Titled>
  );
}
