import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { checkIncident } from '#shared/modules/incidents/field-operations.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { send } from '#web/core/data/outbox.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { PublishForm } from '../components/publish-form.tsx';
import { incidentAdminMessages as admin } from '../admin-messages.ts';
import { incidentScreens } from '../messages.ts';
import { publishMessages as messages } from '../publish-messages.ts';

/** Verifying a report of a site, and showing it to its client. */
export function Publishing({ incident }: { incident: Incident }): ReactNode {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const save = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
      toast.success(t(admin.saved));
      setOpen(false);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(incidentScreens.failed));
    }
  };
  if (incident.site_id === null) return null;
  return (
    <Box display="grid" gap="3">
      <Box display="flex" flexWrap="wrap" gap="2">
        {incident.checked_at === null ? (
          <Button
            size="sm"
            look="outline"
            onClick={() => void save(send(checkIncident, { id: incident.id, input: {} }))}
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
      {open ? <PublishForm incident={incident} onSave={save} /> : null}
    </Box>
  );
}
