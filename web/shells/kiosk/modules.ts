import { attendanceKiosk } from '#web/modules/attendance/kiosk/module.ts';
import { rosterKiosk } from '#web/modules/roster/kiosk/module.ts';
import { kioskShell } from './shell-module.ts';
import type { PhoneModule } from '#web/core/face/face-module.ts';

/** What a kiosk is made of; its one page stands in the field’s shell. */
export const kioskModules: readonly PhoneModule[] = [kioskShell, attendanceKiosk, rosterKiosk];
