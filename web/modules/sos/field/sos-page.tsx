import { Box, Heading } from '@chakra-ui/react';
import { Phone, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { alerts } from '#shared/modules/sos/alert.ts';
import { alertStage } from '#shared/modules/sos/alert-stage.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { useSession } from '#web/core/session/session.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { BigButton } from '#web/core/ui/forms/big-button.tsx';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { AlertFacts } from '../components/alert-facts.tsx';
import { AlertStatus } from '../components/alert-status.tsx';
import { AnswerAlert } from '../components/answer-alert.tsx';
import { sosScreens as messages } from '../messages.ts';
import { OkCard } from './ok-card.tsx';
import { useCallForHelp } from './use-call-for-help.ts';

/**
 * One red button, the numbers to ring, and what became of calls: one's own, and for supervisors those of
 * their sites.
 */
export default function SosPage(): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const { phone } = useBrand();
  const { online } = useSyncStatus();
  const { seconds, press, stop, now } = useCallForHelp();
  const { rows } = useRows(alerts, { sort: '-created_at', limit: 20 });
  const mine = rows.find((row) => row.status !== 'closed' && row.user_id === user?.id);
  const stage = mine ? alertStage(mine) : 'closed';
  // What was answered has arrived, whatever the network is now.
  const isUnsent = !online && stage === 'sent';

  return (
    <Page narrow title={t(messages.title)} subtitle={t(messages.text)}>
      <Box display="grid" gap="4">
        {seconds === null ? (
          <BigButton look="stop" icon={<Siren aria-hidden />} onClick={press}>
            {t(messages.press)}
          </BigButton>
        ) : (
          <>
            <Box
              role="alert"
              textAlign="center"
              fontSize="xl"
              fontWeight="bold"
              color="danger"
              fontVariantNumeric="tabular-nums"
            >
              {t(messages.sendingIn, { n: seconds })}
            </Box>
            <BigButton look="stop" icon={<Siren aria-hidden />} onClick={now}>
              {t(messages.now)}
            </BigButton>
            <BigButton look="plain" onClick={stop}>
              {t(messages.stop)}
            </BigButton>
          </>
        )}
        <Box
          role="status"
          color={isUnsent ? 'danger' : 'fg.muted'}
          fontWeight={isUnsent ? 'semibold' : 'normal'}
        >
          {mine === undefined
            ? ''
            : isUnsent
              ? t(messages.offline)
              : stage === 'coming'
                ? t(messages.coming, { by: personName(null, mine.taken_by) })
                : t(stage === 'sent' ? messages.sent : messages.again)}
        </Box>
        <Box display="grid" gap="3" gridTemplateColumns="repeat(auto-fit, minmax(min(9rem, 100%), 1fr))">
          <ButtonAnchor href="tel:112" look="dangerOutline" size="lg">
            <Phone size={22} aria-hidden />
            {t(messages.police)}
          </ButtonAnchor>
          {phone ? (
            <ButtonAnchor href={`tel:${phone.replace(/[^\d+]/g, '')}`} look="outline" size="lg">
              <Phone size={22} aria-hidden />
              {t(messages.office)}
            </ButtonAnchor>
          ) : null}
        </Box>
        <OkCard always />
        {rows.length > 0 ? (
          <Box as="section">
            <Heading as="h2" fontSize="lg" fontWeight="semibold" mb="3">
              {t(messages.alerts)}
            </Heading>
            <Box as="ul" listStyleType="none" display="grid" gap="3">
              {rows.map((row) => (
                <Card as="li" key={row.id} display="grid" gap="3">
                  <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
                    <Box fontWeight="bold">{personName(row.staff_id, row.name)}</Box>
                    <AlertStatus status={row.status} />
                  </Box>
                  <Box color="fg.muted" fontSize="sm">
                    {stampWords(row.raised_at, language)}
                  </Box>
                  {row.status === 'closed' ? null : <AlertFacts alert={row} />}
                  {row.user_id === user?.id ? null : <AnswerAlert alert={row} />}
                </Card>
              ))}
            </Box>
          </Box>
        ) : null}
      </Box>
    </Page>
  );
}
