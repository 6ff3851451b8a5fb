import { Box } from '@chakra-ui/react';
import { QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDistance } from '#shared/core/distance.ts';
import { scans } from '#shared/modules/patrol/scan.ts';
import type { Scan } from '#shared/modules/patrol/scan.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { Photo } from '#web/core/ui/layout/photo.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { ScanFlags } from '../components/round-status.tsx';
import { labelOf, listColumns, optionsOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { patrolAdminMessages as messages } from '../admin-messages.ts';
import { patrolScreens } from '../messages.ts';
import { PatrolFrame } from './patrol-frame.tsx';
import { useSites } from './use-sites.ts';

/** Every scan there was, and what a person should look at. */
export default function ScansPage(): ReactNode {
  const { t, language } = useLanguage();
  const sites = useSites();
  const label = (name: string): string => labelOf(scans, name, language);
  const whenOf = (scan: Scan): string => stampWords(scan.effective_at, language);
  const farOf = (scan: Scan): string =>
    scan.distance_m === null ? '' : formatDistance(scan.distance_m, language);
  const columns = listColumns<Scan>(scans, language, {
    distance_m: { cell: farOf },
    flags: {
      cell: (row) => (
        <Box display="flex" flexWrap="wrap" gap="1">
          <ScanFlags flags={row.flags} />
        </Box>
      ),
      text: (row) => row.flags.map((flag) => t(patrolScreens[`flag_${flag}`])).join(', '),
    },
  });
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
            label: label('state'),
            all: t(messages.all),
            values: optionsOf(scans, 'state', language),
          },
          { name: 'site_id', label: label('site_name'), all: t(messages.everySite), values: sites },
        ]}
        emptyState={{
          icon: <QrCode aria-hidden />,
          title: t(messages.scansNone),
          text: t(messages.scansNoneText),
        }}
        none={{ icon: <QrCode aria-hidden />, title: t(messages.scansNone), text: t(messages.scansNoneText) }}
        sheet={(row, { onClose }) => (
          <SideSheet open onClose={onClose} title={row.checkpoint_name} ownWords>
            <Box display="grid" gap="5">
              <FactList
                facts={[
                  { label: label('staff_name'), value: personName(row.staff_id, row.staff_name) },
                  { label: label('site_name'), value: personName(row.site_id, row.site_name) },
                  { label: label('effective_at'), value: whenOf(row) },
                  { label: label('received_at'), value: stampWords(row.received_at, language) },
                  { label: label('method'), value: textOf(scans, 'method', row.method, language) },
                  ...(row.distance_m === null ? [] : [{ label: label('distance_m'), value: farOf(row) }]),
                  ...(row.note === '' ? [] : [{ label: label('note'), value: row.note }]),
                  ...(row.repeats.length === 0
                    ? []
                    : [
                        {
                          label: label('repeats'),
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
