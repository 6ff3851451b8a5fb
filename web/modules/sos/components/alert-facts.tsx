import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatPhone } from '#shared/core/phone.ts';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { alerts } from '#shared/modules/sos/alert.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSession } from '#web/core/session/session.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { mapLink } from '#web/core/ui/look/map-link.ts';
import { stampWords } from '#web/core/ui/look/when.ts';
import { sosScreens as messages } from '../messages.ts';

/** An alert that took longer than this was raised without network. */
const lateMs = 60_000;

/** Who, where and since when, and what has been done about it. */
export function AlertFacts({ alert }: { alert: Alert }): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const { lat, lng, accuracy_m: metres } = alert;
  const received = Date.parse(alert.created_at) - Date.parse(alert.raised_at) > lateMs;
  const raised = stampWords(alert.raised_at, language);
  const place =
    lat === null || lng === null
      ? null
      : t(messages.placeText, { lat: lat.toFixed(5), lng: lng.toFixed(5), m: Math.round(metres ?? 0) });
  return (
    <Box
      display="grid"
      gap="4"
      css={{ '& a': { color: 'brand.text', textDecoration: 'underline', textUnderlineOffset: '3px' } }}
    >
      <FactList
        facts={[
          {
            label: t(messages.raisedAt),
            value: received
              ? t(messages.raisedOffline, { at: raised, received: stampWords(alert.created_at, language) })
              : raised,
          },
          {
            label: t(messages.phone),
            value: alert.phone === '' ? null : <a href={`tel:${alert.phone}`}>{formatPhone(alert.phone)}</a>,
          },
          {
            label: labelOf(alerts, 'site_name', language),
            value: alert.site_name === '' ? null : personName(alert.site_id, alert.site_name),
          },
          {
            label: t(messages.place),
            value:
              place === null || lat === null || lng === null ? null : (
                <>
                  {place}{' '}
                  <a href={mapLink(lat, lng)} target="_blank" rel="noreferrer">
                    {t(messages.mapLink)}
                  </a>
                </>
              ),
          },
          {
            label: t(messages.takenBy),
            value: alert.taken_by === '' || alert.status === 'open' ? null : personName(null, alert.taken_by),
          },
          { label: t(messages.outcome), value: alert.outcome === '' ? null : alert.outcome },
        ].filter(({ value }) => value !== null)}
      />
      <Box>
        <Heading as="h3" fontSize="md" fontWeight="semibold" mb="2">
          {t(messages.story)}
        </Heading>
        <Box as="ol" listStyleType="none" display="grid" gap="2" fontSize="sm">
          {alert.history.map((step, i) => (
            <Box as="li" key={`${step.at}-${i}`} display="flex" justifyContent="space-between" gap="3">
              <span>
                {step.what === 'taken' && alert.taken_by_id === user?.id && step.by === user.name
                  ? t(messages.step_mine)
                  : t(messages[`step_${step.what}`], { by: personName(null, step.by) })}
              </span>
              <Box color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {stampWords(step.at, language)}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
