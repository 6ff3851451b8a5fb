import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { calendarDate } from '#shared/core/dates.ts';
import { clientRoles } from '#shared/core/client-people.ts';
import type { ClientRole } from '#shared/core/client-people.ts';
import type { Stored } from '#shared/core/resource.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import type { ClientSite } from '#shared/modules/billing/client-site.ts';
import { clientPeople } from '#shared/modules/portal/client-person.ts';
import type { ClientPerson } from '#shared/modules/portal/client-person.ts';
import type { changeAccess, giveAccess } from '#shared/modules/portal/people-operations.ts';
import { useNames } from '#web/core/data/use-names.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { inputProps, labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { usePartRows } from '#web/core/ui/resource/resource-part.tsx';
import { foundName } from '#web/core/ui/tables/record-fields.tsx';
import type { Found } from '#web/core/ui/tables/record-fields.tsx';
import { peopleScreens as messages } from '../../people-screens.ts';

type Props = {
  clientId: string;
  person: (ClientPerson & Stored) | null;
  onSaved: () => void;
  onClose: () => void;
};

/** Gives somebody access, or changes what it covers; the number stays. */
export function PersonDialog({ clientId, person, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [name, setName] = useState(person?.name ?? '');
  const [phone, setPhone] = useState(person?.phone ?? '');
  const [role, setRole] = useState<ClientRole>(person?.role ?? 'manager');
  const [siteIds, setSiteIds] = useState<readonly string[]>(person?.site_ids ?? []);
  const [until, setUntil] = useState<string>(person?.until ?? '');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const facts = {
      name,
      role,
      site_ids: role === 'manager' ? [...siteIds] : [],
      until: until === '' ? null : calendarDate(until),
    };
    const done = await run(async () => {
      if (person === null)
        await call<typeof giveAccess>('POST /portal/people', {
          form: { ...facts, client_id: clientId, phone },
        });
      else
        await call<typeof changeAccess>('PUT /portal/people/{id}', {
          params: { id: person.id },
          form: facts,
        });
    });
    if (!done) return;
    toast.success(t(person === null ? messages.given : messages.saved));
    onSaved();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(person === null ? messages.give : messages.change)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="client-person" busy={busy}>
            {t(person === null ? messages.give : messages.save)}
          </Button>
        </>
      }
    >
      <form id="client-person" ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <TextField
            {...inputProps(clientPeople, 'name', language)}
            value={name}
            onChange={setName}
            error={error('name')}
          />
          {person === null ? (
            <TextField
              {...inputProps(clientPeople, 'phone', language)}
              type="tel"
              value={phone}
              onChange={setPhone}
              error={error('phone')}
            />
          ) : null}
          <SelectField
            {...inputProps(clientPeople, 'role', language)}
            value={role}
            options={clientRoles.map((value) => ({
              value,
              label: textOf(clientPeople, 'role', value, language),
            }))}
            onChange={setRole}
            error={error('role')}
          />
          {role === 'manager' ? <Sites clientId={clientId} chosen={siteIds} onChange={setSiteIds} /> : null}
          <TextField
            {...inputProps(clientPeople, 'until', language)}
            type="date"
            optional
            value={until}
            onChange={setUntil}
            error={error('until')}
          />
        </Box>
      </form>
    </Dialog>
  );
}

type SitesProps = {
  clientId: string;
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

/** Which of the client’s sites; none chosen is all of them. */
function Sites({ clientId, chosen, onChange }: SitesProps): ReactNode {
  const { language } = useLanguage();
  const { rows } = usePartRows<ClientSite>(clientSites, { field: 'client_id', id: clientId });
  const ids = [...new Set(rows.map(({ site_id: id }) => id))];
  const names = useNames<Found>('/locations', ids);
  if (ids.length < 2) return null;
  return (
    <Box as="fieldset" border="0" display="grid" gap="1">
      <Box as="legend" fontWeight="semibold" fontSize="sm">
        {labelOf(clientPeople, 'site_ids', language)}
      </Box>
      <Box color="fg.muted" fontSize="sm">
        {inputProps(clientPeople, 'site_ids', language).hint}
      </Box>
      {ids.map((id) => {
        const found = names.get(id);
        return (
          <Switch
            key={id}
            label={found ? foundName(found, language) : id}
            checked={chosen.includes(id)}
            onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        );
      })}
    </Box>
  );
}
