import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { publishIncident } from '#shared/modules/incidents/field-operations.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { publishMessages as messages } from '../publish-messages.ts';

type Words = { title: string; text: string; photos: string[] };
type Props = { incident: Incident; onPublish: (words: Words) => void };

/** What the client reads; it begins with the report and may say something else. */
export function PublishForm({ incident, onPublish }: Props): ReactNode {
  const { t } = useLanguage();
  const [title, setTitle] = useState(incident.title);
  const [text, setText] = useState(incident.description);
  const [shown, setShown] = useState(true);
  const photos = shown ? incident.photos.map(({ id }) => id) : [];
  return (
    <Card display="grid" gap="4">
      <Box color="fg.muted">
        {t(messages.publishHint)}
        {incident.checked_at === null ? ` ${t(messages.publishVerifies)}` : null}
      </Box>
      <TextField
        label={t(messages.clientTitle)}
        value={title}
        onChange={setTitle}
        maxLength={maxLengthOf(publishIncident, 'title')}
      />
      <TextArea
        label={t(messages.clientText)}
        value={text}
        onChange={setText}
        maxLength={maxLengthOf(publishIncident, 'text')}
      />
      {incident.photos.length > 0 ? (
        <Switch label={t(messages.withPhotos)} checked={shown} onChange={setShown} />
      ) : null}
      <Button size="lg" onClick={() => onPublish({ title, text, photos })}>
        {t(messages.publish)}
      </Button>
    </Card>
  );
}
