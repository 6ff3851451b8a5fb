import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { sites } from '#shared/modules/tenants/site.ts';
import type { Site } from '#shared/modules/tenants/site.ts';
import { call } from '#web/core/session/call.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { formChanges, formValues, RecordFields } from '#web/core/ui/tables/record-fields.tsx';
import { formFields } from '#web/core/ui/resource/resource-fields.tsx';
import { useSave } from '#web/core/data/use-save.ts';
import { siteScreens as messages } from '../site-messages.ts';
import { GeofenceEditor } from './geofence-editor.tsx';
import type { WriteOf } from '#shared/core/operation.ts';

type Props = { site: Site | null; onSaved: (site: Site) => void; onClose: () => void };

/** The fields of the form; the geofence has an editor of its own, and how people punch a tab. */
const plain = ['name', 'name_hi', 'client_name', 'city', 'address'];

/** Adds a site or changes it, with its geofence. */
export function SiteDialog({ site, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const specs = formFields(sites, language, site === null).filter(({ name }) => plain.includes(name));
  const [before] = useState(() => formValues(specs, site ?? {}));
  const [values, setValues] = useState(before);
  const [fence, setFence] = useState({
    lat: site?.lat ?? null,
    lng: site?.lng ?? null,
    radius_m: site?.radius_m ?? 100,
  });

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await run(async () => {
      const body = { ...formChanges(specs, before, values), ...fence };
      const { data } = site
        ? await call<WriteOf<typeof sites, 'PUT', '/locations/{id}'>>(
            'PUT /locations/{id}',
            { params: { id: site.id }, form: body },
            {
              headers: { 'if-match': `"${site.ver}"` },
            },
          )
        : await call<WriteOf<typeof sites, 'POST', '/locations'>>('POST /locations', {
            form: { name: '', ...body },
          });
      onSaved(data);
    });
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={t(site ? messages.editTitle : messages.addTitle)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button type="submit" form="site-form" busy={busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form id="site-form" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="6">
          <RecordFields specs={specs} values={values} onChange={setValues} error={error} />
          <GeofenceEditor value={fence} onChange={setFence} error={error} />
        </Box>
      </form>
    </Dialog>
  );
}
