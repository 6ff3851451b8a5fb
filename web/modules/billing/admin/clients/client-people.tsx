import { Box } from '@chakra-ui/react';
import { Ban, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { Stored } from '#shared/core/resource.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { clientPeople } from '#shared/modules/portal/client-person.ts';
import type { ClientPerson } from '#shared/modules/portal/client-person.ts';
import type { endAccess } from '#shared/modules/portal/people-operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { usePartRows } from '#web/core/ui/resource/resource-part.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { peopleScreens as messages } from '../../people-screens.ts';
import { PersonDialog } from './person-dialog.tsx';

type Person = ClientPerson & Stored;

/** Who of a client’s signs in to the customer app for it: given here, and ended here. */
export function ClientPeople({ clientId }: { clientId: string }): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('clients:write');
  const list = usePartRows<ClientPerson>(clientPeople, { field: 'client_id', id: clientId });
  const [open, setOpen] = useState<Person | 'new' | null>(null);
  const [ending, setEnding] = useState<Person | null>(null);
  return (
    <Box display="grid" gap="4">
      <Box color="fg.muted">{t(messages.about)}</Box>
      {may ? (
        <Box>
          <Button size="sm" onClick={() => setOpen('new')}>
            <Plus size={18} aria-hidden />
            {t(messages.give)}
          </Button>
        </Box>
      ) : null}
      <AnswerStates answer={list}>
        {(rows) =>
          rows.length === 0 ? (
            <Box color="fg.muted">{t(messages.none)}</Box>
          ) : (
            <Box as="ul" display="grid" gap="2" listStyleType="none">
              {rows.map((person) => (
                <PersonCard
                  key={person.id}
                  person={person}
                  may={may}
                  onEdit={() => setOpen(person)}
                  onEnd={() => setEnding(person)}
                />
              ))}
            </Box>
          )
        }
      </AnswerStates>
      {open === null ? null : (
        <PersonDialog
          clientId={clientId}
          person={open === 'new' ? null : open}
          onSaved={list.reload}
          onClose={() => setOpen(null)}
        />
      )}
      {ending === null ? null : (
        <EndDialog person={ending} onEnded={list.reload} onClose={() => setEnding(null)} />
      )}
    </Box>
  );
}

type CardProps = { person: Person; may: boolean; onEdit: () => void; onEnd: () => void };

function PersonCard({ person, may, onEdit, onEnd }: CardProps): ReactNode {
  const { t, language } = useLanguage();
  const isOpen = person.status === 'active' && (person.until === null || person.until >= today());
  const over = person.ended_at === null ? person.until : dateOf(person.ended_at);
  return (
    <Card as="li" p="3" display="flex" gap="3" alignItems="center">
      <Box flex="1" minW="0" display="grid" gap="1" justifyItems="start">
        <Box fontWeight="semibold" className="notranslate" overflowWrap="anywhere">
          {person.name}
        </Box>
        <Box color="fg.muted" fontSize="sm">
          {[
            formatPhone(person.phone),
            textOf(clientPeople, 'role', person.role, language),
            person.site_ids.length === 0
              ? t(messages.allSites)
              : t(messages.someSites, { n: person.site_ids.length }),
            isOpen && person.until !== null
              ? t(messages.until, { day: formatDate(person.until, language) })
              : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        {isOpen || over === null ? null : (
          <StatusBadge tone="quiet" icon="stopped">
            {t(messages.over, { day: formatDate(over, language) })}
          </StatusBadge>
        )}
      </Box>
      {may && person.status === 'active' ? (
        <>
          <IconButton label={`${t(messages.change)}: ${person.name}`} onClick={onEdit}>
            <Pencil size={18} aria-hidden />
          </IconButton>
          <IconButton label={`${t(messages.end)}: ${person.name}`} onClick={onEnd}>
            <Ban size={18} aria-hidden />
          </IconButton>
        </>
      ) : null}
    </Card>
  );
}

type EndProps = { person: Person; onEnded: () => void; onClose: () => void };

function EndDialog({ person, onEnded, onClose }: EndProps): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const end = async (): Promise<void> => {
    const done = await run(async () => {
      await call<typeof endAccess>('POST /portal/people/{id}/end', { params: { id: person.id }, form: {} });
    });
    if (!done) return;
    toast.success(t(messages.ended));
    onEnded();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.endTitle, { name: person.name })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void end()}>
            {t(messages.end)}
          </Button>
        </>
      }
    >
      {t(messages.endText)}
    </Dialog>
  );
}
