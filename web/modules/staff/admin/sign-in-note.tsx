import { Box } from '@chakra-ui/react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { readSignIn } from '#shared/modules/staff/queries.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { staffScreens as messages } from '../messages.ts';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { staff } from '#shared/modules/staff/staff-member.ts';

/**
 * Beside a mobile number: whether its holder has not answered yet, or has said that they do not work here.
 */
export function SignInNote({ person, onInvited }: { person: StaffMember; onInvited: () => void }): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('staff:write');
  const { data, reload } = useQuery<typeof readSignIn>(
    '/staff/{id}/sign-in',
    { params: { id: person.id } },
    { follow: ['staff'] },
  );
  const { busy, run } = useSave();
  const note = useRef<HTMLDivElement>(null);
  const invite = (): void =>
    void run(async () => {
      await call<WriteOf<typeof staff, 'POST', '/staff/{id}/invite'>>('POST /staff/{id}/invite', {
        params: { id: person.id },
      });
      toast.success(t(messages.invitedAgain, { name: person.name }));
      reload();
      onInvited();
      // The button goes; whoever uses the keyboard stays at the same place.
      note.current?.focus();
    });
  if (data?.state !== 'declined' && data?.state !== 'invited') return null;
  return (
    <Box ref={note} tabIndex={-1} outline="none" display="grid" gap="2" justifyItems="start">
      {data.state === 'invited' ? (
        <StatusBadge tone="quiet" icon="waiting">
          {t(messages.notConfirmed)}
        </StatusBadge>
      ) : (
        <Declined busy={busy} onInvite={may ? invite : null} />
      )}
    </Box>
  );
}

function Declined({ busy, onInvite }: { busy: boolean; onInvite: (() => void) | null }): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <StatusBadge tone="warn" icon="attention">
        {t(messages.declined)}
      </StatusBadge>
      <Box fontSize="sm" color="fg.muted">
        {t(messages.declinedText)}
      </Box>
      {onInvite ? (
        <Button size="sm" look="outline" busy={busy} onClick={onInvite}>
          {t(messages.inviteAgain)}
        </Button>
      ) : null}
    </>
  );
}
