import { attendanceKiosk } from '#web/modules/attendance/kiosk/module.ts';
import { rosterKiosk } from '#web/modules/roster/kiosk/module.ts';
import type { PhoneModule } from '#web/core/face/face-module.ts';

/** What a kiosk keeps and does; its one page is the field’s. */
export const kioskModules: readonly PhoneModule[] = [attendanceKiosk, rosterKiosk];
