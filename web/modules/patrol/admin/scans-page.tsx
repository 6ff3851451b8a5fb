import { Box } from '@chakra-ui/react';
import { QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Scan } from '#shared/modules/patrol/scan.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { Photo } from '#web/core/ui/layout/photo.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { ScanFlags } from '../components/round-status.tsx';
import { patrolDesk as say } from '../desk-messages.ts';
import { patrolScreens } from '../messages.ts';
import { PatrolFrame } from './patrol-frame.tsx';
import { useSites } from './use-sites.ts';

/** Every scan there was, and what a person should look at. */
export default function ScansPage(): ReactNode {
  const { t, language } = useLanguage();
  const sites = useSites();
  const whenOf = (one: Scan): string => stampWords(one.effective_at, language);
  const howOf = (one: Scan): string => t(say[`method_${one.method}`]);
  const farOf = (one: Scan): string => (one.distance_m === null ? '' : t(say.metres, { n: one.distance_m }));
  const columns: DeskColumn<Scan>[] = [
    {
      key: 'checkpoint',
      label: t(say.checkpoint),
      sort: 'checkpoint_name',
      cell: (one) => one.checkpoint_name,
      text: (one) => one.checkpoint_name,
      width: '180px',
    },
    { key: 'site', label: t(say.site), cell: (one) => one.site_name, text: (one) => one.site_name },
    {
      key: 'person',
      label: t(say.person),
      sort: 'staff_name',
      cell: (one) => one.staff_name,
      text: (one) => one.staff_name,
    },
    {
      key: 'at',
      label: t(say.scannedAt),
      sort: 'effective_at',
      cell: whenOf,
      text: (one) => one.effective_at,
    },
    { key: 'how', label: t(say.how), cell: howOf, text: howOf },
    { key: 'distance', label: t(say.distance), numeric: true, cell: farOf, text: (one) => one.distance_m },
    {
      key: 'look',
      label: t(say.look),
      cell: (one) => (
        <Box display="flex" flexWrap="wrap" gap="1">
          <ScanFlags flags={one.flags} />
        </Box>
      ),
      text: (one) => one.flags.map((flag) => t(patrolScreens[`flag_${flag}`])).join(', '),
    },
    { key: 'note', label: t(say.said), cell: (one) => one.note, text: (one) => one.note },
  ];
  return (
    <PatrolFrame at="scans">
      <DeskList<Scan>
        path="/patrol/scans"
        caption={t(say.scans)}
        searchLabel={t(say.searchScans)}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: t(say.status),
            all: t(say.all),
            values: (['flagged', 'accepted'] as const).map((value) => ({ value, label: t(say[value]) })),
          },
          { name: 'site_id', label: t(say.site), all: t(say.everySite), values: sites },
        ]}
        calm={{ icon: <QrCode aria-hidden />, title: t(say.scansNone), text: t(say.scansNoneText) }}
        none={{ icon: <QrCode aria-hidden />, title: t(say.scansNone), text: t(say.scansNoneText) }}
        sheet={(one, { onClose }) => (
          <SideSheet open onClose={onClose} title={one.checkpoint_name} ownWords>
            <Box display="grid" gap="5">
              <FactList
                facts={[
                  { label: t(say.person), value: one.staff_name },
                  { label: t(say.site), value: one.site_name },
                  { label: t(say.scannedAt), value: whenOf(one) },
                  { label: t(say.receivedAt), value: stampWords(one.received_at, language) },
                  { label: t(say.how), value: howOf(one) },
                  ...(one.distance_m === null ? [] : [{ label: t(say.distance), value: farOf(one) }]),
                  ...(one.note === '' ? [] : [{ label: t(say.said), value: one.note }]),
                  ...(one.repeats.length === 0
                    ? []
                    : [
                        {
                          label: t(say.repeats),
                          value: one.repeats.map((again) => (
                            <Box key={again.op}>
                              {t(say.repeatLine, { at: stampWords(again.at, language), by: again.by })}
                            </Box>
                          )),
                        },
                      ]),
                ]}
              />
              <Box display="flex" flexWrap="wrap" gap="1">
                <ScanFlags flags={one.flags} />
              </Box>
              {one.photo_id === null ? null : <Photo id={one.photo_id} label={t(say.photo)} />}
            </Box>
          </SideSheet>
        )}
      />
    </PatrolFrame>
  );
}
