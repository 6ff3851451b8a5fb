import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { editSettings } from '#shared/modules/tenants/online.ts';
import type { TenantSettings } from '#shared/modules/tenants/settings.ts';
import { call } from '#web/core/session/call.ts';
import { renewBrand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { UnlessMay } from '#web/core/ui/feedback/unless-may.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { businessScreens as messages } from '../messages.ts';

type Props = { settings: TenantSettings; onSaved: () => void };

/** The cities in which the business can be booked, one on each line. */
export function ServiceAreaForm({ settings, onSaved }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [text, setText] = useState((settings.selling?.cities ?? []).join('\n'));
  const cities = [...new Set(text.split(/[\n,]/).map((city) => city.trim()))].filter((city) => city !== '');
  const wrong = cities.findIndex((_, i) => error(`selling.cities.${i}`) !== undefined);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const input = { selling: { cities } };
    if (!(await run(() => call<typeof editSettings>('PUT /tenants/settings', { input })))) return;
    toast.success(t(messages.saved));
    setText(cities.join('\n'));
    renewBrand();
    onSaved();
  };
  return (
    <Card>
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.area)}
      </Heading>
      <Box color="fg.muted" mb="4">
        {t(messages.areaText)}
      </Box>
      <form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <UnlessMay needs="settings:write">
          <Box display="grid" gap="4">
            <TextArea
              label={t(messages.cities)}
              hint={t(messages.citiesHint)}
              optional
              value={text}
              onChange={setText}
              error={error('selling.cities') ?? (wrong < 0 ? undefined : error(`selling.cities.${wrong}`))}
            />
            <Button type="submit" busy={busy} justifySelf="start">
              {t(messages.save)}
            </Button>
          </Box>
        </UnlessMay>
      </form>
    </Card>
  );
}
