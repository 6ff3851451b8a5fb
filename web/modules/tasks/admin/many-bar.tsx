import { Box } from '@chakra-ui/react';
import { Ban, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { call } from '#web/core/session/call.ts';
import type { changeMany } from '#shared/modules/tasks/online.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { taskAdminMessages as messages } from '../admin-messages.ts';
import { PersonChoice } from './person-choice.tsx';

/** What can be done with the tasks that are chosen. */
export function ManyBar({
  ids,
  onDone,
  onClear,
}: {
  ids: readonly string[];
  onDone: (message: string) => void;
  onClear: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [assigning, setAssigning] = useState(false);
  const [person, setPerson] = useState('');

  const assign = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      await call<typeof changeMany>('POST /tasks/bulk', {
        form: { action: 'assign', ids, assignee_id: person === '' ? null : person },
      });
      onDone(t(messages.assigned));
    });
  };
  return (
    <Card tone="brand" role="status" display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4" p="3">
      <Box fontWeight="semibold">{t(messages.chosen, { n: ids.length })}</Box>
      <Button size="sm" onClick={() => setAssigning(true)}>
        <UserRound size={18} aria-hidden />
        {t(messages.assign)}
      </Button>
      <Button
        size="sm"
        look="outline"
        busy={busy}
        onClick={() =>
          void run(async () => {
            await call<typeof changeMany>('POST /tasks/bulk', { form: { action: 'cancel', ids } });
            onDone(t(messages.calledOff));
          })
        }
      >
        <Ban size={18} aria-hidden />
        {t(messages.callOff)}
      </Button>
      <Button size="sm" look="quiet" onClick={onClear}>
        {t(messages.clear)}
      </Button>
      {assigning ? (
        <Dialog
          open
          onClose={() => setAssigning(false)}
          title={t(messages.assignTitle, { n: ids.length })}
          actions={
            <>
              <Button look="outline" onClick={() => setAssigning(false)}>
                {t(messages.cancel)}
              </Button>
              <Button type="submit" form="assign-many" busy={busy} disabled={person === ''}>
                {t(messages.assign)}
              </Button>
            </>
          }
        >
          <form id="assign-many" ref={form} onSubmit={(event) => void assign(event)} noValidate>
            <PersonChoice value={person} onChange={setPerson} error={error('assignee_id')} />
          </form>
        </Dialog>
      ) : null}
    </Card>
  );
}
