import { Box } from '@chakra-ui/react';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { newId } from '#shared/core/ids.ts';
import { mostPhotos } from '#shared/modules/incidents/evidence.ts';
import { incidentCategories, incidentPriorities, incidents } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { createIncident } from '#shared/modules/incidents/operations.ts';
import type { readMySites } from '#shared/modules/portal/queries.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { useBrand } from '#web/core/session/brand.ts';
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

type Props = { onClose: () => void; text?: string; files?: readonly File[]; site?: string };

/** A report: saved on this device at once with its photos, sent when there is a network. */
export function ReportDialog({ onClose, text = '', files: given = [], site = '' }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { phone } = useBrand();
  const { online } = useSyncStatus();
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState(text);
  const [category, setCategory] = useState<Incident['category']>('security');
  const [priority, setPriority] = useState<Incident['priority']>('medium');
  const { data } = useQuery<typeof readMySites>('/portal/sites', {}, { keep: true });
  const sites = data?.sites.filter(({ open }) => open) ?? [];
  const [siteId, setSiteId] = useState(site);
  const at = sites.find(({ id }) => id === siteId);
  const [location, setLocation] = useState('');
  const [files, setFiles] = useState<readonly File[]>(given);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const form = useFirstWrong(problem);
  const [busy, setBusy] = useState(false);
  const error = (field: string): string | undefined => problem?.fieldMessage(field);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const photos: string[] = [];
      for (const file of files) photos.push((await savePhoto(file, 'incident')).id);
      await send(createIncident, {
        id: newId(),
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
      toast.success(t(online ? messages.saved : messages.savedOffline), online ? undefined : 4000);
      onClose();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.fields.length > 0) setProblem(thrown);
      else toast.error(thrown instanceof Error && thrown.message ? thrown.message : t(messages.failed));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.report)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="report-incident" busy={busy}>
            {t(messages.send)}
          </Button>
        </>
      }
    >
      <form ref={form} id="report-incident" onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          {phone ? (
            <ButtonAnchor href={`tel:${phone.replace(/[^\d+]/g, '')}`} look="dangerOutline">
              <Phone size={20} aria-hidden />
              {t(messages.urgent, { phone })}
            </ButtonAnchor>
          ) : null}
          <TextField
            label={t(messages.what)}
            hint={t(messages.whatHint)}
            value={title}
            onChange={setTitle}
            maxLength={maxLengthOf(createIncident, 'title')}
            required
            error={error('title')}
          />
          <TextArea
            label={t(messages.describe)}
            value={description}
            onChange={setDescription}
            maxLength={maxLengthOf(createIncident, 'description')}
            required
            error={error('description')}
          />
          <Box display="grid" gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            <SelectField
              label={labelOf(incidents, 'category', language)}
              value={category}
              onChange={setCategory}
              options={incidentCategories.map((value) => ({
                value,
                label: textOf(incidents, 'category', value, language),
              }))}
            />
            <SelectField
              label={labelOf(incidents, 'priority', language)}
              value={priority}
              onChange={setPriority}
              options={incidentPriorities.map((value) => ({
                value,
                label: textOf(incidents, 'priority', value, language),
              }))}
            />
          </Box>
          {sites.length === 0 ? null : (
            <SelectField
              label={labelOf(incidents, 'site_id', language)}
              value={at?.id ?? ''}
              onChange={setSiteId}
              options={[
                { value: '', label: '–' },
                ...sites.map(({ id, name, name_hi }) => ({
                  value: id,
                  label: (language === 'hi' && name_hi) || name,
                })),
              ]}
            />
          )}
          <TextField
            label={t(messages.where)}
            value={location}
            onChange={setLocation}
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
