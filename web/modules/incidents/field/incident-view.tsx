import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { newId } from '#shared/core/ids.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { addToIncident, checkIncident, publishIncident } from '#shared/modules/incidents/field-operations.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { send } from '#web/core/data/outbox.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useSavedText } from '#web/core/ui/feedback/use-saved-text.ts';
import { useSession } from '#web/core/session/session.ts';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { AdditionList, AnswerList } from '../components/report-parts.tsx';
import { IncidentDetails } from '../components/incident-details.tsx';
import { PublishForm } from '../components/publish-form.tsx';
import { incidentScreens } from '../messages.ts';
import { publishMessages } from '../publish-messages.ts';
import { fieldScreens as messages } from './messages.ts';

/** One incident on a phone: the report, and for who answers for the site verifying and publishing it. */
export function IncidentView({ incident }: { incident: Incident }): ReactNode {
  const { t } = useLanguage();
  const savedText = useSavedText();
  const leads = useSession().user?.role === 'supervisor' && incident.site_id !== null;
  const [asking, setAsking] = useState<'publish' | 'add' | null>(null);
  const save = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
      toast.success(savedText);
      setAsking(null);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(incidentScreens.failed));
    }
  };
  return (
    <Box display="grid" gap="4">
      <Box display="flex" flexWrap="wrap" gap="2">
        <StatusBadge
          tone={incident.checked_at ? 'ok' : 'warn'}
          icon={incident.checked_at ? 'done' : 'waiting'}
        >
          {t(incident.checked_at ? publishMessages.verified : publishMessages.toVerify)}
        </StatusBadge>
        {incident.published_at ? (
          <StatusBadge tone="ok" icon="agreed">
            {t(publishMessages.published)}
          </StatusBadge>
        ) : null}
      </Box>
      <IncidentDetails incident={incident} />
      <AnswerList answers={incident.answers} />
      <AdditionList additions={incident.additions} correction={t(messages.correction)} />
      {leads && incident.checked_at === null ? (
        <Button size="lg" onClick={() => void save(send(checkIncident, { id: incident.id, input: {} }))}>
          {t(publishMessages.verify)}
        </Button>
      ) : null}
      {asking === null ? (
        <>
          {leads && incident.checked_at !== null ? (
            <Button size="lg" onClick={() => setAsking('publish')}>
              {t(incident.published_at ? publishMessages.publishAgain : publishMessages.publish)}
            </Button>
          ) : null}
          <Button look="outline" size="lg" onClick={() => setAsking('add')}>
            {t(messages.add)}
          </Button>
        </>
      ) : null}
      {asking === 'publish' ? (
        <PublishForm
          incident={incident}
          onPublish={(input) => void save(send(publishIncident, { id: incident.id, input }))}
        />
      ) : null}
      {asking === 'add' ? <AddForm incident={incident} onSave={save} /> : null}
    </Box>
  );
}

type Props = { incident: Incident; onSave: (work: Promise<unknown>) => Promise<void> };

function AddForm({ incident, onSave }: Props): ReactNode {
  const { t } = useLanguage();
  const [text, setText] = useState('');
  const [corrects, setCorrects] = useState(false);
  const [reason, setReason] = useState('');
  const input = { id: newId(), text, corrects, reason: corrects ? reason : '' };
  return (
    <Card display="grid" gap="4">
      <TextArea
        label={t(messages.add)}
        value={text}
        onChange={setText}
        maxLength={maxLengthOf(addToIncident, 'text')}
      />
      <Switch label={t(messages.corrects)} checked={corrects} onChange={setCorrects} />
      {corrects ? (
        <TextField
          label={t(messages.reason)}
          value={reason}
          onChange={setReason}
          maxLength={maxLengthOf(addToIncident, 'reason')}
        />
      ) : null}
      <Button size="lg" onClick={() => void onSave(send(addToIncident, { id: incident.id, input }))}>
        {t(messages.add)}
      </Button>
    </Card>
  );
}
