import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { editCompanySettings } from '#shared/modules/billing/company-settings.ts';
import type { CompanySettings } from '#shared/modules/billing/company-settings.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { UnlessMay } from '#web/core/ui/feedback/unless-may.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { formChanges, formValues, RecordFields } from '#web/core/ui/tables/record-fields.tsx';
import { billingSettingsMessages as messages } from '../../settings-messages.ts';
import { useSettingsParts } from './settings-parts.ts';

/** How the business bills: one form in parts, which sends what changed. */
export function CompanySettingsForm({
  settings,
  onSaved,
}: {
  settings: CompanySettings;
  onSaved: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('billing:write');
  const { busy, error, form, run } = useSave();
  const parts = useSettingsParts();
  const specs = parts.flatMap((part) => part.fields);
  const [before] = useState(() =>
    formValues(specs, {
      ...settings,
      ...Object.fromEntries(Object.entries(settings.series).map(([kind, text]) => [`series.${kind}`, text])),
    }),
  );
  const [values, setValues] = useState(before);
  // What is said of the letters together stands where they were changed.
  const seriesField =
    Object.keys(formChanges(specs, before, values)).find((name) => name.startsWith('series.')) ??
    'series.invoice';
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      const form = bodyOf(settings, formChanges(specs, before, values));
      await call<typeof editCompanySettings>('PUT /billing/company-settings', { form });
      toast.success(t(messages.saved));
      onSaved();
    });
  };
  return (
    <form ref={form} onSubmit={save} noValidate>
      <UnlessMay needs="billing:write">
        <Box display="grid" gap="8">
          {parts.map((part) => (
            <Box as="section" key={part.title}>
              <Heading as="h2" fontSize="lg" mb={part.text === undefined ? '3' : '1'}>
                {part.title}
              </Heading>
              {part.text === undefined ? null : (
                <Box color="fg.muted" mb="3">
                  {part.text}
                </Box>
              )}
              <Card>
                <RecordFields
                  specs={part.fields}
                  values={values}
                  onChange={setValues}
                  error={(field) => error(field) ?? (field === seriesField ? error('series') : undefined)}
                />
              </Card>
            </Box>
          ))}
        </Box>
      </UnlessMay>
      {may ? (
        <Button type="submit" busy={busy} mt="5">
          {t(messages.save)}
        </Button>
      ) : null}
    </form>
  );
}

/** The changes as the server takes them: the letters of all series go together. */
function bodyOf(
  settings: CompanySettings,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const series = Object.entries(changes).filter(([name]) => name.startsWith('series.'));
  const plain = Object.entries(changes).filter(([name]) => !name.startsWith('series.'));
  if (series.length === 0) return Object.fromEntries(plain);
  const letters = series.map(([name, text]) => [
    name.slice('series.'.length),
    String(text).trim().toUpperCase(),
  ]);
  return { ...Object.fromEntries(plain), series: { ...settings.series, ...Object.fromEntries(letters) } };
}
