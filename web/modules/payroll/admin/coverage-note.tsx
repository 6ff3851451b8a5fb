import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { readCoverage } from '#shared/modules/payroll/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { Card } from '#web/core/ui/layout/card.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { payRules as messages } from '../rules-messages.ts';

/** Says where the business counts itself out of a law although its people have reached the number. */
export function CoverageNote({ month }: { month: string }): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof readCoverage>('/payroll/coverage', { input: { month } });
  const wrong = (data ?? []).filter((item) => item.wrong);
  if (wrong.length === 0) return null;
  return (
    <Card tone="danger" role="note" mb="4" display="grid" gap="1">
      {wrong.map((item) => (
        <Box key={item.scheme}>
          {t(messages.coverageNote, {
            law: t(messages[`scheme_${item.scheme}`]),
            wrong: t(messages.wrong, { people: item.people, threshold: item.threshold ?? 0 }),
          })}
        </Box>
      ))}
      <TextLink to="/admin/payroll/rules">{t(messages.toRules)}</TextLink>
    </Card>
  );
}
