import { createStore } from './store.ts';

/**
 * The names in Hindi of people and sites that records name, by id, and of who has an account by the name in
 * Latin letters; none on a screen in English.
 */
export const hindiNames = createStore<ReadonlyMap<string, string>>(new Map());

/**
 * What somebody, or a site, is called on this screen: the name in Hindi where one is known there, else the
 * name as the record has it. A component that calls it speaks by `useLanguage`, which renders it again when
 * names come.
 *
 * @example personName(duty.staff_id, duty.staff_name)
 */
export function personName(id: unknown, name: string): string {
  const known = hindiNames.get();
  return known.get(String(id)) ?? known.get(name) ?? name;
}
