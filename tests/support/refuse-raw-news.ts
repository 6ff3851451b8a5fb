import type { App } from '#server/app.ts';

/** A day or a month as a database keeps it; numbers of papers such as C-2026-0001 are none. */
const rawDay = /(?<![\w-])20\d\d-[01]\d(-[0-3]\d)?(?![\w-])/;
/** A time of 24 hours; customers read one with AM or PM. */
const rawTime = /(?<![\d:])([01]\d|2[0-3]):[0-5]\d(?!\d| ?[AP]M)/;

/** What is raw in a piece of news: null where all of it is written for people. */
export function rawPart(text: string, isCustomer: boolean): string | null {
  return (rawDay.exec(text) ?? (isCustomer ? rawTime.exec(text) : null))?.[0] ?? null;
}

/** Throws where somebody was told of a day or a time as the database keeps it. */
export async function refuseRawNews({ services }: App): Promise<void> {
  const rows = await services.database.read
    .selectFrom('notifications as n')
    .innerJoin('users as u', (on) =>
      on.onRef('u.id', '=', 'n.user_id').onRef('u.tenant_id', '=', 'n.tenant_id'),
    )
    .select(['n.title', 'n.body', 'u.role'])
    .execute();
  for (const row of rows) {
    const text = `${String(row['title'])} ${String(row['body'])}`;
    const raw = rawPart(text, row['role'] === 'customer');
    if (raw !== null) throw new Error(`people were told of ${raw} as the database keeps it: ${text}`);
  }
}
