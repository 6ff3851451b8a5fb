import { newId } from '#shared/core/ids.ts';
import type { LogLine } from './op-log.ts';

/** A line of the server's own about the operation log itself. */
export function plainLine(type: string, detail: Readonly<Record<string, unknown>>): LogLine {
  return {
    op: newId(),
    deviceId: null,
    deviceN: null,
    actorId: 'system',
    role: 'system',
    type,
    coll: 'op_log',
    rowId: null,
    claimedAt: null,
    status: 'applied',
    code: null,
    msg: null,
    field: null,
    detail: JSON.stringify(detail),
  };
}
