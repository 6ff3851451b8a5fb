/** What the program calls a backup that it makes by itself; nothing else in a place is ever looked at. */
const form = /^prahari-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** The name of a backup that was begun at a moment: names in their order are in the order of time. */
export function backupName(at: Date): string {
  return `prahari-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** When the backup of a name was begun; null where the name is not of a whole backup of ours. */
export function backupTime(name: string): Date | null {
  const [, day, hour, minute, second] = form.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}.000Z`);
  return day === undefined || Number.isNaN(at.getTime()) ? null : at;
}

/** How many days, weeks and months back one backup each stays, beside the newest. */
const kept = { days: 7, weeks: 5, months: 12 } as const;
const dayMs = 86_400_000;
/** India's clock: a day ends when people there go to bed. */
const aheadMs = 330 * 60_000;

/**
 * Which of some backups may go: all but the `keep` newest, and the newest of each of the last 7 days, 5 weeks
 * and 12 months that have any. Names of other things are never among them.
 */
export function spareBackups(names: readonly string[], keep: number): string[] {
  const backups = names
    .flatMap((name) => {
      const at = backupTime(name);
      return at === null ? [] : [{ name, at: at.getTime() + aheadMs }];
    })
    .toSorted((a, b) => b.at - a.at);
  const staying = new Set(backups.slice(0, keep).map(({ name }) => name));
  const periods: readonly (readonly [most: number, of: (at: number) => string])[] = [
    [kept.days, (at) => String(Math.floor(at / dayMs))],
    // The first day of 1970 was a Thursday; weeks begin on Monday.
    [kept.weeks, (at) => String(Math.floor((at / dayMs + 3) / 7))],
    [kept.months, (at) => new Date(at).toISOString().slice(0, 7)],
  ];
  for (const [most, of] of periods) {
    const seen = new Set<string>();
    for (const { name, at } of backups) {
      const period = of(at);
      if (seen.has(period) || seen.size >= most) continue;
      seen.add(period);
      staying.add(name);
    }
  }
  return backups.filter(({ name }) => !staying.has(name)).map(({ name }) => name);
}
