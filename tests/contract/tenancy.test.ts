import { describe, expect, test } from 'vitest';
import { allSources } from './source.ts';
import type { Source } from './source.ts';

/**
 * Tables whose rows belong to the installation or are found before the tenant is known; everything else is
 * read and written with its tenant named in the very statement.
 */
const withoutTenant = new Set([
  'install',
  'migrations',
  'tenants',
  'otp_challenges',
  'sessions',
  'users',
  'auth_challenges',
  'sign_in_choices',
  'sms_days',
  'job_leases',
  'rate_buckets',
  'signature_codes',
  'provider_prices',
  'payment_customers',
  'payment_events',
  'subscription_numbers',
  'search_fills',
  'announcements',
  'faults',
  'tls_certificates',
  'tls_challenges',
  'file_removals',
]);
const server = allSources().filter(
  (source) =>
    source.path.startsWith('sync-server/') &&
    !source.path.includes('/migrations/') &&
    !source.path.endsWith('.test.ts'),
);

describe('every statement names its tenant', () => {
  test('in the whole server', () => {
    const found = server.flatMap(statements);
    expect(found.length).toBeGreaterThan(10);
    expect(
      found
        .filter((statement) => !statement.named)
        .map((statement) => `${statement.path}: ${statement.text}`),
    ).toEqual([]);
  });

  test('and one that does not is caught', () => {
    const bad =
      "await read.selectFrom('bookings').selectAll().where('id', '=', id).execute();\nconst tenant_id = 1;\n";
    expect(statements({ path: 'x.ts', text: bad }).map((statement) => statement.named)).toEqual([false]);
    const good =
      "await read.selectFrom('bookings')\n  .selectAll()\n  .where('tenant_id', '=', t)\n  .execute();\n";
    expect(statements({ path: 'x.ts', text: good }).map((statement) => statement.named)).toEqual([true]);
  });
});

type Statement = { readonly path: string; readonly text: string; readonly named: boolean };

/**
 * The statements of a file, each from its table to its end. A builder that takes a table from a function is
 * that function's.
 */
function statements({ path, text }: Source): Statement[] {
  return [
    ...text.matchAll(/\.(?:selectFrom|updateTable|insertInto|deleteFrom)\(\s*(?:'(\w+)'|[^)]*)\s*\)/g),
  ].flatMap((match) => {
    const table = match[1] ?? '';
    if (withoutTenant.has(table)) return [];
    const start = Math.max(...[';', '{', '=> '].map((mark) => text.lastIndexOf(mark, match.index)));
    const end = text.indexOf(';', match.index);
    const statement = text.slice(start + 1, end < 0 ? undefined : end);
    return [
      {
        path,
        text: statement.replace(/\s+/g, ' ').slice(0, 100),
        named: /tenant_id|ofAudience\(/.test(statement),
      },
    ];
  });
}
