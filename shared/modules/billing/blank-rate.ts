import type { Stored } from '#shared/core/resource.ts';
import type { ServiceRate } from './service-rate.ts';

/** A rate of which nothing is said yet but from when it counts, and whose it is. */
export const blankRate: Omit<ServiceRate, keyof Stored | 'id' | 'client_id' | 'from'> = {
  title: '',
  site_id: null,
  post_id: null,
  rank: '',
  shift_id: null,
  basis: 'month',
  days: null,
  rate: 0,
  overtime: 0,
  hours: null,
  holiday: 1,
  skill: '',
  wage: null,
  sac: '998525',
  gst_percent: 18,
  to: null,
};
