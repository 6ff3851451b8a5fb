import { clockTime, dateOf, instantAt } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { taskTemplates, templateOperations as contract } from '#shared/modules/tasks/task-template.ts';
import type { TaskTemplate } from '#shared/modules/tasks/task-template.ts';
import { daysAround } from '#shared/modules/tasks/template-days.ts';
import { withCodes } from '#shared/modules/checklists/with-codes.ts';
import { checkRecord, refuseStrangers } from '#server/core/http/resource-routes.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';

/** The job that gives the tasks of templates; a template that repeats has a due row. */
export const templatesJob = 'tasks.templates';

type Draft = Omit<TaskTemplate, 'ver' | 'created_at' | 'updated_at'>;

export const createTemplate = bind(contract.create, async (tx, { id, input }) => {
  const templateId = id ?? (typeof input['id'] === 'string' ? input['id'] : newId());
  await tx.rows(taskTemplates).own(templateId, () => false);
  const draft = { ...blank, ...input, id: templateId, ...writer(tx) };
  checkRecord(taskTemplates, draft);
  withCodes(draft.checklist, 'checklist');
  await refuseStrangers(tx, taskTemplates, draft, input);
  const saved = tx.rows(taskTemplates).insert(skipPast(tx, draft));
  await planNext(tx, saved);
  return saved;
});

export const updateTemplate = bind(contract.update, async (tx, { id, input }) => {
  const current = await tx.rows(taskTemplates).visible(id ?? '', taskTemplates.access.write(tx.actor));
  const next = { ...current, ...input, ...writer(tx) };
  checkRecord(taskTemplates, next);
  withCodes(next.checklist, 'checklist');
  await refuseStrangers(tx, taskTemplates, next, input);
  const saved = tx.rows(taskTemplates).update(skipPast(tx, next));
  await planNext(tx, saved);
  return saved;
});

export const removeTemplate = bind(contract.remove, async (tx, { id }) => {
  const current = await tx.rows(taskTemplates).visible(id ?? '', taskTemplates.access.write(tx.actor));
  tx.rows(taskTemplates).remove(current);
  await setDue(tx.sql, { job: templatesJob, tenant_id: tx.actor.tenantId, item: current.id, due_at: null });
  return current;
});

const blank: Omit<Draft, 'id' | 'made_by' | 'made_by_id'> = {
  title: '',
  title_hi: '',
  description: '',
  description_hi: '',
  checklist: [],
  priority: 'normal',
  due_hours: null,
  photo_needed: false,
  repeat: 'none',
  starts_on: null,
  at: clockTime('08:00'),
  site_id: null,
  assignee_id: null,
  active: true,
  made_to: null,
};

function writer({ actor }: Tx): Pick<TaskTemplate, 'made_by' | 'made_by_id'> {
  return { made_by: actor.name, made_by_id: actor.userId };
}

/** Days before today get no task any more, whatever the template says of them from now on. */
function skipPast<One extends Draft>(tx: Tx, template: One): One {
  const { last } = daysAround(template, tx.now);
  const isPast = last !== null && last < dateOf(tx.now) && (template.made_to ?? '') < last;
  return isPast ? { ...template, made_to: last } : template;
}

/** Says when the job has to look at a template next: on the day that waits, or on the next one. */
export async function planNext(tx: Tx, template: TaskTemplate): Promise<void> {
  const { last, next } = daysAround(template, tx.now);
  const day = last !== null && (template.made_to ?? '') < last ? last : next;
  await setDue(tx.sql, {
    job: templatesJob,
    tenant_id: tx.actor.tenantId,
    item: template.id,
    due_at: day === null || !template.active ? null : instantAt(day, template.at),
  });
}
