import { Box, Heading } from '@chakra-ui/react';
import { Check, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
import { findServices, hasPackages } from '#shared/modules/marketplace/rules.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { CleanHome } from '#web/core/ui/art/clean-home.tsx';
import { FieldVisit } from '#web/core/ui/art/field-visit.tsx';
import { NightDuty } from '#web/core/ui/art/night-duty.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { ErrorState } from '#web/core/ui/feedback/error-state.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { bookingScreens as messages } from '../messages.ts';
import { planMessages as plan } from '../plan-messages.ts';
import { AmountFields } from './amount-fields.tsx';
import { choiceOf } from './booking-form.ts';
import { OnePrice } from './one-price.tsx';
import { PackageChoice } from './package-choice.tsx';
import { ServicePicker } from './service-picker.tsx';
import type { Wizard } from './use-booking-form.ts';

const art: Readonly<Record<string, ReactNode>> = {
  Security: <NightDuty />,
  Housekeeping: <CleanHome />,
  Recovery: <FieldVisit />,
  [homeCategory.name]: <CleanHome />,
};

/** What every service offers (specification, section 2). */
const always = [messages.offer1, messages.offer2, messages.offer3];

/** Step 1: which service, and which package of it. */
export function ServiceStep({ wizard }: { wizard: Wizard }): ReactNode {
  const { t, language } = useLanguage();
  const { form, service, catalogue, catalogueReady, unknown, change } = wizard;
  const [choosing, setChoosing] = useState(false);
  const hint = nearestWords(catalogue, unknown);

  if (catalogue.length === 0)
    return catalogueReady ? (
      <ErrorState title={t(messages.noServices)} text={t(messages.noCatalogue)} />
    ) : (
      // As tall as the window, so that nothing in sight moves when the list comes.
      <Box minHeight="100vh">
        <CardSkeletons label={t(messages.loadingServices)} />
      </Box>
    );
  if (!service || choosing) {
    return (
      <Box display="grid" gap="3">
        <Heading as="h2" fontSize="lg" fontWeight="semibold">
          {t(messages.choose)}
        </Heading>
        {unknown && hint === '' ? (
          <Card tone="info" display="flex" gap="3" alignItems="center">
            <SearchX size={20} aria-hidden />
            {t(messages.notOffered, { name: unknown })}
          </Card>
        ) : null}
        <ServicePicker
          key={hint}
          services={catalogue}
          initial={hint}
          chosen={form.service_id}
          onChoose={(row) => {
            change(choiceOf(row));
            setChoosing(false);
          }}
        />
      </Box>
    );
  }

  return (
    <Box display="grid" gap="6">
      <Card
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' }}
        alignItems="center"
      >
        <Box maxW="280px" mx="auto" width="100%">
          {art[service.category] ?? art['Security']}
        </Box>
        <Box display="grid" gap="2">
          <Box display="flex" alignItems="flex-start" justifyContent="space-between" gap="2">
            <Heading as="h2" fontSize="lg" fontWeight="semibold" lineHeight="snug">
              {writtenIn(language, service.name, service.name_hi)}
            </Heading>
            <Button look="ghost" size="sm" minHeight="44px" mt="-2" onClick={() => setChoosing(true)}>
              {t(messages.change)}
            </Button>
          </Box>
          <Box color="fg.muted">{writtenIn(language, service.description, service.description_hi)}</Box>
          <Heading as="h3" fontSize="md" fontWeight="semibold" mt="1">
            {t(messages.whatWeOffer)}
          </Heading>
          <Box as="ul" listStyleType="none" display="grid" gap="1" fontSize="sm">
            {[...service.features.map(({ en, hi }): Message => [en, hi]), ...always].map((line) => (
              <Box as="li" key={line[0]} display="flex" gap="2">
                <Box color="brand.text" pt="2px" flexShrink={0}>
                  <Check size={16} strokeWidth={2.6} aria-hidden />
                </Box>
                {t(line)}
              </Box>
            ))}
          </Box>
        </Box>
      </Card>
      {service.custom ? (
        <Card tone="info" display="grid" gap="1">
          <Heading as="h3" fontSize="md" fontWeight="semibold">
            {t(plan.quoteTitle)}
          </Heading>
          {t(plan.quoteText)}
        </Card>
      ) : hasPackages(service) ? (
        <PackageChoice
          service={service}
          chosen={form.package}
          onChoose={(chosen) => change({ package: chosen })}
        />
      ) : (
        <OnePrice service={service} />
      )}
      <AmountFields service={service} wizard={wizard} />
    </Box>
  );
}

/**
 * What to search for when a service was asked for by a name of its own: the name, or its last long word, if
 * that finds any.
 */
function nearestWords(catalogue: readonly Service[], asked: string): string {
  const last = asked.split(/\s+/).findLast((word) => word.length >= 5) ?? '';
  return [asked, last].find((words) => words !== '' && findServices(catalogue, words).length > 0) ?? '';
}
