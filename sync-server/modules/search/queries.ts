import type * as queries from '#shared/modules/search/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { can } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { formatPhone } from '#shared/core/phone.ts';
import type { Resource } from '#shared/core/resource.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { posts } from '#shared/modules/blog/post.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { contactMessagesReceived } from '#shared/modules/contact/contact-message.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { listRows } from '#server/core/http/crud.ts';
import type { SignedCall } from '#server/core/http/route.ts';

/** One thing that was found, and where it opens for whoever asked. */
export type Found = {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
};

type Doc = Readonly<Record<string, unknown>>;
type Kind = {
  readonly kind: string;
  readonly resource: Resource;
  /**
   * With it the record opens in the admin app; without it only in the account of its owner, where there is such a
   * page.
   */
  readonly permission: string;
  readonly title: (row: Doc) => unknown;
  readonly detail: readonly string[];
  readonly admin: (id: string) => string;
  readonly own?: (id: string) => string;
};

const beside =
  (list: string, all = '') =>
  (id: string) =>
    `${list}?${all}open=${encodeURIComponent(id)}`;

const kinds: readonly Kind[] = [
  {
    kind: 'booking',
    resource: plain(bookings),
    permission: 'bookings:read',
    title: (row) => row['customer_name'] || row['service'],
    detail: ['service', 'date', 'location'],
    admin: beside('/admin/bookings'),
    own: (id) => `/bookings/${encodeURIComponent(id)}`,
  },
  {
    kind: 'incident',
    resource: plain(incidents),
    permission: 'incidents:read',
    title: (row) => row['title'],
    detail: ['location', 'reported_by'],
    admin: beside('/admin/incidents', 'status=all&'),
    own: (id) => `/incidents/${encodeURIComponent(id)}`,
  },
  {
    kind: 'contract',
    resource: plain(contracts),
    permission: 'contracts:read',
    title: (row) => row['title'],
    detail: ['number', 'service_type'],
    admin: beside('/admin/contracts'),
    own: () => '/contracts',
  },
  {
    kind: 'bill',
    resource: plain(invoices),
    permission: 'billing:read',
    title: (row) => row['number'],
    detail: ['client_name', 'due_on'],
    admin: beside('/admin/billing', 'state=all&'),
    own: () => '/payments',
  },
  {
    kind: 'client',
    resource: plain(clients),
    permission: 'clients:read',
    title: (row) => row['name'],
    detail: ['code', 'gstin', 'city'],
    admin: beside('/admin/clients', 'active=all&'),
  },
  {
    kind: 'lead',
    resource: plain(leads),
    permission: 'crm:read',
    title: (row) => row['company'] || row['name'],
    detail: ['name', 'phone', 'city'],
    admin: beside('/admin/leads', 'view=list&'),
  },
  {
    kind: 'person',
    resource: plain(staff),
    permission: 'staff:read',
    title: (row) => row['name'],
    detail: ['code', 'phone'],
    admin: beside('/admin/staff', 'status=all&'),
  },
  {
    kind: 'site',
    resource: plain(sites),
    permission: 'locations:read',
    title: (row) => row['name'],
    detail: ['client_name', 'address'],
    admin: beside('/admin/sites'),
  },
  {
    kind: 'task',
    resource: plain(tasks),
    permission: 'tasks:read',
    title: (row) => row['title'],
    detail: ['assignee_name', 'site_name'],
    admin: beside('/admin/tasks', 'status=all&'),
  },
  {
    kind: 'job',
    resource: plain(jobs),
    permission: 'jobs:read',
    title: (row) => row['title'],
    detail: ['customer_name', 'worker_name', 'date'],
    admin: beside('/admin/jobs'),
  },
  {
    kind: 'partner',
    resource: plain(providers),
    permission: 'oncall:read',
    title: (row) => row['name'],
    detail: ['phone', 'areas'],
    admin: beside('/admin/partners', 'status=all&'),
  },
  {
    kind: 'message',
    resource: plain(contactMessagesReceived),
    permission: 'settings:read',
    title: (row) => row['name'],
    detail: ['message'],
    admin: beside('/admin/messages', 'status=all&'),
  },
  {
    kind: 'post',
    resource: plain(posts),
    permission: 'blog:write',
    title: (row) => row['title'],
    detail: ['category'],
    admin: beside('/admin/blog'),
  },
];

const mostOfAKind = 5;
const longestDetail = 120;

/**
 * Looks through everything the caller may read, a few of each kind, the newest of each first. Nothing typed
 * finds nothing.
 */
export async function searchEverything(
  call: QueryCall<typeof queries.searchEverything>,
): Promise<QueryReply<typeof queries.searchEverything>> {
  const typed = (call.query['q'] ?? '').trim();
  if (typed === '') return { data: [] };
  const found = await Promise.all(kinds.map((kind) => findKind(call, kind, typed)));
  return { data: found.flat() };
}

async function findKind({ services, actor }: SignedCall, kind: Kind, typed: string): Promise<Found[]> {
  const path = pathFor(actor, kind);
  if (!path) return [];
  const answer = can(actor, kind.permission) ? kind.resource.access.read(actor) : { user_id: actor.userId };
  const reply = await listRows(services.database, kind.resource, {
    tenantId: actor.tenantId,
    answer,
    query: { search: typed },
    limit: mostOfAKind,
  });
  return reply.data.map((row) => ({
    kind: kind.kind,
    id: String(row['id']),
    title: String(kind.title(row) ?? ''),
    detail: kind.detail
      .flatMap((name) =>
        row[name] ? [name === 'phone' ? formatPhone(String(row[name])) : String(row[name])] : [],
      )
      .join(' · ')
      .slice(0, longestDetail),
    path: path(String(row['id'])),
  }));
}

function pathFor(actor: Actor, kind: Kind): ((id: string) => string) | undefined {
  return can(actor, kind.permission) ? kind.admin : actor.role === 'customer' ? kind.own : undefined;
}

function plain<Row extends Record<string, unknown>>(resource: Resource<Row>): Resource {
  return resource;
}
