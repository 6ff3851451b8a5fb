import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null';

/** Signatures on contracts: requests, signers, the chained steps, and the files that were signed. */
export const contractSignatures: Migration = {
  name: '0167-contract-signatures',
  statements: [
    `create table signature_requests (${stored}, contract_id TEXT not null, version INTEGER not null, status TEXT not null, sequence TEXT not null, language TEXT not null, code TEXT not null, digest TEXT not null, sealed_digest TEXT not null, expires_on TEXT not null, ended_at TEXT, primary key (tenant_id, id))`,
    'create index signature_requests_contract on signature_requests (tenant_id, contract_id, created_at)',
    // Whatever happens at once, a contract has one open request at most.
    "create unique index signature_requests_open on signature_requests (tenant_id, contract_id) where status in ('open', 'signed') and deleted = 0",
    // A code is looked up before its business is known.
    'create table signature_codes (code TEXT not null primary key, tenant_id TEXT not null, request_id TEXT not null)',
    `create table contract_signers (${stored}, request_id TEXT not null, position INTEGER not null, name TEXT not null, email TEXT not null, phone TEXT not null, role TEXT not null, status TEXT not null, sent_at TEXT, opened_at TEXT, reminded_at TEXT, decided_at TEXT, signed_name TEXT not null, way TEXT, drawing TEXT not null, decline_reason TEXT not null, wrong_codes INTEGER not null, device TEXT not null, primary key (tenant_id, id))`,
    'create unique index contract_signers_position on contract_signers (tenant_id, request_id, position)',
    'create table signature_events (tenant_id TEXT not null, request_id TEXT not null, n INTEGER not null, kind TEXT not null, who TEXT not null, at TEXT not null, ip TEXT not null, device TEXT not null, digest TEXT not null, detail TEXT not null, previous TEXT not null, hash TEXT not null, primary key (tenant_id, request_id, n))',
    // `content` is what the PDF is made of, so that the sealed one holds the same; the others are the PDFs.
    'create table signature_files (tenant_id TEXT not null, request_id TEXT not null, kind TEXT not null, bytes BLOB not null, created_at TEXT not null, primary key (tenant_id, request_id, kind))',
  ],
};
