import { customerShell } from './shell-module.ts';
import { authCustomer } from '#web/modules/auth/customer/module.ts';
import { billingCustomer } from '#web/modules/billing/customer/module.ts';
import { bookingsCustomer } from '#web/modules/bookings/customer/module.ts';
import { cartCustomer } from '#web/modules/cart/customer/module.ts';
import { contractsCustomer } from '#web/modules/contracts/customer/module.ts';
import { dashboardCustomer } from '#web/modules/dashboard/customer/module.ts';
import { incidentsCustomer } from '#web/modules/incidents/customer/module.ts';
import { marketplaceCustomer } from '#web/modules/marketplace/customer/module.ts';
import { notificationsCustomer } from '#web/modules/notifications/customer/module.ts';
import { portalCustomer } from '#web/modules/portal/customer/module.ts';
import type { PhoneModule } from '#web/core/face/face-module.ts';

/** What the customers’ face is made of. */
export const customerModules: readonly PhoneModule[] = [
  customerShell,
  authCustomer,
  billingCustomer,
  bookingsCustomer,
  cartCustomer,
  contractsCustomer,
  dashboardCustomer,
  incidentsCustomer,
  marketplaceCustomer,
  notificationsCustomer,
  portalCustomer,
];
