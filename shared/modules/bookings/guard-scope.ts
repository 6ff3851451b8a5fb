import { choice, flag } from '#shared/core/fields.ts';
import { defineMessages } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { postGenderNames, postGenders } from '#shared/modules/crm/post-genders.ts';
import type { PostGender } from '#shared/modules/crm/post-genders.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';

/** What guards are wanted for besides their number: as in quotes and surveys. */
export type GuardScope = {
  readonly armed: boolean;
  readonly gender: PostGender;
  /** True where others are wanted on the weekly offs, so that the post is manned every day. */
  readonly relievers: boolean;
};

export const guardScopeFields = {
  armed: flag().label('Armed', 'हथियारबंद'),
  gender: choice(postGenders).initial('any').label('Gender', 'लिंग').called(postGenderNames),
  relievers: flag().label('Relievers on weekly offs', 'साप्ताहिक छुट्टी पर रिलीवर'),
};

export const noScope: GuardScope = { armed: false, gender: 'any', relievers: false };

const words = defineMessages({
  armed: ['armed', 'हथियारबंद'],
  female: ['women', 'महिला'],
  male: ['men', 'पुरुष'],
  relievers: ['relievers on weekly offs', 'साप्ताहिक छुट्टी पर रिलीवर'],
});

/** Whether a service sends guards: security that is priced by people. */
export function isGuarding(service: Pick<Service, 'category' | 'per_person'>): boolean {
  return service.category === 'Security' && service.per_person;
}

/** The scope as it counts for a service; what is absent, or is no guarding, is the usual. */
export function scopeOf(
  service: Pick<Service, 'category' | 'per_person'>,
  wanted: { readonly [Name in keyof GuardScope]?: GuardScope[Name] | undefined },
): GuardScope {
  if (!isGuarding(service)) return noScope;
  const { armed = false, gender = 'any', relievers = false } = wanted;
  return { armed, gender, relievers };
}

/** The scope in a record of which nothing is sure, such as a kept draft. */
export function readScope(found: Readonly<Record<string, unknown>>): GuardScope {
  return {
    armed: found['armed'] === true,
    gender: postGenders.find((gender) => gender === found['gender']) ?? noScope.gender,
    relievers: found['relievers'] === true,
  };
}

/** What of a scope is not the usual, in words. Rows kept by an older version of the app have none. */
export function scopeWords({ armed, gender, relievers }: Partial<GuardScope>): Message[] {
  return [
    ...(armed ? [words.armed] : []),
    ...(gender === undefined || gender === 'any' ? [] : [words[gender]]),
    ...(relievers ? [words.relievers] : []),
  ];
}
