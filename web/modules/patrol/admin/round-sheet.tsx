import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { formatDate, timeOf } from '#shared/core/dates.ts';
import type { RoundLine } from '#shared/modules/patrol/round-line.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { Photo } from '#web/core/ui/layout/photo.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { RoundBadge, ScanFlags, StopBadge } from '../components/round-status.tsx';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import { patrolAdminMessages as messages } from '../admin-messages.ts';

/** One round, checkpoint by checkpoint. */
export function RoundSheet({
  line,
  name,
  onClose,
}: {
  line: RoundLine;
  name: string;
  onClose: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  return (
    <SideSheet open onClose={onClose} title={name}>
      <Box display="grid" gap="5">
        <FactList
          facts={[
            { label: t(messages.site), value: personName(line.site_id, line.site_name) },
            {
              label: t(messages.when),
              value: `${formatDate(line.date, language)}, ${timeOf(line.starts_at)}–${timeOf(line.ends_at)}`,
            },
            {
              label: labelOf(patrolRoutes, 'mode', language),
              value: textOf(patrolRoutes, 'mode', line.mode, language),
            },
            { label: t(messages.status), value: <RoundBadge status={line.status} /> },
          ]}
        />
        <Box as="ol" listStyleType="none" display="grid" gap="2">
          {line.stops.map((stop) => (
            <Card as="li" key={stop.checkpoint_id} display="grid" gap="2" p="3">
              <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
                <Box fontWeight="semibold" className="notranslate">
                  {writtenIn(language, stop.name, stop.name_hi)}
                </Box>
                <StopBadge state={stop.state} />
              </Box>
              {stop.at === null ? null : (
                <Box color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
                  {timeOf(stop.at)} · {stop.by}
                </Box>
              )}
              {stop.flags.length > 0 || stop.out_of_order ? (
                <Box display="flex" flexWrap="wrap" gap="1">
                  <ScanFlags flags={stop.flags} outOfOrder={stop.out_of_order} />
                </Box>
              ) : null}
              {stop.note === '' ? null : <Box className="notranslate">{stop.note}</Box>}
              {stop.photo_id === null ? null : <Photo id={stop.photo_id} label={t(messages.photo)} />}
            </Card>
          ))}
        </Box>
      </Box>
    </SideSheet>
  );
}
