import { type Identifier, type RaRecord, useDataProvider, useRefresh, useTranslate } from 'ra-core';
import type { RooftopDataProvider } from '../providers/data/dataProvider.ts';
import { PartialFailure } from '../providers/data/inTurn.ts';
import { auditIdsOf } from '../providers/data/records.ts';
import { useErrorMessage } from '../ui/states/useErrorMessage.ts';
import { useNotify } from '../ui/toasts/useNotify.ts';
import { type Place, useDeclaration, useRecordName } from './declaration.ts';
import { useLabels } from './labels.ts';
import { useAnnounce } from './useAnnounce.ts';

/**
 * Writes that need no form, on one record or many. Each tells how it went, offers to undo what was done, and
 * refreshes the page. They resolve to whether everything went well.
 */
export function useWrites() {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const errorMessage = useErrorMessage();
  const dataProvider = useDataProvider<RooftopDataProvider>();
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  const nameOf = useRecordName(resource.name);
  const counted = (count: number) => ({ smart_count: count, name: labels.counted(count) });

  async function run(
    write: () => Promise<readonly number[]>,
    message: (count: number) => string,
    count: number,
    refreshes = true,
  ) {
    try {
      const auditIds = await write();
      announce(message(count), auditIds);
      return true;
    } catch (error) {
      const text = errorMessage(error);
      if (!(error instanceof PartialFailure)) notify(text, { type: 'error' });
      else {
        const { done, failures, auditIds } = error;
        if (done.length > 0) announce(message(done.length), auditIds);
        notify(t('form.partial', { ...counted(failures.length), reason: text }), { type: 'error' });
      }
      return false;
    } finally {
      if (refreshes) refresh();
    }
  }

  return {
    update: (record: RaRecord, data: object) =>
      run(
        async () =>
          auditIdsOf(
            (await dataProvider.update(resource.name, { id: record.id, data, previousData: record })).data,
          ),
        () => t('form.saved', { name: nameOf(record) }),
        1,
      ),
    /** From the record's own page, which is left next: reading it again would only find it gone. */
    remove: (record: RaRecord, place: Place) =>
      run(
        async () =>
          auditIdsOf(
            (await dataProvider.delete(resource.name, { id: record.id, previousData: record })).data,
          ),
        () => t('form.deleted', { name: nameOf(record) }),
        1,
        place === 'row',
      ),
    updateMany: (ids: readonly Identifier[], data: object) =>
      run(
        async () => auditIdsOf((await dataProvider.updateMany(resource.name, { ids: [...ids], data })).data),
        (count) => t('form.savedMany', counted(count)),
        ids.length,
      ),
    removeMany: (ids: readonly Identifier[]) =>
      run(
        async () => auditIdsOf((await dataProvider.deleteMany(resource.name, { ids: [...ids] })).data),
        (count) => t('form.deletedMany', counted(count)),
        ids.length,
      ),
  };
}
