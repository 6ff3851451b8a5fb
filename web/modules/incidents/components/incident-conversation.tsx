import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import * as z from 'zod/mini';
import { newId } from '#shared/core/ids.ts';
import { mostPhotos } from '#shared/modules/incidents/evidence.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { addIncidentMedia, commentIncident } from '#shared/modules/incidents/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { useDraftPhotos } from '#web/core/data/use-draft-photos.ts';
import { useDraft } from '#web/core/data/use-draft.ts';
import { savePhoto } from '#web/core/sync/photos.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { incidentScreens as messages } from '../messages.ts';
import { incidentPages } from '../page-messages.ts';
import { PhotoPicker } from '#web/core/ui/forms/photo-picker.tsx';

const shape = z.object({ text: z.string() });

/** What was said about an incident and, unless it is only read, the place to say more, with photos. */
export function IncidentConversation({
  incident,
  readOnly = false,
}: {
  incident: Incident;
  readOnly?: boolean;
}): ReactNode {
  const { t, language } = useLanguage();
  const name = `incident-comment/${incident.id}`;
  const {
    draft: { text },
    set,
    clear,
  } = useDraft(name, shape, { text: '' });
  const { photos: files, setPhotos: setFiles } = useDraftPhotos(name);
  const [busy, setBusy] = useState(false);

  const post = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      if (files.length > 0) {
        const photos: string[] = [];
        for (const file of files) photos.push((await savePhoto(file, 'incident')).id);
        await send(addIncidentMedia, { id: incident.id, input: { photos } });
        setFiles([]);
      }
      if (text.trim() !== '' || files.length === 0)
        await send(commentIncident, { id: incident.id, input: { id: newId(), text } });
      set({ text: '' });
      clear();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card display="grid" gap="4">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(incidentPages.conversation)}
      </Heading>
      {incident.comments.length === 0 ? <Box color="fg.muted">{t(incidentPages.noComments)}</Box> : null}
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {incident.comments.map((comment) => (
          <Box
            as="li"
            key={comment.id}
            bg={comment.by_id === incident.user_id ? 'brand.subtle' : 'bg.sunken'}
            borderRadius="md"
            p="3"
          >
            <Box fontSize="sm" color="fg.muted">
              {comment.by} · {momentWords(comment.at, language)}
            </Box>
            <Box whiteSpace="pre-line" overflowWrap="anywhere">
              {comment.text}
            </Box>
          </Box>
        ))}
      </Box>
      {readOnly ? null : (
        <form onSubmit={(event) => void post(event)}>
          <Box display="grid" gap="3">
            <TextArea
              label={t(incidentPages.write)}
              value={text}
              onChange={(words) => set({ text: words })}
              maxLength={maxLengthOf(commentIncident, 'text')}
            />
            {incident.photos.length < mostPhotos ? (
              <PhotoPicker files={files} most={mostPhotos} onChange={setFiles} />
            ) : null}
            <Button type="submit" busy={busy} justifySelf="start">
              {t(incidentPages.sendComment)}
            </Button>
          </Box>
        </form>
      )}
    </Card>
  );
}
