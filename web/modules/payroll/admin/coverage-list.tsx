import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readCoverage } from '#shared/modules/payroll/queries.ts';
import { formatDate } from '#shared/core/dates.ts';
import type { Coverage, Declaration } from '#shared/modules/payroll/statutory/coverage.ts';
import { declaration } from '#shared/modules/payroll/statutory/coverage.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { payRules as messages } from '../rules-messages.ts';
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
  const may = usePermission('settings:write');
  const answer = useQuery<typeof readCoverage>('/payroll/coverage', {});
  const [asking, setAsking] = useState<Coverage | null>(null);
  const law = ({ scheme }: Coverage): string => t(messages[`scheme_${scheme}`]);
  const save = async (body: Record<string, unknown>): Promise<void> => {
    const others = declared.filter((item) => item.scheme !== asking?.scheme || item.from !== body['from']);
    await savePayRules({ coverage: [...others, { ...body, scheme: asking?.scheme }] });
    toast.success(t(messages.saved));
    answer.reload();
    onSaved();
  };
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" mb="1">
        {t(messages.laws)}
      </Heading>
      <Box color="fg.muted" mb="4">
        {t(messages.lawsText)}
      </Box>
      <AnswerStates answer={answer}>
        {(all) => (
          <Box display="grid" gap="3">
            {all.map((item) => (
              <Card
                key={item.scheme}
                tone={item.wrong ? 'danger' : undefined}
                display="flex"
                flexWrap="wrap"
                justifyContent="space-between"
                alignItems="center"
                gap="3"
              >
                <Box minW="0" flex="1 1 240px">
                  <Box fontWeight="semibold">{law(item)}</Box>
                  <Box fontSize="sm" color={item.wrong ? undefined : 'fg.muted'}>
                    {item.wrong
                      ? t(messages.wrong, { people: item.people, threshold: item.threshold ?? 0 })
                      : [
                          ...(item.threshold === null
                            ? []
                            : [t(messages.lawLine, { threshold: item.threshold, people: item.people })]),
                          ...(item.since === null
                            ? []
                            : [t(messages.since, { day: formatDate(item.since, language) })]),
                        ].join(' · ')}
                  </Box>
                </Box>
                <StatusBadge tone={item.covered ? 'ok' : 'quiet'} icon={item.covered ? 'agreed' : 'stopped'}>
                  {t(item.covered ? messages.applies : messages.appliesNot)}
                </StatusBadge>
                {may ? (
                  <Button
                    size="sm"
                    look="outline"
                    aria-label={`${t(messages.declare)}: ${law(item)}`}
                    onClick={() => setAsking(item)}
                  >
                    {t(messages.declare)}
                  </Button>
                ) : null}
              </Card>
            ))}
          </Box>
        )}
      </AnswerStates>
      {asking ? (
        <RecordDialog
          title={t(messages.declareTitle, { law: law(asking) })}
          saveLabel={t(messages.save)}
          whole
          record={{ from: `${today().slice(0, 7)}-01`, covered: asking.covered, note: '' }}
          sections={[
            {
              fields: [
                { name: 'covered', label: t(messages.covered), kind: 'flag' },
                { name: 'from', label: t(messages.from), kind: 'date', required: true },
                {
                  name: 'note',
                  label: t(messages.note),
                  kind: 'text',
                  maxLength: maxLengthOf({ input: declaration }, 'note'),
                },
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
