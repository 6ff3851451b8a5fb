import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { PaySettings } from '#shared/modules/payroll/pay-settings.ts';
import type { editSection } from '#shared/modules/settings/online.ts';
import { paySettingsSchema } from '#shared/modules/payroll/pay-settings.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { formChanges, formValues, RecordFields } from '#web/core/ui/tables/record-fields.tsx';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { UnlessMay } from '#web/core/ui/feedback/unless-may.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { payRules as messages } from '../rules-messages.ts';

/** What the law leaves open, as one form. */
export function PayRulesForm({
  settings,
  onSaved,
}: {
  settings: PaySettings;
  onSaved: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('settings:write');
  const { busy, error, form, run } = useSave();
  const specs: FieldSpec[] = [
    { name: 'weekly_off', label: t(messages.weeklyOff), kind: 'choice', options: weekdays(language) },
    { name: 'off_after_days', label: t(messages.offAfter), kind: 'number', min: 0, max: 6 },
    {
      name: 'bank_account',
      label: t(messages.account),
      kind: 'text',
      maxLength: maxLengthOf({ input: paySettingsSchema }, 'bank_account'),
    },
    { name: 'employer_pf_in_test', label: t(messages.pfInTest), kind: 'flag' },
    { name: 'overtime_in_esi', label: t(messages.overtimeInEsi), kind: 'flag' },
    { name: 'labour_welfare', label: t(messages.welfare), kind: 'flag' },
  ];
  const [before] = useState(() => formValues(specs, settings));
  const [values, setValues] = useState(before);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const { weekly_off: off, ...changes } = formChanges(specs, before, values);
    void run(async () => {
      await call<(typeof editSection)['payroll']>('PUT /settings/payroll', {
        form: { ...changes, ...(off === undefined ? {} : { weekly_off: Number(off) }) },
      });
      toast.success(t(messages.saved));
      onSaved();
    });
  };
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" mb="3">
        {t(messages.how)}
      </Heading>
      <Card>
        <form ref={form} onSubmit={save} noValidate>
          <Box display="grid" gap="5">
            <UnlessMay needs="settings:write">
              <RecordFields specs={specs} values={values} onChange={setValues} error={error} />
            </UnlessMay>
            {may ? (
              <Box>
                <Button type="submit" busy={busy}>
                  {t(messages.save)}
                </Button>
              </Box>
            ) : null}
          </Box>
        </form>
      </Card>
    </Box>
  );
}

/** The days of the week by their number, Sunday first. */
function weekdays(language: string): { value: string; label: string }[] {
  const words = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  // The fourth of January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, i) => ({
    value: String(i),
    label: words.format(new Date((3 + i) * 86_400_000)),
  }));
}
