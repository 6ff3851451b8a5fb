import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { checkIncident, publishIncident } from '#shared/modules/incidents/field-operations.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { boardMessages } from '../board-messages.ts';
import { PublishForm } from '../components/publish-form.tsx';
import { publishMessages as messages } from '../publish-messages.ts';

type Props = { incident: Incident; onChange: (incident: Incident) => void };

/** Verifying a report of a site, and showing it to its client. */
export function Publishing({ incident, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const { busy, run } = useSave();
  const params = { id: incident.id };
  const save = async (work: () => Promise<{ data: Incident }>): Promise<void> => {
    if (!(await run(async () => onChange((await work()).data)))) return;
    toast.success(t(boardMessages.saved));
    setOpen(false);
  };
  if (incident.site_id === null) return null;
  return (
    <Box display="grid" gap="3">
      <Box display="flex" flexWrap="wrap" gap="2">
        {incident.checked_at === null ? (
          <Button
            size="sm"
            look="outline"
            busy={busy}
            onClick={() =>
              void save(() => call<typeof checkIncident>('POST /incidents/{id}/check', { params, form: {} }))
            }
          >
            {t(messages.verify)}
          </Button>
        ) : null}
        {open ? null : (
          <Button size="sm" look="outline" onClick={() => setOpen(true)}>
            {t(incident.published_at ? messages.publishAgain : messages.publish)}
          </Button>
        )}
      </Box>
      {open ? (
        <PublishForm
          incident={incident}
          onPublish={(form) =>
            void save(() => call<typeof publishIncident>('POST /incidents/{id}/publish', { params, form }))
          }
        />
      ) : null}
    </Box>
  );
}
