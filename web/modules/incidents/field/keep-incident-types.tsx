import type { ReactNode } from 'react';
import { useHourly } from '#web/core/data/use-hourly.ts';
import { useIncidentTypes } from './use-incident-types.ts';

/** Keeps the kinds of incident on the phone for the first report, which may have to do without network. */
export function KeepIncidentTypes(): ReactNode {
  useHourly(useIncidentTypes().reload);
  return null;
}
