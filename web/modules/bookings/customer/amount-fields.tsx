import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isGuarding } from '#shared/modules/bookings/guard-scope.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ChoiceList } from '#web/core/ui/forms/choice-list.tsx';
import { planMessages as messages } from '../plan-messages.ts';
import { GuardFields } from './guard-fields.tsx';
import { NumberField } from './number-field.tsx';
import type { Wizard } from './use-booking-form.ts';

/** How many people for how long, for services that are priced by that; and what kind of guards. */
export function AmountFields({
  service,
  wizard: { form, change },
}: {
  service: Service;
  wizard: Wizard;
}): ReactNode {
  const { t } = useLanguage();
  if (!service.per_person) return null;
  const shifts = [...new Set([8, 12, service.shift_hours])].toSorted((a, b) => a - b);
  return (
    <chakra.fieldset border="0" minW="0" display="grid" gap="4">
      <chakra.legend fontWeight="semibold" fontSize="lg" mb="3">
        {t(messages.howMuch)}
      </chakra.legend>
      <Box
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <NumberField
          label={t(messages.people)}
          value={form.people}
          least={1}
          most={500}
          wrong={t(messages.peopleWrong)}
          onChange={(people) => change({ people })}
        />
        <NumberField
          label={t(messages.days)}
          value={form.days}
          least={1}
          most={31}
          wrong={t(messages.daysWrong)}
          onChange={(days) => change({ days })}
        />
      </Box>
      {service.shift_hours > 0 ? (
        <ChoiceList
          label={t(messages.shift)}
          value={String(form.shift_hours || service.shift_hours)}
          options={shifts.map((hours) => ({
            value: String(hours),
            label: t(messages.shiftHours, { n: hours }),
          }))}
          onChange={(hours) => change({ shift_hours: Number(hours) })}
        />
      ) : null}
      {isGuarding(service) ? <GuardFields service={service} wizard={{ form, change }} /> : null}
    </chakra.fieldset>
  );
}
