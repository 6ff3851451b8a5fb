import { encodeForWebTask, reencodeTask } from './core/files/reencode-task.ts';
import { moveLogTask } from './core/sql/move-log-task.ts';
import { runRoute } from './core/http/workers/run-route.ts';
import { serveTasks } from './core/runtime/workers/serve-tasks.ts';
import { bindLater } from './core/runtime/workers/task.ts';
import { readSheetsTask } from './core/documents/import/read-sheets-task.ts';
import { prepareReturn } from './modules/billing/filing/prepare-return-task.ts';
import { planBills } from './modules/billing/plan-bills-task.ts';
import { readSheetsTask as sheetsTask } from './modules/billing/sheets/read-sheets-task.ts';
import { compareGstr1Task } from './modules/billing/compare-gstr1-task.ts';
import { tryGstr1Task } from './modules/billing/try-gstr1-task.ts';
import { checkPdf, makeContractPdf } from './modules/contracts/signing/seal-task.ts';
import { repriceTask } from './modules/crm/wage-change/reprice-task.ts';
import { planRun, readPiece } from './modules/payroll/run-tasks.ts';
import { makeFaultFile } from './modules/staff/fault-file-task.ts';

// Everything that worker threads do. The entry of their bundle, which is built beside the server's. A thread
// does tasks of one kind and loads only what that kind needs: a codec's memory is counted against all objects
// of its thread, so a thread for pictures that held the whole server spent most of its time collecting
// garbage.
serveTasks([
  ...bindLater([runRoute], async () => [(await import('./perform-routes.ts')).performRoutes]),
  ...bindLater(
    [planRun, readPiece],
    async () => (await import('./modules/payroll/perform-run.ts')).payrollTasks,
  ),
  ...bindLater([planBills, sheetsTask], async () => {
    const { boundPlanBills, boundReadSheets } = await import('./modules/billing/plan-bills.ts');
    return [boundPlanBills, boundReadSheets];
  }),
  ...bindLater([repriceTask], async () => [
    (await import('./modules/crm/wage-change/perform-reprice.ts')).boundReprice,
  ]),
  ...bindLater([readSheetsTask], async () => [
    (await import('./core/documents/import/perform-read-sheets.ts')).boundReadSheets,
  ]),
  ...bindLater([makeFaultFile], async () => [
    (await import('./modules/staff/fault-file.ts')).boundMakeFaultFile,
  ]),
  ...bindLater([moveLogTask], async () => [(await import('./core/sql/move-log.ts')).boundMoveLog]),
  ...bindLater([reencodeTask, encodeForWebTask], async () => {
    const { boundEncodeForWeb, boundReencode } = await import('./core/files/reencode.ts');
    return [boundReencode, boundEncodeForWeb];
  }),
  ...bindLater([makeContractPdf, checkPdf], async () => {
    const { boundCheckPdf, boundContractPdf } = await import('./modules/contracts/signing/perform-seal.ts');
    return [boundContractPdf, boundCheckPdf];
  }),
  ...bindLater([prepareReturn], async () => [
    (await import('./modules/billing/filing/build-return.ts')).boundPrepareReturn,
  ]),
  ...bindLater([compareGstr1Task], async () => [
    (await import('./modules/billing/perform-compare-gstr1.ts')).boundCompareGstr1,
  ]),
  ...bindLater([tryGstr1Task], async () => [
    (await import('./modules/billing/perform-try-gstr1.ts')).boundTryGstr1,
  ]),
]);
