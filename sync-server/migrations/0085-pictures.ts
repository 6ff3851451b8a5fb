import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * What is shown of an upload: a picture that this server encoded itself. Where `bytes` is null and the state
 * is ready, the upload's own bytes are that picture. Pictures that are in documents and on public pages are
 * made first.
 */
export const pictures: Migration = {
  name: '0085-pictures',
  statements: [
    `create table pictures (tenant_id TEXT not null, id TEXT not null, state TEXT not null check (state in ('pending','ready','unreadable')), type TEXT not null,
      width INTEGER not null, height INTEGER not null, bytes BLOB, attempts INTEGER not null, wanted_at TEXT not null, primary key (tenant_id, id),
      foreign key (tenant_id, id) references uploads(tenant_id, id) on delete cascade)`,
    "create index pictures_pending on pictures (wanted_at) where state = 'pending'",
    `insert into pictures (tenant_id, id, state, type, width, height, bytes, attempts, wanted_at)
      select tenant_id, id, 'pending', '', 0, 0, null, 0, case when kind in ('brand_logo', 'blog_image', 'staff_document') then '' else created_at end
      from uploads where type like 'image/%'`,
  ],
};
