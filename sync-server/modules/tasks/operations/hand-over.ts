import { taskMoves } from '#shared/modules/tasks/operations.ts';
import type { Task } from '#shared/modules/tasks/task.ts';

/** What is new of a step. */
export const untouched = { done_at: null, done_by: '', value: '' } as const;

type Holder = Pick<Task, 'assignee_id' | 'pool_site_id'>;

/** True if a task is the same person's, or that of everybody at the same site. */
export function hasSameHolder(before: Holder, after: Holder): boolean {
  return before.assignee_id === after.assignee_id && before.pool_site_id === after.pool_site_id;
}

type Work = Pick<Task, 'checklist' | 'photos'>;

/** The steps and photos of a task for its next holder: what was done stays beside them and proves nothing. */
export function handedOver({ checklist, photos }: Work): Work {
  return {
    checklist: checklist.map((step) => {
      const { done_at: doneAt, done_by: doneBy, value } = step;
      if (doneAt === null) return step;
      return { ...step, ...untouched, earlier: { done_at: doneAt, done_by: doneBy, value } };
    }),
    photos: ofEarlier(photos),
  };
}

/** Photos of somebody who does not have the task any more. */
export function ofEarlier(photos: Task['photos']): Task['photos'] {
  return photos.map((photo) => ({ ...photo, earlier: true }));
}

/** The steps of a task that nobody has worked on, as those of another one. */
export function anew(checklist: Task['checklist']): Task['checklist'] {
  return checklist.map(({ earlier: _earlier, ...step }) => ({ ...step, ...untouched }));
}

/** Opens a task again. One that was given to somebody else after it was over is handed over now. */
export const reopening: typeof taskMoves.reopen = {
  ...taskMoves.reopen,
  apply: (current, input, context) => {
    const open = taskMoves.reopen.apply?.(current, input, context) ?? null;
    const history = current?.history ?? [];
    const over = history.findLastIndex(({ action }) => action === 'finish' || action === 'cancel');
    // Whoever finished it had it before it was first given away.
    const given = history.slice(over + 1).find(({ action }) => action === 'assign');
    if (!open || !given) return open;
    const before = { assignee_id: given.from_id ?? null, pool_site_id: given.from_site_id ?? null };
    return hasSameHolder(before, open) ? open : { ...open, ...handedOver(open) };
  },
};
