import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readCoverage } from '#shared/modules/payroll/queries.ts';
import { formatDate } from '#shared/core/dates.ts';
import type { Coverage, Declaration } from '#shared/modules/payroll/statutory/coverage.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { payRules as say } from '../rules-messages.ts';
import { savePayRules } from './save-pay-rules.ts';

/**
 * The laws that begin with a number of people: what each asks, how many people there are, and what the owner
 * declares.
 */
export function CoverageList({
  declared,
  onSaved,
}: {
  declared: readonly Declaration[];
  onSaved: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const may = useMay('settings:write');
  const answer = useQuery<typeof readCoverage>('/payroll/coverage', {});
  const [asking, setAsking] = useState<Coverage | null>(null);
  const law = ({ scheme }: Coverage): string => t(say[`scheme_${scheme}`]);
  const save = async (body: Record<string, unknown>): Promise<void> => {
    const others = declared.filter((one) => one.scheme !== asking?.scheme || one.from !== body['from']);
    await savePayRules({ coverage: [...others, { ...body, scheme: asking?.scheme } as Declaration] });
    toast.success(t(say.saved));
    answer.reload();
    onSaved();
  };
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" mb="1">
        {t(say.laws)}
      </Heading>
      <Box color="fg.muted" mb="4">
        {t(say.lawsText)}
      </Box>
      <AnswerStates answer={answer}>
        {(all) => (
          <Box display="grid" gap="3">
            {all.map((one) => (
              <Card
                key={one.scheme}
                tone={one.wrong ? 'danger' : undefined}
                display="flex"
                flexWrap="wrap"
                justifyContent="space-between"
                alignItems="center"
                gap="3"
              >
                <Box minW="0" flex="1 1 240px">
                  <Box fontWeight="semibold">{law(one)}</Box>
                  <Box fontSize="sm" color={one.wrong ? undefined : 'fg.muted'}>
                    {one.wrong
                      ? t(say.wrong, { people: one.people, threshold: one.threshold ?? 0 })
                      : [
                          ...(one.threshold === null
                            ? []
                            : [t(say.lawLine, { threshold: one.threshold, people: one.people })]),
                          ...(one.since === null
                            ? []
                            : [t(say.since, { day: formatDate(one.since, language) })]),
                        ].join(' · ')}
                  </Box>
                </Box>
                <StatusBadge tone={one.covered ? 'ok' : 'quiet'} icon={one.covered ? 'agreed' : 'stopped'}>
                  {t(one.covered ? say.applies : say.appliesNot)}
                </StatusBadge>
                {may ? (
                  <Button
                    size="sm"
                    look="outline"
                    aria-label={`${t(say.declare)}: ${law(one)}`}
                    onClick={() => setAsking(one)}
                  >
                    {t(say.declare)}
                  </Button>
                ) : null}
              </Card>
            ))}
          </Box>
        )}
      </AnswerStates>
      {asking ? (
        <RecordDialog
          title={t(say.declareTitle, { law: law(asking) })}
          saveLabel={t(say.save)}
          whole
          record={{ from: `${today().slice(0, 7)}-01`, covered: asking.covered, note: '' }}
          sections={[
            {
              fields: [
                { name: 'covered', label: t(say.covered), kind: 'flag' },
                { name: 'from', label: t(say.from), kind: 'date', required: true },
                { name: 'note', label: t(say.note), kind: 'text', maxLength: 200 },
              ],
            },
          ]}
          save={save}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Box>
  );
}
