import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { allowExtra, declineExtra } from '#shared/modules/jobs/extra-operations.ts';
import { jobExtras } from '#shared/modules/jobs/job-extra.ts';
import type { JobExtra } from '#shared/modules/jobs/job-extra.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { jobAdminMessages as messages } from '../admin-messages.ts';

type Props = { extras: readonly JobExtra[]; may: boolean; onChange: () => void };

const looks = {
  held: ['warn', 'attention'],
  proposed: ['info', 'waiting'],
  approved: ['ok', 'done'],
  declined: ['quiet', 'stopped'],
} as const;

/** The extra work of a job: what is more than a worker may ask for is sent to the customer by the office. */
export function ExtraPart({ extras, may, onChange }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave<HTMLDivElement>();
  if (extras.length === 0) return null;
  const allow = (id: string): void =>
    void run(async () => {
      await call<typeof allowExtra>('POST /jobs/extras/{id}/allow', { params: { id } });
      onChange();
    });
  const decline = (id: string): void =>
    void run(async () => {
      await call<typeof declineExtra>('POST /jobs/extras/{id}/decline', {
        params: { id },
        input: { reason: '' },
      });
      onChange();
    });
  return (
    <Box as="section">
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.extras)}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {extras.map(({ id, name, amount, status, decided_by }) => (
          <Box as="li" key={id} display="flex" flexWrap="wrap" gap="2" alignItems="center">
            <Box className="notranslate" fontWeight="semibold" overflowWrap="anywhere">
              {t(messages.extraLine, { name, amount: formatRupees(amount) })}
            </Box>
            <StatusBadge tone={looks[status][0]} icon={looks[status][1]}>
              {textOf(jobExtras, 'status', status, language)}
            </StatusBadge>
            {decided_by === 'none' ? null : (
              <Box color="fg.muted">{textOf(jobExtras, 'decided_by', decided_by, language)}</Box>
            )}
            {may && status === 'held' ? (
              <>
                <Button size="sm" busy={busy} onClick={() => allow(id)}>
                  {t(messages.allowExtra)}
                </Button>
                <Button size="sm" look="outline" busy={busy} onClick={() => decline(id)}>
                  {t(messages.declineExtra)}
                </Button>
              </>
            ) : null}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
