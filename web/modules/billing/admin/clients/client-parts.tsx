import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { billItems } from '#shared/modules/billing/bill-item.ts';
import type { BillItem } from '#shared/modules/billing/bill-item.ts';
import { billingWorkers } from '#shared/modules/billing/billing-worker.ts';
import type { BillingWorker } from '#shared/modules/billing/billing-worker.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import type { ClientSite } from '#shared/modules/billing/client-site.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type { listShifts } from '#shared/modules/settings/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useNames } from '#web/core/data/use-names.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { ResourcePart, usePartRows } from '#web/core/ui/resource/resource-part.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { foundName } from '#web/core/ui/tables/record-fields.tsx';
import type { Found } from '#web/core/ui/tables/record-fields.tsx';
import { jobTitle } from '#shared/modules/staff/job-titles.ts';
import { clientScreens as messages } from '../../client-screens.ts';
import { issuerSpec, useIssuers } from '../issuers.tsx';
import { useFinders } from './finders.ts';

type Props = { clientId: string; may: boolean };

/** From when to when a site is this client's, and to which of its GSTINs it is billed. */
export function ClientSites({ client, may }: { client: Client; may: boolean }): ReactNode {
  const { t } = useLanguage();
  const { id: clientId } = client;
  const of = { field: 'client_id', id: clientId };
  const { rows } = usePartRows<ClientSite>(clientSites, of);
  const siteName = useNamesOf(
    '/locations',
    rows.map((row) => row.site_id),
  );
  const { site } = useFinders();
  const span = useSpan();
  const issuers = useIssuers();
  const hasIssuer = issuers.several || rows.some((row) => row.billed_by !== null);
  return (
    <ResourcePart
      resource={clientSites}
      of={of}
      may={may}
      add={messages.addSite}
      none={messages.noSites}
      fields={['site_id', 'from', 'to', 'gstin', ...(hasIssuer ? ['billed_by'] : [])]}
      fixed={['site_id']}
      own={{
        site_id: site,
        billed_by: issuerSpec(issuers, t(messages.sameIssuer, { company: issuers.nameOf(client.billed_by) })),
        gstin: {
          kind: 'choice',
          options: [
            { value: '', label: t(messages.mainGstin) },
            ...gstinOptions([client, ...client.registrations]),
          ],
        },
      }}
      title={(row) => siteName(row.site_id)}
      detail={(row) =>
        [
          span(row),
          row.gstin,
          row.billed_by && t(messages.billedBy, { company: issuers.nameOf(row.billed_by) }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    />
  );
}

/** What this client pays, from which day on. */
export function ClientRates({ clientId, may }: Props): ReactNode {
  const { t, language } = useLanguage();
  const of = { field: 'client_id', id: clientId };
  const { rows } = usePartRows<ServiceRate>(serviceRates, of);
  const siteName = useNamesOf(
    '/locations',
    rows.map((row) => row.site_id),
  );
  const postName = useNamesOf(
    '/roster/posts',
    rows.map((row) => row.post_id),
  );
  const { anySite, anyPost } = useFinders();
  const shifts = useQuery<typeof listShifts>('/settings/shifts', { input: { limit: 200 } });
  const span = useSpan();
  const shiftOptions = (shifts.data ?? []).map((shift) => ({
    value: shift.id,
    label: writtenIn(language, shift.name, shift.name_hi),
  }));
  return (
    <ResourcePart
      resource={serviceRates}
      of={of}
      may={may}
      add={messages.addRate}
      none={messages.noRates}
      fields={[
        'title',
        'basis',
        'rate',
        'days',
        'site_id',
        'post_id',
        'rank',
        'shift_id',
        'overtime',
        'hours',
        'holiday',
        'skill',
        'wage',
        'sac',
        'gst_percent',
        'from',
        'to',
      ]}
      fixed={[]}
      own={{
        title: { wide: true },
        site_id: anySite,
        post_id: anyPost,
        shift_id: {
          kind: 'choice',
          options: [{ value: '', label: t(messages.allShifts) }, ...shiftOptions],
          nullable: true,
        },
      }}
      title={(row) => `${row.title}: ${formatRupees(row.rate)}`}
      detail={(row) =>
        [
          textOf(serviceRates, 'basis', row.basis, language),
          siteName(row.site_id),
          postName(row.post_id),
          jobTitle(row.rank, language),
          shiftOptions.find(({ value }) => value === row.shift_id)?.label,
          span(row),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    />
  );
}

/** Who is billed at a rate or in a rank of their own. */
export function ClientWorkers({ clientId, may }: Props): ReactNode {
  const { language } = useLanguage();
  const of = { field: 'client_id', id: clientId };
  const { rows } = usePartRows<BillingWorker>(billingWorkers, of);
  const personName = useNamesOf(
    '/staff',
    rows.map((row) => row.staff_id),
  );
  const { person, anySite } = useFinders();
  const span = useSpan();
  return (
    <ResourcePart
      resource={billingWorkers}
      of={of}
      may={may}
      add={messages.addWorker}
      none={messages.noWorkers}
      fields={['staff_id', 'site_id', 'rank', 'rate', 'from', 'to']}
      fixed={['staff_id']}
      own={{ staff_id: person, site_id: anySite }}
      title={(row) => personName(row.staff_id)}
      detail={(row) =>
        [jobTitle(row.rank, language), row.rate === null ? '' : formatRupees(row.rate), span(row)]
          .filter(Boolean)
          .join(' · ')
      }
    />
  );
}

/** Material, one-off charges, penalties and SLA credits of this client. */
export function ClientItems({ clientId, may }: Props): ReactNode {
  const { language } = useLanguage();
  const { anySite } = useFinders();
  return (
    <ResourcePart<BillItem>
      resource={billItems}
      of={{ field: 'client_id', id: clientId }}
      may={may}
      add={messages.addItem}
      none={messages.noItems}
      fields={['title', 'kind', 'date', 'quantity', 'rate', 'cost', 'site_id', 'sac', 'gst_percent']}
      fixed={[]}
      own={{ title: { wide: true }, site_id: anySite }}
      title={(row) => `${row.title}: ${formatRupees(Math.round(row.rate * row.quantity * 100) / 100)}`}
      detail={(row) => `${textOf(billItems, 'kind', row.kind, language)} · ${formatDate(row.date, language)}`}
    />
  );
}

function gstinOptions(registrations: readonly { gstin: string; label?: string; city: string }[]) {
  return registrations
    .filter(({ gstin }) => gstin !== '')
    .map(({ gstin, label, city }) => ({
      value: gstin,
      label: [gstin, label || city].filter(Boolean).join(', '),
    }));
}

/** What the records behind some ids are called; empty for none and until the server has answered. */
function useNamesOf(path: string, ids: readonly (string | null)[]): (id: string | null) => string {
  const { language } = useLanguage();
  const known = useNames<Found>(path, ids);
  return (id) => {
    const found = id === null ? undefined : known.get(id);
    return found ? foundName(found, language) : '';
  };
}

function useSpan(): (row: { from: CalendarDate; to: CalendarDate | null }) => string {
  const { t, language } = useLanguage();
  return ({ from, to }) =>
    to === null
      ? t(messages.fromDay, { day: formatDate(from, language) })
      : t(messages.fromTo, { from: formatDate(from, language), to: formatDate(to, language) });
}
