import { Box, Heading } from '@chakra-ui/react';
import { BadgeCheck, HeartHandshake, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { scopeOf } from '#shared/modules/bookings/guard-scope.ts';
import { countsOf, hasPackages } from '#shared/modules/marketplace/rules.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Skeleton } from '#web/core/ui/feedback/skeleton.tsx';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';
import { amountWords } from '../amount-labels.ts';
import { addressLine } from '#shared/modules/bookings/address.ts';
import { bookingScreens as messages } from '../messages.ts';
import { planMessages as plan } from '../plan-messages.ts';
import { TotalPrice } from './price-lines.tsx';
import type { Wizard } from './use-booking-form.ts';
import type { Sending } from './use-submit.ts';

type Props = {
  wizard: Wizard;
  sending: Pick<Sending, 'price' | 'surcharges'>;
  /** The step beside it shows all that has been chosen itself. */
  reviewing: boolean;
};

/** What has been chosen so far, beside every step, and what the customer can rely on. */
export function SummaryPanel({ wizard, sending, reviewing }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <Card
      as="aside"
      aria-label={t(messages.summary)}
      position={{ lg: 'sticky' }}
      top={{ lg: '88px' }}
      display="grid"
      gap="4"
    >
      {reviewing ? null : <Chosen wizard={wizard} sending={sending} />}
      <Promises />
    </Card>
  );
}

function Chosen({ wizard, sending: { price, surcharges } }: Omit<Props, 'reviewing'>): ReactNode {
  const { t, language } = useLanguage();
  const { form, service, reading } = wizard;
  const title = writtenIn(language, form.service, service?.name_hi);
  const isPackaged = price !== null && (!service || hasPackages(service));
  return (
    <>
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.summary)}
      </Heading>
      {form.service === '' ? (
        <Box color="fg.muted">{t(messages.noSelection)}</Box>
      ) : (
        <Box as="dl" display="grid" gap="2">
          <Line
            label={t(messages.stepService)}
            value={isPackaged ? `${title} (${t(messages[form.package])})` : title}
          />
          {service?.per_person ? (
            <Line
              label={t(plan.howMuch)}
              value={amountWords(t, { ...countsOf(service, form), ...scopeOf(service, form) })}
            />
          ) : null}
          {form.date ? <Line label={t(messages.date)} value={dayWords(form.date, language)} /> : null}
          {form.time ? <Line label={t(messages.time)} value={timeWords(form.time)} /> : null}
          {form.location ? <Line label={t(messages.location)} value={addressLine(form)} /> : null}
        </Box>
      )}
      {form.service === '' ? null : (
        <Box pt="3" borderTopWidth="1px" borderTopStyle="solid">
          {reading ? (
            <Skeleton height="28px" width="80px" />
          ) : price === null ? (
            t(plan.quoteTitle)
          ) : (
            <TotalPrice price={price} sac={service?.sac ?? ''} surcharges={surcharges} />
          )}
        </Box>
      )}
    </>
  );
}

function Promises(): ReactNode {
  const { t } = useLanguage();
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gap="2"
      _notFirst={{ pt: '4', borderTopWidth: '1px', borderTopStyle: 'solid' }}
      fontSize="sm"
      color="fg.muted"
      css={{
        '& li': { display: 'flex', gap: '10px', alignItems: 'center' },
        '& svg': { color: 'brand.text', flexShrink: 0 },
      }}
    >
      <li>
        <BadgeCheck size={18} aria-hidden />
        {t(messages.guarantee1)}
      </li>
      <li>
        <HeartHandshake size={18} aria-hidden />
        {t(messages.guarantee2)}
      </li>
      <li>
        <Lock size={18} aria-hidden />
        {t(messages.guarantee3)}
      </li>
    </Box>
  );
}

function Line({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <div>
      <Box as="dt" fontSize="sm" color="fg.muted">
        {label}
      </Box>
      <Box as="dd" fontWeight="medium" overflowWrap="anywhere">
        {value}
      </Box>
    </div>
  );
}
