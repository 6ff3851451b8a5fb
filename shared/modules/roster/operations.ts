import { editOperation } from '#shared/core/edit-operation.ts';
import { roster } from './duty.ts';

/** Decides whether a duty asks for a photo. */
export const editDuty = editOperation(roster, {
  path: '/roster/{id}',
  summary: ['Edit a duty', 'ड्यूटी बदलें'],
  permission: 'roster:write',
});
