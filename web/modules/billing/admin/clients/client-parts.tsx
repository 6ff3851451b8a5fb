import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { billItems } from '#shared/modules/billing/bill-item.ts';
import { billingWorkers } from '#shared/modules/billing/billing-worker.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { listPosts } from '#shared/modules/roster/queries.ts';
import type { listShifts } from '#shared/modules/settings/queries.ts';
import type { listStaff } from '#shared/modules/staff/queries.ts';
import type { Site } from '#shared/modules/tenants/site.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { ResourcePart } from '#web/core/ui/resource/resource-part.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { clientScreens as messages } from '../../client-screens.ts';

type Props = { clientId: string; may: boolean };
type Options = NonNullable<FieldSpec['options']>;

/** From when to when a site is this client's. */
export function ClientSites({ clientId, may }: Props): ReactNode {
  const sites = useSites();
  const span = useSpan();
  return (
    <ResourcePart
      resource={clientSites}
      of={{ field: 'client_id', id: clientId }}
      may={may}
      add={messages.addSite}
      none={messages.noSites}
      fields={['site_id', 'from', 'to', 'gstin']}
      fixed={['site_id']}
      own={{ site_id: { kind: 'choice', options: sites, wide: true } }}
      title={(row) => nameIn(sites, row.site_id)}
      detail={(row) => [span(row), row.gstin].filter(Boolean).join(' · ')}
    />
  );
}

/** What this client pays, from which day on. */
export function ClientRates({ clientId, may }: Props): ReactNode {
  const { t, language } = useLanguage();
  const sites = useSites();
  const posts = useQuery<typeof listPosts>('/roster/posts', { input: { limit: 200 } });
  const shifts = useQuery<typeof listShifts>('/settings/shifts', { input: { limit: 200 } });
  const span = useSpan();
  const withAll = (label: readonly [string, string], options: Options): Options => [
    { value: '', label: t(label) },
    ...options,
  ];
  const postOptions = (posts.data ?? []).map((post) => ({
    value: post.id,
    label: [nameIn(sites, post.site_id), (language === 'hi' && post.name_hi) || post.name].join(', '),
  }));
  const shiftOptions = (shifts.data ?? []).map((shift) => ({
    value: shift.id,
    label: (language === 'hi' && shift.name_hi) || shift.name,
  }));
  return (
    <ResourcePart
      resource={serviceRates}
      of={{ field: 'client_id', id: clientId }}
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
        'holiday',
        'sac',
        'gst_percent',
        'from',
        'to',
      ]}
      fixed={[]}
      own={{
        title: { wide: true },
        site_id: { kind: 'choice', options: withAll(messages.allSites, sites), nullable: true },
        post_id: { kind: 'choice', options: withAll(messages.allPosts, postOptions), nullable: true },
        shift_id: { kind: 'choice', options: withAll(messages.allShifts, shiftOptions), nullable: true },
      }}
      title={(row) => `${row.title}: ${formatRupees(row.rate)}`}
      detail={(row) =>
        [
          textOf(serviceRates, 'basis', row.basis, language),
          row.site_id === null ? '' : nameIn(sites, row.site_id),
          row.post_id === null ? '' : nameIn(postOptions, row.post_id),
          row.rank,
          row.shift_id === null ? '' : nameIn(shiftOptions, row.shift_id),
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
  const { t } = useLanguage();
  const sites = useSites();
  const people = useQuery<typeof listStaff>('/staff', { input: { limit: 200, status: 'active' } });
  const span = useSpan();
  const options = (people.data ?? []).map((person) => ({
    value: person.id,
    label: `${person.name} (${person.code})`,
  }));
  return (
    <ResourcePart
      resource={billingWorkers}
      of={{ field: 'client_id', id: clientId }}
      may={may}
      add={messages.addWorker}
      none={messages.noWorkers}
      fields={['staff_id', 'site_id', 'rank', 'rate', 'from', 'to']}
      fixed={['staff_id']}
      own={{
        staff_id: { kind: 'choice', options, wide: true },
        site_id: {
          kind: 'choice',
          options: [{ value: '', label: t(messages.allSites) }, ...sites],
          nullable: true,
        },
      }}
      title={(row) => nameIn(options, row.staff_id)}
      detail={(row) =>
        [row.rank, row.rate === null ? '' : formatRupees(row.rate), span(row)].filter(Boolean).join(' · ')
      }
    />
  );
}

/** Material, one-off charges, penalties and SLA credits of this client. */
export function ClientItems({ clientId, may }: Props): ReactNode {
  const { t, language } = useLanguage();
  const sites = useSites();
  return (
    <ResourcePart
      resource={billItems}
      of={{ field: 'client_id', id: clientId }}
      may={may}
      add={messages.addItem}
      none={messages.noItems}
      fields={['title', 'kind', 'date', 'quantity', 'rate', 'cost', 'site_id', 'sac', 'gst_percent']}
      fixed={[]}
      own={{
        title: { wide: true },
        site_id: {
          kind: 'choice',
          options: [{ value: '', label: t(messages.allSites) }, ...sites],
          nullable: true,
        },
      }}
      title={(row) => `${row.title}: ${formatRupees(Math.round(row.rate * row.quantity * 100) / 100)}`}
      detail={(row) => `${textOf(billItems, 'kind', row.kind, language)} · ${formatDate(row.date, language)}`}
    />
  );
}

function useSites(): Options {
  const { language } = useLanguage();
  const { rows } = useListQuery<Site>({
    path: '/locations',
    filters: {},
    counted: null,
    search: '',
    sort: 'name',
    pages: 5,
  });
  return rows.map((site) => ({ value: site.id, label: (language === 'hi' && site.name_hi) || site.name }));
}

function useSpan(): (row: { from: CalendarDate; to: CalendarDate | null }) => string {
  const { t, language } = useLanguage();
  return ({ from, to }) =>
    to === null
      ? t(messages.fromDay, { day: formatDate(from, language) })
      : t(messages.fromTo, { from: formatDate(from, language), to: formatDate(to, language) });
}

function nameIn(options: Options, value: string): string {
  return options.find((option) => option.value === value)?.label ?? '';
}
