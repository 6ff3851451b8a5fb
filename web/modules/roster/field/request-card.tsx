import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { canMove } from '#shared/core/lifecycle.ts';
import type { Message } from '#shared/core/i18n.ts';
import { leaveNames, requestLifecycle, requestMoves } from '#shared/modules/roster/request.ts';
import type { StaffRequest } from '#shared/modules/roster/request.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { send } from '#web/core/data/outbox.ts';
import { useSession } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { dayWords } from '#web/core/ui/look/when.ts';
import { myLeave as messages } from '../field-messages.ts';

const looks: Readonly<Record<StaffRequest['status'], readonly [StatusTone, StatusIcon]>> = {
  requested: ['warn', 'waiting'],
  agreed: ['info', 'agreed'],
  approved: ['ok', 'done'],
  rejected: ['danger', 'stopped'],
  cancelled: ['quiet', 'stopped'],
};

type Props = { request: StaffRequest & { readonly _state?: string } };

/** What one asked for, or was asked by a colleague, and where it stands. */
export function RequestCard({ request }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useSession();
  const takeBack = async (): Promise<void> => {
    try {
      await send(requestMoves.cancel, { id: request.id, input: {} });
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    }
  };
  const [tone, icon] =
    request._state === 'refused' ? (['danger', 'stopped'] as const) : looks[request.status];
  const mine = request.staff_id === user?.staff_id;
  const gives = language === 'hi' ? request.gives_hi || request.takes_hi : request.gives || request.takes;
  return (
    <Card display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" fontWeight="semibold">
        <span>
          {mine
            ? t(whatOf(request))
            : t(messages.wantsSwap, { name: personName(request.staff_id, request.staff_name) })}
        </span>
        <span>
          {dayWords(request.from, language)}
          {request.to === request.from ? '' : ` – ${dayWords(request.to, language)}`}
        </span>
      </Box>
      {gives === '' ? null : (
        <Box color="fg.muted" className="notranslate">
          {gives}
        </Box>
      )}
      <Box>
        <StatusBadge tone={tone} icon={icon}>
          {t(statusMessage(request, mine), {
            name: personName(request.with_staff_id, request.with_staff_name) || t(messages.aColleague),
          })}
        </StatusBadge>
      </Box>
      {request.status === 'rejected' && request.decided_by !== '' ? (
        <Box fontSize="sm" color="fg.muted" className="notranslate">
          {t(messages.by, { name: request.decided_by })}
        </Box>
      ) : null}
      {request.note === '' ? null : <Box className="notranslate">{request.note}</Box>}
      {mine && request._state !== 'refused' && canMove(requestLifecycle, request.status, 'cancel') ? (
        <Button look="outline" size="lg" onClick={() => void takeBack()}>
          {t(messages.takeBack)}
        </Button>
      ) : null}
    </Card>
  );
}

function whatOf(request: StaffRequest): Message {
  if (request.kind === 'leave') return leaveNames[request.leave_type];
  if (request.kind === 'swap') return messages.swap;
  return request.kind === 'open_shift' ? messages.openShift : messages.inLieu;
}

/** Where a request stands, as the one who reads it would say it. */
function statusMessage(
  { kind, status, _state }: StaffRequest & { readonly _state?: string },
  mine: boolean,
): Message {
  if (_state === 'refused') return messages.refused;
  if (status === 'requested' && kind === 'swap') return mine ? messages.asksColleague : messages.waitsForYou;
  if (status === 'agreed' && !mine) return messages.youAgreed;
  return messages[status];
}
