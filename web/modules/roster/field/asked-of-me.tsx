import { Box, Heading } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { requestMoves, staffRequests } from '#shared/modules/roster/request.ts';
import type { StaffRequest } from '#shared/modules/roster/request.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { useRows } from '#web/core/data/local.ts';
import { send } from '#web/core/data/outbox.ts';
import { useSession } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { dayWords } from '#web/core/ui/look/when.ts';
import { myLeave as messages } from '../field-messages.ts';

/**
 * What colleagues ask of this person and nobody has answered yet: a yes or a no, without network too. With
 * none it takes no room.
 */
export function AskedOfMe(): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const me = user?.staff_id ?? '';
  const { rows } = useRows(staffRequests, {
    where: { with_staff_id: me, status: 'requested' },
    sort: 'from',
  });
  if (me === '' || rows.length === 0) return null;

  const answer = async (request: StaffRequest, action: 'agree' | 'decline'): Promise<void> => {
    try {
      await send(requestMoves[action], { id: request.id, input: {} });
      toast.success(t(action === 'agree' ? messages.agreedDone : messages.declined));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    }
  };
  return (
    <Box as="section">
      <Heading as="h2" fontSize="lg" mb="3">
        {t(messages.asked_of_me)}
      </Heading>
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {rows.map((request) => {
          const [gives, takes] =
            language === 'hi' ? [request.gives_hi, request.takes_hi] : [request.gives, request.takes];
          return (
            <Card as="li" key={request.id} tone="brand" display="grid" gap="3">
              <Box fontWeight="bold">
                {t(messages.wantsSwap, { name: personName(request.staff_id, request.staff_name) })}
              </Box>
              <Line label={t(messages.youTake)} text={gives || dayWords(request.from, language)} />
              {request.with_duty_id === null ? (
                <Box color="fg.muted">{t(messages.youGiveNothing)}</Box>
              ) : (
                <Line label={t(messages.youGive)} text={takes} />
              )}
              {request.reason === '' ? null : <Box className="notranslate">{request.reason}</Box>}
              <Box display="grid" gap="2" gridTemplateColumns="2fr 1fr">
                <Button size="lg" onClick={() => void answer(request, 'agree')}>
                  <Check size={22} aria-hidden />
                  {t(messages.agree)}
                </Button>
                <Button size="lg" look="outline" onClick={() => void answer(request, 'decline')}>
                  <X size={22} aria-hidden />
                  {t(messages.decline)}
                </Button>
              </Box>
            </Card>
          );
        })}
      </Box>
    </Box>
  );
}

function Line({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <Box>
      <Box fontSize="sm" color="fg.muted">
        {label}
      </Box>
      <Box fontWeight="semibold" className="notranslate">
        {text}
      </Box>
    </Box>
  );
}
