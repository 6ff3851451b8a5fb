import { clockTime } from '#shared/core/dates.ts';
import { weekdays } from '#shared/modules/marketplace/hours.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';

const byDay = Array.from({ length: 12 }, (_, i) => `${String(i + 8).padStart(2, '0')}:00`);
const shifts = ['06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '14:00', '18:00', '20:00', '22:00'];

function hours(
  times: readonly string[],
  capacity: number,
  duration: number,
  buffer = 0,
  notice = 60,
): Pick<Service, 'availability' | 'duration'> {
  return {
    duration,
    availability: {
      days: [...weekdays],
      timeSlots: times.map(clockTime),
      capacity,
      buffer,
      notice,
      blocked: [],
    },
  };
}

/** How a service is counted and taxed, and when it can be had. A service without hours takes any time. */
const ways: Readonly<
  Record<
    string,
    { people?: boolean; shift?: number; sac: string; hours?: Pick<Service, 'availability' | 'duration'> }
  >
> = {
  'security-commercial': { people: true, shift: 12, sac: '998525', hours: hours(shifts, 60, 720) },
  'security-residential': { people: true, shift: 12, sac: '998525', hours: hours(shifts, 60, 720) },
  'security-bank': { people: true, shift: 12, sac: '998525', hours: hours(shifts, 20, 720, 0, 240) },
  'security-event': { people: true, sac: '998529' },
  'security-construction': { people: true, shift: 12, sac: '998525', hours: hours(shifts, 40, 720) },
  'security-pso': { people: true, shift: 12, sac: '998525', hours: hours(shifts, 6, 720, 0, 240) },
  'security-cctv': { sac: '998523', hours: hours(byDay, 10, 60) },
  'security-night-patrol': {
    people: true,
    shift: 12,
    sac: '998525',
    hours: hours(['18:00', '19:00', '20:00', '21:00', '22:00'], 20, 720),
  },
  'hk-residential': { sac: '998533', hours: hours(byDay, 4, 120, 30) },
  'hk-industrial': { sac: '998533', hours: hours(byDay, 3, 240, 60, 120) },
  'hk-hotel': { people: true, shift: 8, sac: '998513', hours: hours(shifts, 40, 480) },
  'hk-contract': { sac: '998533', hours: hours(byDay, 10, 60) },
  'hk-ondemand': { people: true, sac: '998514', hours: hours(byDay, 12, 240) },
  'hk-pantry': { people: true, shift: 8, sac: '998513', hours: hours(byDay, 30, 480) },
  'rec-field-investigation': { sac: '998521' },
  'rec-telecalling': { sac: '998593' },
};
const usualCodes: Readonly<Record<string, string>> = {
  Security: '998525',
  Housekeeping: '998533',
  Recovery: '998592',
};

/**
 * How a service of the price book begins: how it is counted, under which code it is taxed, and when it can be
 * had.
 */
export function wayOf(
  id: string,
  category: Service['category'],
): Pick<Service, 'per_person' | 'shift_hours' | 'sac' | 'availability' | 'duration'> {
  const way = ways[id];
  return {
    per_person: way?.people ?? false,
    shift_hours: way?.shift ?? 0,
    sac: way?.sac ?? usualCodes[category] ?? '',
    ...(way?.hours ?? { duration: 60, availability: null }),
  };
}
