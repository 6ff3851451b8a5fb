import { Box, Heading } from '@chakra-ui/react';
import { ArrowLeft, ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { newId } from '#shared/core/ids.ts';
import type { Message } from '#shared/core/i18n.ts';
import { canMove } from '#shared/core/lifecycle.ts';
import { incidentLifecycle, incidents, mostPhotos } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { addIncidentMedia, commentIncident, incidentMoves } from '#shared/modules/incidents/operations.ts';
import { expectedAt } from '#shared/modules/incidents/rules.ts';
import { useLanguage } from '#web/core/language.tsx';
import { useRow } from '#web/core/local.ts';
import { send } from '#web/core/outbox.ts';
import { savePhoto } from '#web/core/photos.ts';
import { toast } from '#web/core/toast.ts';
import { Button } from '#web/core/ui/button.tsx';
import { ButtonLink } from '#web/core/ui/button-link.tsx';
import { Card } from '#web/core/ui/card.tsx';
import { EmptyState } from '#web/core/ui/empty-state.tsx';
import { Facts } from '#web/core/ui/facts.tsx';
import { OfflineNote } from '#web/core/ui/offline-note.tsx';
import { Page } from '#web/core/ui/page.tsx';
import { Photo } from '#web/core/ui/photo.tsx';
import { CardSkeletons } from '#web/core/ui/skeleton.tsx';
import { TextArea } from '#web/core/ui/text-area.tsx';
import { momentWords } from '#web/core/ui/when.ts';
import { IncidentBadges } from '../components/incident-badges.tsx';
import { PhotoPicker } from '../components/photo-picker.tsx';
import { incidentScreens as say } from '../messages.ts';

const lines: Readonly<Record<string, Message>> = {
  create: say.lineCreate,
  assign: say.lineAssign,
  start: say.lineStart,
  resolve: say.lineResolve,
  close: say.lineClose,
  reopen: say.lineReopen,
};

/** One incident: how it stands, what was done, its photos and what was said. */
export default function IncidentPage(): ReactNode {
  const { t } = useLanguage();
  const { id } = useParams();
  const { row: incident, ready, asOf } = useRow(incidents, id);
  const back = (
    <ButtonLink to="/incidents" look="quiet" px="2" ms="-2" mb="1">
      <ArrowLeft size={20} aria-hidden />
      {t(say.back)}
    </ButtonLink>
  );
  if (!incident) {
    return (
      <Page title={t(say.title)} back={back}>
        <OfflineNote asOf={asOf} />
        {ready ? (
          <EmptyState icon={<ShieldQuestion aria-hidden />} title={t(say.notHere)} text={t(say.notHereText)} />
        ) : (
          <CardSkeletons label={t(say.loading)} />
        )}
      </Page>
    );
  }
  return (
    <Page title={incident.title} ownWords back={back}>
      <OfflineNote asOf={asOf} />
      <Box mb="5">
        <IncidentBadges incident={incident} />
      </Box>
      <Box display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }} alignItems="start">
        <Box display="grid" gap="4">
          <Details incident={incident} />
          <Conversation incident={incident} />
        </Box>
        <Story incident={incident} />
      </Box>
    </Page>
  );
}

function Details({ incident }: { incident: Incident }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Card display="grid" gap="4">
      <Box whiteSpace="pre-line" overflowWrap="anywhere">
        {incident.description}
      </Box>
      <Facts
        rows={[
          [t(say.category), t(say[incident.category])],
          [t(say.location), incident.location],
          [t(say.reportedBy), incident.reported_by],
          [t(say.assignedTo), incident.assigned_to ?? t(say.notAssigned)],
          incident.resolved_at === null
            ? [t(say.expected), momentWords(expectedAt(incident), language)]
            : [t(say.resolvedOn), momentWords(incident.resolved_at, language)],
        ]}
      />
      {incident.photos.length > 0 ? (
        <Box as="ul" listStyleType="none" display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(104px, 1fr))">
          {incident.photos.map((photo, i) => (
            <li key={photo.id}>
              <Photo id={photo.id} label={t(say.photo, { n: i + 1 })} />
            </li>
          ))}
        </Box>
      ) : null}
    </Card>
  );
}

function Conversation({ incident }: { incident: Incident }): ReactNode {
  const { t, language } = useLanguage();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
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
      if (text.trim() !== '' || files.length === 0) await send(commentIncident, { id: incident.id, input: { id: newId(), text } });
      setText('');
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(say.failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card display="grid" gap="4">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(say.conversation)}
      </Heading>
      {incident.comments.length === 0 ? <Box color="fg.muted">{t(say.noComments)}</Box> : null}
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {incident.comments.map((comment) => (
          <Box as="li" key={comment.id} bg={comment.by_id === incident.user_id ? 'brand.subtle' : 'bg.sunken'} borderRadius="md" p="3">
            <Box fontSize="sm" color="fg.muted">
              {comment.by} · {momentWords(comment.at, language)}
            </Box>
            <Box whiteSpace="pre-line" overflowWrap="anywhere">
              {comment.text}
            </Box>
          </Box>
        ))}
      </Box>
      <form onSubmit={(event) => void post(event)}>
        <Box display="grid" gap="3">
          <TextArea label={t(say.write)} value={text} onChange={setText} maxLength={2000} />
          {incident.photos.length < mostPhotos ? <PhotoPicker files={files} onChange={setFiles} /> : null}
          <Button type="submit" busy={busy} justifySelf="start">
            {t(say.sendComment)}
          </Button>
        </Box>
      </form>
    </Card>
  );
}

function Story({ incident }: { incident: Incident }): ReactNode {
  const { t, language } = useLanguage();
  const act = async (action: 'close' | 'reopen'): Promise<void> => {
    try {
      await send(incidentMoves[action], { id: incident.id, input: {} });
      toast.success(t(say.done));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(say.failed));
    }
  };
  return (
    <Card display="grid" gap="4">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(say.story)}
      </Heading>
      <Box as="ol" listStyleType="none" display="grid" gap="3">
        {incident.history.map((line, i) => (
          <Box as="li" key={`${line.at}-${i}`} borderInlineStartWidth="3px" borderInlineStartStyle="solid" borderColor="brand" ps="3">
            <Box fontWeight="semibold">{t(lines[line.action] ?? say.lineCreate)}</Box>
            <Box fontSize="sm" color="fg.muted">
              {momentWords(line.at, language)}
              {line.by ? ` · ${line.by}` : ''}
            </Box>
            {line.note ? <Box fontSize="sm">{line.note}</Box> : null}
          </Box>
        ))}
      </Box>
      {(['close', 'reopen'] as const)
        .filter((action) => canMove(incidentLifecycle, incident.status, action))
        .map((action) => (
          <Button key={action} look="outline" onClick={() => void act(action)}>
            {t(say[action])}
          </Button>
        ))}
    </Card>
  );
}
