import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { later } from '../../ui/page/loadedPart.tsx';
import { SideDrawer } from '../drawer/SideDrawer.tsx';
import { HelpView } from './HelpView.tsx';
import { SavedNote } from './SavedNote.tsx';

const texts = {
  en: async () => (await import('./texts.ts?en')).en,
  es: async () => (await import('./texts.ts?es')).es,
};

/** A bundle of its own, which hardly anybody needs. */
const HelpEditor = later(async () => (await import('./editing/HelpEditor.tsx')).HelpEditor);

interface Props {
  readonly open: boolean;
  /** Route of the page whose help it is. */
  readonly page: string;
  readonly onClose: () => void;
}

/** What the portal says of a page, at the right edge; on a phone over the whole screen. */
export function HelpDrawer({ open, page, onClose }: Props) {
  const t = useTranslate();
  const [unsaved, setUnsaved] = useState(false);
  const [asks, setAsks] = useState(false);
  const close = () => {
    if (unsaved) setAsks(true);
    else onClose();
  };
  return (
    <SideDrawer label={t('shell.help')} onClose={close} {...{ open, texts }}>
      <Help key={page} {...{ page, onUnsaved: setUnsaved, onClose: close }} />
      {asks && (
        <Leaving
          onStay={() => setAsks(false)}
          onLeave={() => {
            setAsks(false);
            setUnsaved(false);
            onClose();
          }}
        />
      )}
    </SideDrawer>
  );
}

interface HelpProps extends Pick<Props, 'page' | 'onClose'> {
  readonly onUnsaved: (unsaved: boolean) => void;
}

function Help({ page, onUnsaved, onClose }: HelpProps) {
  const [edits, setEdits] = useState(false);
  const [saved, setSaved] = useState<readonly number[]>();
  if (edits) {
    const end = (auditIds?: readonly number[]) => {
      onUnsaved(false);
      setEdits(false);
      setSaved(auditIds);
    };
    return <HelpEditor page={page} onUnsaved={onUnsaved} onEnd={end} />;
  }
  return (
    <HelpView page={page} onEdit={() => setEdits(true)} onClose={onClose}>
      {saved && <SavedNote auditIds={saved} onUndone={() => setSaved(undefined)} />}
    </HelpView>
  );
}

function Leaving({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  const t = useTranslate();
  return (
    <ConfirmDialog
      title={t('help.editor.unsaved.title')}
      text={t('help.editor.unsaved.text')}
      confirm={t('help.editor.unsaved.confirm')}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
