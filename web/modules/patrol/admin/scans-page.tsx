import { Box } from '@chakra-ui/react';
import { QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Scan } from '#shared/modules/patrol/scan.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { Photo } from '#web/core/ui/layout/photo.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { ScanFlags } from '../components/round-status.tsx';
import { patrolDesk as messages } from '../admin-messages.ts';
import { patrolScreens } from '../messages.ts';
import { PatrolFrame } from './patrol-frame.tsx';
import { useSites } from './use-sites.ts';

/** Every scan there was, and what a person should look at. */
export default function ScansPage(): ReactNode {
  const { t, language } = useLanguage();
  const sites = useSites();
  const whenOf = (scan: Scan): string => stampWords(scan.effective_at, language);
  const howOf = (scan: Scan): string => t(messages[`method_${scan.method}`]);
  const farOf = (scan: Scan): string =>
    scan.distance_m === null ? '' : t(messages.metres, { n: scan.distance_m });
  const columns: AdminColumn<Scan>[] = [
    {
      key: 'checkpoint',
      label: t(messages.checkpoint),
      sort: 'checkpoint_name',
      cell: (row) => row.checkpoint_name,
      text: (row) => row.checkpoint_name,
      width: '180px',
    },
    { key: 'site', label: t(messages.site), cell: (row) => row.site_name, text: (row) => row.site_name },
    {
      key: 'person',
      label: t(messages.person),
      sort: 'staff_name',
      cell: (row) => row.staff_name,
      text: (row) => row.staff_name,
    },
    {
      key: 'at',
      label: t(messages.scannedAt),
      sort: 'effective_at',
      cell: whenOf,
      text: (row) => row.effective_at,
    },
    { key: 'how', label: t(messages.how), cell: howOf, text: howOf },
    {
      key: 'distance',
      label: t(messages.distance),
      numeric: true,
      cell: farOf,
      text: (row) => row.distance_m,
    },
    {
      key: 'look',
      label: t(messages.look),
      cell: (row) => (
        <Box display="flex" flexWrap="wrap" gap="1">
          <ScanFlags flags={row.flags} />
        </Box>
      ),
      text: (row) => row.flags.map((flag) => t(patrolScreens[`flag_${flag}`])).join(', '),
    },
    { key: 'note', label: t(messages.said), cell: (row) => row.note, text: (row) => row.note },
  ];
  return (
    <PatrolFrame at="scans">
      <AdminTable<Scan>
        path="/patrol/scans"
        caption={t(messages.scans)}
        searchLabel={t(messages.searchScans)}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: t(messages.status),
            all: t(messages.all),
            values: (['flagged', 'accepted'] as const).map((value) => ({ value, label: t(messages[value]) })),
          },
          { name: 'site_id', label: t(messages.site), all: t(messages.everySite), values: sites },
        ]}
        calm={{ icon: <QrCode aria-hidden />, title: t(messages.scansNone), text: t(messages.scansNoneText) }}
        none={{ icon: <QrCode aria-hidden />, title: t(messages.scansNone), text: t(messages.scansNoneText) }}
        sheet={(row, { onClose }) => (
          <SideSheet open onClose={onClose} title={row.checkpoint_name} ownWords>
            <Box display="grid" gap="5">
              <FactList
                facts={[
                  { label: t(messages.person), value: row.staff_name },
                  { label: t(messages.site), value: row.site_name },
                  { label: t(messages.scannedAt), value: whenOf(row) },
                  { label: t(messages.receivedAt), value: stampWords(row.received_at, language) },
                  { label: t(messages.how), value: howOf(row) },
                  ...(row.distance_m === null ? [] : [{ label: t(messages.distance), value: farOf(row) }]),
                  ...(row.note === '' ? [] : [{ label: t(messages.said), value: row.note }]),
                  ...(row.repeats.length === 0
                    ? []
                    : [
                        {
                          label: t(messages.repeats),
                          value: row.repeats.map((again) => (
                            <Box key={again.op}>
                              {t(messages.repeatLine, { at: stampWords(again.at, language), by: again.by })}
                            </Box>
                          )),
                        },
                      ]),
                ]}
              />
              <Box display="flex" flexWrap="wrap" gap="1">
                <ScanFlags flags={row.flags} />
              </Box>
              {row.photo_id === null ? null : <Photo id={row.photo_id} label={t(messages.photo)} />}
            </Box>
          </SideSheet>
        )}
      />
    </PatrolFrame>
  );
}
