import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { postGenderNames, postGenders } from '#shared/modules/crm/post-genders.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useBrand } from '#web/core/session/brand.ts';
import { ChoiceList } from '#web/core/ui/forms/choice-list.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { surchargeScreens as messages } from '../surcharge-messages.ts';
import type { Wizard } from './use-booking-form.ts';

/** What guards are wanted for: armed, women or men, with relievers; and what of it costs more. */
export function GuardFields({
  service,
  wizard: { form, change },
}: {
  service: Service;
  wizard: Pick<Wizard, 'form' | 'change'>;
}): ReactNode {
  const { t } = useLanguage();
  const { armed_percent: forArmed, relievers_percent: forRelievers } = useBrand().surcharges;
  const adds = (n: number): string => (n > 0 && !service.custom ? t(messages.adds, { n }) : '');
  return (
    <Box display="grid" gap="4">
      <ChoiceList
        label={t(messages.gender)}
        value={form.gender}
        options={postGenders.map((value) => ({ value, label: t(postGenderNames[value]) }))}
        onChange={(gender) => change({ gender })}
      />
      <Box>
        <Switch
          label={t(messages.armed)}
          hint={adds(forArmed)}
          checked={form.armed}
          onChange={(armed) => change({ armed })}
        />
        <Switch
          label={t(messages.relievers)}
          hint={[t(messages.relieversHint), adds(forRelievers)].filter(Boolean).join(' ')}
          checked={form.relievers}
          onChange={(relievers) => change({ relievers })}
        />
      </Box>
    </Box>
  );
}
