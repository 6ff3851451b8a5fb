import { Box, Heading } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { readAvailability } from '#shared/modules/staff/queries.ts';
import { formatDate } from '#shared/core/dates.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { staffScreens as messages } from '../messages.ts';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import { availability } from '#shared/modules/staff/availability.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';

/** When somebody cannot work. Rosters look at it before they are published. */
export function AvailabilityTab({ person }: { person: StaffMember }): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('staff:write');
  const answer = useQuery<typeof readAvailability>('/staff/{id}/availability', { params: { id: person.id } });
  const [adding, setAdding] = useState(false);
  const { busy, run } = useSave();
  const put = async (away: readonly unknown[]): Promise<void> => {
    await call<WriteOf<typeof availability, 'PUT', '/staff/{id}/availability'>>(
      'PUT /staff/{id}/availability',
      { params: { id: person.id }, form: { away } },
    );
    toast.success(t(messages.saved));
    answer.reload();
  };
  return (
    <AnswerStates answer={answer}>
      {(said) => (
        <Box display="grid" gap="4">
          <Box display="flex" justifyContent="space-between" alignItems="center" gap="3">
            <Heading as="h3" fontSize="md">
              {t(messages.away)}
            </Heading>
            {may ? (
              <Button size="sm" look="outline" onClick={() => setAdding(true)}>
                <Plus size={18} aria-hidden />
                {t(messages.addAway)}
              </Button>
            ) : null}
          </Box>
          {said.away.length === 0 ? <Box color="fg.muted">{t(messages.awayNone)}</Box> : null}
          <Box as="ul" listStyleType="none" display="grid" gap="2">
            {said.away.map((away, i) => (
              <Box
                as="li"
                key={`${away.from} ${away.to}`}
                display="flex"
                justifyContent="space-between"
                alignItems="center"
                gap="3"
              >
                <Box>
                  {formatDate(away.from, language)} – {formatDate(away.to, language)}
                  <Box fontSize="sm" color="fg.muted">
                    {away.reason}
                  </Box>
                </Box>
                {may ? (
                  <Button
                    size="sm"
                    look="quiet"
                    busy={busy}
                    onClick={() => void run(() => put(said.away.filter((_, at) => at !== i)))}
                  >
                    {t(messages.remove)}
                  </Button>
                ) : null}
              </Box>
            ))}
          </Box>
          {said.note === '' ? null : <Box>{said.note}</Box>}
          {adding ? (
            <RecordDialog
              title={t(messages.addAway)}
              saveLabel={t(messages.save)}
              record={{}}
              whole
              sections={[
                {
                  fields: [
                    { name: 'from', label: t(messages.awayFrom), kind: 'date', required: true },
                    { name: 'to', label: t(messages.awayTo), kind: 'date', required: true },
                    {
                      name: 'reason',
                      label: t(messages.reason),
                      kind: 'text',
                      maxLength: maxLengthOf(availability, 'away.reason'),
                      wide: true,
                    },
                  ],
                },
              ]}
              save={(body) => put([...said.away, body])}
              onClose={() => setAdding(false)}
            />
          ) : null}
        </Box>
      )}
    </AnswerStates>
  );
}
