import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { readSection } from '#shared/modules/settings/queries.ts';
import type { listSites } from '#shared/modules/tenants/queries.ts';
import type { PaySettings } from '#shared/modules/payroll/pay-settings.ts';
import { paySettingsSchema } from '#shared/modules/payroll/pay-settings.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { payRules as messages } from '../rules-messages.ts';
import { CoverageList } from './coverage-list.tsx';
import { EntryList } from './entry-list.tsx';
import { PayRulesForm } from './pay-rules-form.tsx';
import { savePayRules } from './save-pay-rules.ts';
import type { RulesChange } from './save-pay-rules.ts';

/**
 * How the business makes its payroll, where the law leaves it open, and which laws of size it comes under.
 */
export default function PayRulesPage(): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<(typeof readSection)['payroll']>('/settings/payroll', {});
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <AnswerStates answer={answer}>
        {(settings) => <Rules key={JSON.stringify(settings)} settings={settings} onSaved={answer.reload} />}
      </AnswerStates>
    </Page>
  );
}

function Rules({ settings, onSaved }: { settings: PaySettings; onSaved: () => void }): ReactNode {
  const { t } = useLanguage();
  const sites = useQuery<typeof listSites>('/locations', { input: { limit: 200 } });
  const siteName = (id: string): string =>
    personName(id, sites.data?.find((item) => item.id === id)?.name ?? id);
  const write = async (change: RulesChange): Promise<void> => {
    await savePayRules(change);
    toast.success(t(messages.saved));
    onSaved();
  };
  return (
    <Box
      display="grid"
      gap="8"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
    >
      <Box display="grid" gap="8">
        <PayRulesForm settings={settings} onSaved={onSaved} />
        <EntryList
          title={t(messages.zones)}
          text={t(messages.zonesText)}
          addLabel={t(messages.addZone)}
          entries={settings.zones}
          keyOf={(row) => row.site_id}
          wordsOf={(row) => [siteName(row.site_id), row.zone]}
          fields={[
            {
              name: 'site_id',
              label: t(messages.site),
              kind: 'choice',
              required: true,
              options: (sites.data ?? []).map(({ id, name }) => ({ value: id, label: personName(id, name) })),
            },
            {
              name: 'zone',
              label: t(messages.zone),
              kind: 'text',
              required: true,
              maxLength: maxLengthOf({ input: paySettingsSchema }, 'zones.zone'),
            },
          ]}
          add={(body) =>
            write({
              zones: [...settings.zones.filter((zone) => zone.site_id !== body['site_id']), body],
            })
          }
          remove={(entry) => write({ zones: settings.zones.filter((zone) => zone !== entry) })}
        />
      </Box>
      <CoverageList declared={settings.coverage} onSaved={onSaved} />
    </Box>
  );
}
