import { Box } from '@chakra-ui/react';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { writtenIn } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { mostPhotos } from '#shared/modules/incidents/evidence.ts';
import { incidentCategories, incidentPriorities, incidents } from '#shared/modules/incidents/incident.ts';
import { createIncident } from '#shared/modules/incidents/operations.ts';
import type { readMySites } from '#shared/modules/portal/queries.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { useDraftPhotos } from '#web/core/data/use-draft-photos.ts';
import { useDraft } from '#web/core/data/use-draft.ts';
import { useFirstWrong } from '#web/core/data/use-first-wrong.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { savePhoto } from '#web/core/sync/photos.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { PhotoPicker } from '#web/core/ui/forms/photo-picker.tsx';
import { incidentScreens as messages } from '../messages.ts';
import { incidentPages } from '../page-messages.ts';
import { complaintMessages } from './complaint-messages.ts';

const shape = z.object({
  title: z.string(),
  description: z.string(),
  category: z.enum(incidentCategories),
  priority: z.enum(incidentPriorities),
  site: z.string(),
  location: z.string(),
});
type Props = {
  readonly onClose: () => void;
  /** Which sharing of another app the report starts with, its words and its pictures; empty for none. */
  readonly shared: string;
  readonly text: string;
  readonly files: readonly File[];
  readonly site: string;
  /** Whether a client complains about its site: then it is shown with the time to answer it. */
  readonly complaint: boolean;
};

/**
 * A report: saved on this device at once with its photos, sent when there is a network. Until then it is a
 * draft that outlives the page; one that starts with what was shared is given up when it is closed.
 */
export function ReportDialog({ onClose, shared, text, files: given, site, complaint }: Props): ReactNode {
  const { t, language } = useLanguage();
  const navigate = useNavigate();
  const { phone } = useBrand();
  const { online } = useSyncStatus();
  const name = `${complaint ? 'complaint' : 'incident-report'}/${shared || site}`;
  const { draft, set, clear } = useDraft<z.infer<typeof shape>>(name, shape, {
    title: '',
    description: text,
    category: complaint ? 'staff' : 'security',
    priority: 'medium',
    site,
    location: '',
  });
  const { title, description, category, priority, location } = draft;
  const { data } = useQuery<typeof readMySites>('/portal/sites', {}, { keep: true });
  const sites = data?.sites.filter(({ open }) => open) ?? [];
  const at = sites.find(({ id }) => id === draft.site);
  const { photos: files, setPhotos: setFiles } = useDraftPhotos(name, given);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const form = useFirstWrong(problem);
  const [busy, setBusy] = useState(false);
  const error = (field: string): string | undefined => problem?.fieldMessage(field);

  const giveUp = (): void => {
    clear();
    setFiles([]);
  };
  const close = (): void => {
    if (shared !== '') giveUp();
    onClose();
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const photos: string[] = [];
      for (const file of files) photos.push((await savePhoto(file, 'incident')).id);
      const id = newId();
      await send(createIncident, {
        id,
        input: {
          title,
          description,
          category,
          priority,
          location: location || (at?.name ?? ''),
          photos,
          ...(at ? { site_id: at.id, site_name: at.name } : {}),
        },
      });
      giveUp();
      const said = complaint ? complaintMessages.sent : incidentPages.saved;
      toast.success(t(online ? said : incidentPages.savedOffline), online ? undefined : 4000);
      onClose();
      if (complaint) void navigate(`/incidents/${encodeURIComponent(id)}`);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.fields.length > 0) setProblem(thrown);
      else toast.error(thrown instanceof Error && thrown.message ? thrown.message : t(messages.failed));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={close}
      title={t(complaint ? complaintMessages.title : incidentPages.report)}
      actions={
        <>
          <Button look="outline" onClick={close}>
            {t(incidentPages.cancel)}
          </Button>
          <Button type="submit" form="report-incident" busy={busy}>
            {t(complaint ? complaintMessages.send : incidentPages.send)}
          </Button>
        </>
      }
    >
      <form ref={form} id="report-incident" onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          {phone ? (
            <ButtonAnchor href={`tel:${phone.replace(/[^\d+]/g, '')}`} look="dangerOutline">
              <Phone size={20} aria-hidden />
              {t(incidentPages.urgent, { phone })}
            </ButtonAnchor>
          ) : null}
          {complaint ? <Box color="fg.muted">{t(complaintMessages.hint)}</Box> : null}
          <TextField
            label={t(messages.what)}
            hint={t(incidentPages.whatHint)}
            value={title}
            onChange={(value) => set({ title: value })}
            maxLength={maxLengthOf(createIncident, 'title')}
            required
            error={error('title')}
          />
          <TextArea
            label={t(messages.describe)}
            value={description}
            onChange={(value) => set({ description: value })}
            maxLength={maxLengthOf(createIncident, 'description')}
            required
            error={error('description')}
          />
          <Box display="grid" gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            <SelectField
              label={labelOf(incidents, 'category', language)}
              value={category}
              onChange={(value) => set({ category: value })}
              options={incidentCategories.map((value) => ({
                value,
                label: textOf(incidents, 'category', value, language),
              }))}
            />
            <SelectField
              label={labelOf(incidents, 'priority', language)}
              value={priority}
              onChange={(value) => set({ priority: value })}
              options={incidentPriorities.map((value) => ({
                value,
                label: textOf(incidents, 'priority', value, language),
              }))}
            />
          </Box>
          <SiteField sites={sites} value={at?.id ?? ''} onChange={(chosen) => set({ site: chosen })} />
          <TextField
            label={t(messages.where)}
            value={location}
            onChange={(value) => set({ location: value })}
            autoComplete="street-address"
            maxLength={maxLengthOf(createIncident, 'location')}
            required={at === undefined}
            optional={at !== undefined}
            error={error('location')}
          />
          <PhotoPicker files={files} most={mostPhotos} onChange={setFiles} />
        </Box>
      </form>
    </Dialog>
  );
}

type SiteFieldProps = {
  sites: AnswerTo<typeof readMySites>['sites'];
  value: string;
  onChange: (site: string) => void;
};

/** At which of the client's sites it happened; nothing for who has none. */
function SiteField({ sites, value, onChange }: SiteFieldProps): ReactNode {
  const { language } = useLanguage();
  if (sites.length === 0) return null;
  return (
    <SelectField
      label={labelOf(incidents, 'site_id', language)}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: '–' },
        ...sites.map(({ id, name, name_hi }) => ({
          value: id,
          label: writtenIn(language, name, name_hi),
        })),
      ]}
    />
  );
}
