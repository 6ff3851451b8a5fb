import type { Resource } from '#shared/core/resource.ts';
import { decodeRow } from './table.ts';
import type { Doc } from './table.ts';

/**
 * A record as it was read and as it will be. `tombstone` is the version of a removed record whose id may be
 * used again.
 */
export type Entry = {
  readonly resource: Resource;
  before: Doc | null;
  after: Doc | null;
  tombstone: number | null;
  dirty: boolean;
  /** The highest version this id ever had; a record that comes back goes on from there. */
  top: number;
};

/** A record as it was read; a removed one is none. */
export function entryOf(resource: Resource, row: Readonly<Record<string, unknown>> | undefined): Entry {
  const record = row && Number(row['deleted']) === 0 ? decodeRow(resource, row) : null;
  return {
    resource,
    before: record,
    after: record,
    tombstone: row && !record ? Number(row['ver']) : null,
    dirty: false,
    top: Number(row?.['ver'] ?? 0),
  };
}
