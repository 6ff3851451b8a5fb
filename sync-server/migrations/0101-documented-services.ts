import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * The hours of a service up to the list of their days, `{"days":[1,2],"`: what can be stripped of the
 * characters of that much.
 */
const head = `substr(availability, 1, length(availability) - length(ltrim(availability, '{"days:[0123456,]}')))`;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const named = weekdays.reduce((text, day, n) => `replace(${text}, '${n}', '"${day}"')`, head);
/** The same up to `"buffer"`, which ends with the minutes of work; then those alone. */
const toBuffer = `rtrim(substr(availability, 1, length(availability) - length(ltrim(availability, '{}"days:[]0123456789,timecpnul'))), ',"')`;
const minutes = `substr(${toBuffer}, length(rtrim(${toBuffer}, '0123456789')) + 1)`;

/**
 * Services have the names and the shape that clients know: name, price, status, duration, days by their
 * names. A booking keeps that it is urgent.
 */
export const documentedServices: Migration = {
  name: '0101-documented-services',
  statements: [
    'alter table bookings add column is_urgent INTEGER not null default 0',
    'alter table services rename column title to name',
    'alter table services rename column title_hi to name_hi',
    'alter table services rename column standard to price',
    "alter table services add column status TEXT not null default 'active' check (status in ('active','inactive'))",
    "update services set status = 'inactive' where active = 0",
    'alter table services drop column active',
    'alter table services add column duration INTEGER not null default 60',
    "alter table services add column images TEXT not null default '[]'",
    "alter table services add column inclusions TEXT not null default '[]'",
    "alter table services add column exclusions TEXT not null default '[]'",
    // How often each service was booked is counted by this alone.
    'create index bookings_of_service on bookings (tenant_id, service_id, deleted)',
    `update services set duration = cast(${minutes} as INTEGER) where availability is not null and availability <> 'null'`,
    `update services set availability = replace(availability, '"minutes":' || duration || ',', '') where availability is not null`,
    `update services set availability = ${named} || substr(availability, length(${head}) + 1) where availability is not null and availability <> 'null'`,
    `update services set availability = replace(availability, '"times":', '"timeSlots":') where availability is not null`,
  ],
};
