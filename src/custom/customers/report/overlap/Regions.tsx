import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SegmentOverlap } from '../../../../../contract/calls/customers/segmentPeople.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { route } from '../queries.ts';
import { reportHref } from '../reportQuery.ts';
import { SaveSegmentDialog } from '../segments/SaveSegmentDialog.tsx';
import { useRegionName } from './useRegionName.ts';

type Region = SegmentOverlap['regions'][number];

/** The parts of the drawing in words, each with its people, who open as a list and can be saved as a segment. */
export function Regions({ overlap }: { readonly overlap: SegmentOverlap }) {
  const t = useTranslate();
  const format = useFormat();
  const nameOf = useRegionName(overlap);
  const mayEdit = useMayEdit(route);
  const [saving, setSaving] = useState<Region>();
  const people = ({ count, expression }: Region) =>
    count === 0 ? (
      format.integer(0)
    ) : (
      <Link component={RouterLink} to={reportHref(expression)}>
        {format.integer(count)}
      </Link>
    );
  return (
    <>
      <DataTable
        label={t('customerslist.overlap.regions')}
        rows={overlap.regions}
        keyOf={({ expression }) => expression}
        columns={[
          {
            name: 'region',
            label: t('customerslist.overlap.region'),
            heads: true,
            width: 'rest',
            onCard: 'title',
            cell: nameOf,
          },
          {
            name: 'people',
            label: t('customerslist.overlap.people'),
            figure: true,
            onCard: 'aside',
            cell: people,
          },
          ...(mayEdit
            ? [
                {
                  name: 'save',
                  label: t('customerslist.overlap.save'),
                  unlabelled: true,
                  onCard: 'plain' as const,
                  cell: (region: Region) =>
                    region.count > 0 && (
                      <Button
                        size="small"
                        aria-haspopup="dialog"
                        aria-label={t('customerslist.overlap.saveOf', { name: nameOf(region) })}
                        onClick={() => setSaving(region)}
                      >
                        {t('customerslist.overlap.save')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      <Foot>
        {overlap.segments
          .map(
            ({ name, count }) =>
              `${name}: ${t('customerslist.overlap.total', { count: format.integer(count) })}`,
          )
          .join(' · ')}
        {'. '}
        {t('customerslist.overlap.sums')}
      </Foot>
      {saving && (
        <SaveSegmentDialog
          exp={saving.expression}
          rowCount={100}
          total={saving.count}
          onClose={() => setSaving(undefined)}
        />
      )}
    </>
  );
}

const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: theme.spacing(1, 2),
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}));
