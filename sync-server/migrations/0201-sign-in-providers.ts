import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/** Providers at which people of an office sign in, and the sign-ins that were begun there. */
export const signInProviders: Migration = {
  name: '0201-sign-in-providers',
  statements: [
    `create table sign_in_providers (${stored}, id TEXT not null, name TEXT not null, issuer TEXT not null, oidc_client_id TEXT not null, oidc_client_secret TEXT not null, email_domain TEXT not null, active INTEGER not null, primary key (tenant_id, id))`,
    'create unique index sign_in_providers_name on sign_in_providers (tenant_id, name) where deleted = 0',
    'create table openid_states (tenant_id TEXT not null, hash TEXT not null, provider_id TEXT not null, expires_at TEXT not null, primary key (tenant_id, hash))',
    'create index openid_states_expires on openid_states (expires_at)',
  ],
};
