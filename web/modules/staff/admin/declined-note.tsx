import { Box } from '@chakra-ui/react';
import { UserRoundX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { staffScreens as messages } from '../messages.ts';
import type { Declined } from './use-declined.ts';
import { call } from '#web/core/session/call.ts';
import { writtenIn } from '#shared/core/i18n.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { staff } from '#shared/modules/staff/staff-member.ts';

const first = 3;

/** Who declined the invitation, each with a way to invite them again. Takes no room where nobody did. */
export function DeclinedNote({
  people,
  onInvited,
}: {
  people: readonly Declined[];
  onInvited: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('staff:write');
  const [all, setAll] = useState(false);
  const { busy, run } = useSave();
  const note = useRef<HTMLDivElement>(null);
  const invite = (declined: Declined): void =>
    void run(async () => {
      await call<WriteOf<typeof staff, 'POST', '/staff/{id}/invite'>>('POST /staff/{id}/invite', {
        params: { id: declined.id },
      });
      toast.success(t(messages.invitedAgain, { name: declined.name }));
      onInvited();
      // The line goes; whoever uses the keyboard stays at the same place.
      note.current?.focus();
    });
  return (
    <Box ref={note} tabIndex={-1} outline="none">
      {people.length === 0 ? null : (
        <Card tone="warn" mb="5">
          <Box display="flex" alignItems="center" gap="2" fontWeight="semibold">
            <UserRoundX size={20} aria-hidden />
            {people.length === 1 ? t(messages.declinedOne) : t(messages.declinedMany, { n: people.length })}
          </Box>
          <Box fontSize="sm" my="2">
            {t(messages.declinedText)}
          </Box>
          <Box as="ul" listStyleType="none" display="grid" gap="1">
            {(all ? people : people.slice(0, first)).map((person) => (
              <Box
                as="li"
                key={person.id}
                fontSize="sm"
                display="flex"
                flexWrap="wrap"
                columnGap="3"
                rowGap="1"
                alignItems="center"
                minH="48px"
              >
                <Link
                  to={`/admin/staff?open=${encodeURIComponent(person.id)}`}
                  className="notranslate"
                  style={{ fontWeight: 600, textDecoration: 'underline' }}
                >
                  {writtenIn(language, person.name, person.name_hi)}
                </Link>
                {person.code}
                {may ? (
                  <Button
                    size="sm"
                    look="outline"
                    disabled={busy}
                    aria-label={t(messages.inviteAgainName, { name: person.name })}
                    onClick={() => invite(person)}
                  >
                    {t(messages.inviteAgain)}
                  </Button>
                ) : null}
              </Box>
            ))}
          </Box>
          {people.length > first ? (
            <Button size="sm" look="ghost" mt="2" onClick={() => setAll(!all)}>
              {all ? t(messages.showLess) : t(messages.showAll, { n: people.length })}
            </Button>
          ) : null}
        </Card>
      )}
    </Box>
  );
}
