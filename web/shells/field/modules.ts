import { fieldShell } from './shell-module.ts';
import { attendanceField } from '#web/modules/attendance/field/module.ts';
import { authField } from '#web/modules/auth/field/module.ts';
import { contractsField } from '#web/modules/contracts/field/module.ts';
import { crmField } from '#web/modules/crm/field/module.ts';
import { incidentsField } from '#web/modules/incidents/field/module.ts';
import { jobsField } from '#web/modules/jobs/field/module.ts';
import { notificationsField } from '#web/modules/notifications/field/module.ts';
import { onCallField } from '#web/modules/on-call/field/module.ts';
import { patrolField } from '#web/modules/patrol/field/module.ts';
import { payrollField } from '#web/modules/payroll/field/module.ts';
import { recoveryField } from '#web/modules/recovery/field/module.ts';
import { rosterField } from '#web/modules/roster/field/module.ts';
import { sosField } from '#web/modules/sos/field/module.ts';
import { syncField } from '#web/modules/sync/field/module.ts';
import { tasksField } from '#web/modules/tasks/field/module.ts';
import type { PhoneModule } from '#web/core/face/face-module.ts';

/** What the field’s face is made of. */
export const fieldModules: readonly PhoneModule[] = [
  fieldShell,
  attendanceField,
  authField,
  contractsField,
  crmField,
  incidentsField,
  jobsField,
  notificationsField,
  onCallField,
  patrolField,
  payrollField,
  recoveryField,
  rosterField,
  sosField,
  syncField,
  tasksField,
];
