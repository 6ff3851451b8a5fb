/** What a business mostly does: its catalogue begins with that. */
export const trades = ['guards', 'housekeeping', 'recovery', 'home_services', 'all'] as const;
export type Trade = (typeof trades)[number];
