import { type RaRecord, useTranslate } from 'ra-core';
import { MoreMenu } from '../../ui/page/MoreMenu.tsx';
import { useDeclaration, useRecordName } from '../declaration.ts';
import { RecordActions } from '../RecordActions.tsx';

/** The menu of one row: what can be done with its record. */
export function RowMenu({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const nameOf = useRecordName(useDeclaration().resource.name);
  return (
    <MoreMenu look="row" label={t('list.rowMenu', { name: nameOf(record) })}>
      {(close) => <RecordActions record={record} place="row" onDone={close} />}
    </MoreMenu>
  );
}
