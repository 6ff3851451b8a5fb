import { Box, Heading } from '@chakra-ui/react';
import { CircleAlert, CloudOff, Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { isCalendarDate, isClockTime } from '#shared/core/dates.ts';
import { scopeOf } from '#shared/modules/bookings/guard-scope.ts';
import { countsOf, hasPackages } from '#shared/modules/marketplace/rules.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSession } from '#web/core/session/session.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Skeleton } from '#web/core/ui/feedback/skeleton.tsx';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';
import { amountWords } from '../amount-labels.ts';
import { CancelLadder } from '../components/cancel-ladder.tsx';
import { OtherTimes } from '../components/other-times.tsx';
import { addressLine } from '#shared/modules/bookings/address.ts';
import { bookingScreens as messages } from '../messages.ts';
import { planMessages as plan } from '../plan-messages.ts';
import { repeatOf } from './booking-form.ts';
import type { BookingForm } from './booking-form.ts';
import { PriceLines } from './price-lines.tsx';
import { daysOf } from './submit-booking.ts';
import type { Wizard } from './use-booking-form.ts';
import type { Sending } from './use-submit.ts';

/** Step 3: everything once more, what it costs, and what happens next. */
export function ConfirmStep({
  wizard,
  sending: { price, surcharges, error, lost, gaps, takeOther },
}: {
  wizard: Wizard;
  sending: Sending;
}): ReactNode {
  const { t, language } = useLanguage();
  const { form, service, reading, goTo } = wizard;
  const title = writtenIn(language, form.service, service?.name_hi);
  const isPackaged = price !== null && (!service || hasPackages(service));
  const rule = repeatOf(form);
  const days = rule ? daysOf(form) : [];
  return (
    <Box display="grid" gap="4">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.confirmTitle)}
      </Heading>
      {lost === null ? null : <OtherTimes choices={lost} onChoose={takeOther} />}
      {gaps.length === 0 ? null : <SeriesGaps gaps={gaps} left={days.length - gaps.length} />}
      <Card p="0">
        <Line
          label={t(messages.stepService)}
          value={isPackaged ? `${title} · ${t(messages[form.package])}` : title}
          onChange={() => goTo(1)}
        />
        {service?.per_person ? (
          <Line
            label={t(plan.howMuch)}
            value={amountWords(t, { ...countsOf(service, form), ...scopeOf(service, form) })}
            onChange={() => goTo(1)}
          />
        ) : null}
        <Line
          label={t(messages.date)}
          value={`${dayWords(form.date, language)}, ${timeWords(form.time)}`}
          onChange={() => goTo(2)}
        />
        {days.length > 1 ? (
          <Line
            label={t(plan.often)}
            value={`${t(rule?.every === 'monthly' ? plan.monthly : plan.weekly)}: ${t(plan.seriesOf, { n: days.length, day: dayWords(days.at(-1) ?? '', language) })}`}
            onChange={() => goTo(2)}
          />
        ) : null}
        <Line label={t(messages.location)} value={addressLine(form)} onChange={() => goTo(2)} />
        {form.notes ? <Line label={t(messages.notes)} value={form.notes} onChange={() => goTo(2)} /> : null}
        <Box px="4" py="3">
          {reading ? (
            <Skeleton height="84px" />
          ) : price === null ? (
            <b>{t(plan.quoteTitle)}</b>
          ) : (
            <PriceLines price={price} sac={service?.sac ?? ''} surcharges={surcharges} />
          )}
          {days.length > 1 ? (
            <Box mt="1" fontSize="sm" color="fg.muted">
              {t(plan.seriesNote)}
            </Box>
          ) : null}
        </Box>
      </Card>
      {reading ? null : <Rules form={form} price={price} />}
      <Notice price={price} />
      {error ? (
        <Card tone="danger" role="alert" display="flex" gap="3" color="danger" fontWeight="medium">
          <CircleAlert size={20} aria-hidden />
          {error}
        </Card>
      ) : null}
    </Box>
  );
}

/** Later days of a series that cannot be had: which, and what happens when it is sent without them. */
function SeriesGaps({ gaps, left }: { gaps: readonly string[]; left: number }): ReactNode {
  const { t, language } = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [gaps]);
  return (
    <Card tone="warn" role="alert" display="grid" gap="2">
      <Heading as="h3" ref={title} tabIndex={-1} fontSize="md" fontWeight="semibold">
        {t(plan.gapsTitle)}
      </Heading>
      <Box as="ul" ps="5" listStyleType="disc">
        {gaps.map((day) => (
          <li key={day}>{dayWords(day, language)}</li>
        ))}
      </Box>
      <Box color="fg.muted">{t(plan.gapsText, { n: left })}</Box>
    </Card>
  );
}

/** What cancelling will cost, before anything is bought. */
function Rules({ form: { date, time }, price }: { form: BookingForm; price: number | null }): ReactNode {
  const { t } = useLanguage();
  const { ladder } = useBrand();
  if (price === null || !isCalendarDate(date) || !isClockTime(time)) return null;
  return (
    <Card display="grid" gap="2">
      <Heading as="h3" fontSize="md" fontWeight="semibold">
        {t(plan.cancelRules)}
      </Heading>
      <CancelLadder
        booking={{ date, time, price, status: 'confirmed', terms: ladder.length > 0 ? [...ladder] : null }}
      />
    </Card>
  );
}

function Notice({ price }: { price: number | null }): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const { online } = useSyncStatus();
  const late = user !== null && !online;
  return (
    <Card tone="info" display="flex" gap="3" color="info" fontWeight="medium">
      <Box flexShrink={0}>{late ? <CloudOff size={20} aria-hidden /> : <Info size={20} aria-hidden />}</Box>
      <div>
        {t(!user ? messages.noticeGuest : price === null ? plan.quoteNotice : messages.noticeSignedIn)}
        {late ? <Box fontWeight="normal">{t(messages.noticeOffline)}</Box> : null}
      </div>
    </Card>
  );
}

function Line({ label, value, onChange }: { label: string; value: string; onChange: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      px="4"
      py="3"
      minH="64px"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
    >
      <Box minW="0">
        <Box fontSize="sm" color="fg.muted">
          {label}
        </Box>
        <Box fontWeight="medium" overflowWrap="anywhere" whiteSpace="pre-line">
          {value}
        </Box>
      </Box>
      <Button
        look="ghost"
        size="sm"
        minHeight="44px"
        aria-label={`${t(messages.change)}: ${label}`}
        onClick={onChange}
      >
        {t(messages.change)}
      </Button>
    </Box>
  );
}
