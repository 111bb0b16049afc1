import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { State } from '../../../../ui/states/State.tsx';
import { type Arriving, sendRest } from '../arriving.ts';
import { Progress } from '../Progress.tsx';
import { useImportTexts } from '../useTexts.ts';

interface Props {
  readonly name: string;
  /** Undefined when nothing of it is on its way any more, such as after a reload. */
  readonly arriving: Arriving | undefined;
}

/** How much of a long file is there, while its beginning is looked at. */
export function OnItsWay({ name, arriving }: Props) {
  const t = useTranslate();
  const { bytes } = useImportTexts();
  const title = t('dataImport.arriving.title', { name });
  if (!arriving) {
    return (
      <Panel title={t('dataImport.arriving.failed', { name })} tone="bad">
        <State tone="bad" title={t('dataImport.arriving.gone')} />
      </Panel>
    );
  }
  const { file, sent = 0, error } = arriving;
  if (error !== undefined) {
    return (
      <Panel title={t('dataImport.arriving.failed', { name })} tone="bad">
        <ErrorState title={t('dataImport.arriving.failed', { name })} error={error} />
        <Button size="small" onClick={() => void sendRest()}>
          {t('dataImport.arriving.again')}
        </Button>
      </Panel>
    );
  }
  return (
    <Panel title={title}>
      <Progress
        label={title}
        done={sent}
        total={file.size}
        left={t('dataImport.arriving.sent', {
          sent: bytes(Math.min(sent, file.size)),
          total: bytes(file.size),
        })}
      />
      <Typography variant="body2" color="textSecondary">
        {t('dataImport.arriving.text')}
      </Typography>
    </Panel>
  );
}
