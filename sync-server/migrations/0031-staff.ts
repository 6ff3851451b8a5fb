import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

const texts = [
  'department',
  'gender',
  'father_name',
  'mother_name',
  'spouse_name',
  'blood_group',
  'address',
  'permanent_address',
  'emergency_name',
  'emergency_phone',
  'left_why',
  'uan',
  'esic',
  'pan',
  'aadhaar',
  'aadhaar_last4',
  'bank_name',
  'bank_account',
  'bank_last4',
  'ifsc',
  'nominee_name',
  'nominee_relation',
];

/** The whole record of a person who does duty, with papers, documents and availability. */
export const staffRecord: Migration = {
  name: '0031-staff',
  statements: [
    "alter table staff add column category TEXT not null default 'guard'",
    "alter table staff add column skill_class TEXT not null default 'unskilled'",
    ...texts.map((name) => `alter table staff add column ${name} TEXT not null default ''`),
    'alter table staff add column date_of_birth TEXT',
    'alter table staff add column joined_on TEXT',
    'alter table staff add column left_on TEXT',
    'alter table staff add column ex_serviceman INTEGER not null default 0',
    'alter table staff add column photo_id TEXT',
    'alter table staff add column home_lat REAL',
    'alter table staff add column home_lng REAL',
    'alter table staff add column weekly_off INTEGER',
    // A number is free again when its holder's record is removed.
    'drop index staff_code',
    'create unique index staff_code on staff (tenant_id, code) where deleted = 0',
    'create index staff_department on staff (tenant_id, department)',
    `create table staff_credentials (${stored}, id TEXT not null, staff_id TEXT not null, kind TEXT not null, state TEXT not null check (state in ('held','applied','refused')), number TEXT not null, issuer TEXT not null,
      valid_from TEXT, valid_to TEXT, document_id TEXT, note TEXT not null, told_days INTEGER, primary key (tenant_id, id))`,
    'create index staff_credentials_person on staff_credentials (tenant_id, staff_id)',
    'create index staff_credentials_end on staff_credentials (tenant_id, valid_to)',
    `create table staff_documents (${stored}, id TEXT not null, staff_id TEXT not null, kind TEXT not null, title TEXT not null, type TEXT not null, size INTEGER not null, primary key (tenant_id, id))`,
    'create index staff_documents_person on staff_documents (tenant_id, staff_id)',
    `create table staff_availability (${stored}, id TEXT not null, weekly TEXT not null, away TEXT not null, shifts TEXT not null, note TEXT not null, primary key (tenant_id, id))`,
  ],
};
