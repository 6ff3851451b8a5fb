import type { Migration } from '#server/core/sql/migrate.ts';

/** Who has a contract signed in person, and what was signed on their phone. */
export const signaturesInPerson: Migration = {
  name: '0173-signatures-in-person',
  statements: [
    'alter table signature_requests add column officer_id TEXT',
    "alter table signature_requests add column officer_name TEXT not null default ''",
    "alter table contract_signers add column in_person_code TEXT not null default ''",
    'create index signature_requests_officer on signature_requests (tenant_id, officer_id, status)',
    `create table in_person_signatures (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      request_id TEXT not null, signer_id TEXT not null, state TEXT not null, officer_id TEXT not null, officer_name TEXT not null, name TEXT not null, way TEXT not null, drawing TEXT not null, proof TEXT not null, paper_kind TEXT, paper_last TEXT not null, digest TEXT not null, text_digest TEXT not null, consent TEXT not null, photos TEXT not null, steps TEXT not null,
      lat REAL, lng REAL, accuracy_m REAL, offset_ms INTEGER, signed_at TEXT not null, primary key (tenant_id, id))`,
    'create index in_person_signatures_request on in_person_signatures (tenant_id, request_id, created_at)',
  ],
};
