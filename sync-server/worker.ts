import { modules } from './app.ts';
import { boundReencode } from './core/files/reencode.ts';
import { performRoute } from './core/workers/perform-route.ts';
import { serveTasks } from './core/workers/serve-tasks.ts';
import { payrollTasks } from './modules/payroll/perform-run.ts';

// Everything that worker threads do. The entry of their bundle, which is built beside the server's.
serveTasks([performRoute(modules), ...payrollTasks, boundReencode]);
