import type { Message } from '#shared/core/i18n.ts';
import type { Resource, Title } from '#shared/core/resource.ts';

type Names = Pick<Resource, 'one' | 'title'>;
/** A module as far as it names its records and its actions. */
export type Naming = {
  readonly resources: readonly Names[];
  readonly says?: Readonly<Record<string, Message>>;
};

const added = ['added', 'जोड़ा गया', 'जोड़ी गई'] as const;
const changed = ['changed', 'बदला गया', 'बदली गई'] as const;
const removed = ['removed', 'हटाया गया', 'हटाई गई'] as const;
const plainVerbs: Readonly<Record<string, typeof added | typeof changed | typeof removed>> = {
  create: added,
  update: changed,
  edit: changed,
  set: changed,
  put: changed,
  delete: removed,
  remove: removed,
};

/**
 * What an action is called once it is done, as its module says it. That a record was added, changed or
 * removed needs no text where its title says enough; undefined where nothing has a text for it.
 */
export function actionText(name: string, modules: readonly Naming[]): Message | undefined {
  for (const { says } of modules) if (says && Object.hasOwn(says, name)) return says[name];
  return plainActionText(
    name,
    modules.flatMap(({ resources }) => resources),
  );
}

/** The text of adding, changing or removing a record, from the title of its resource. */
export function plainActionText(name: string, resources: readonly Names[]): Message | undefined {
  const [one = '', verb = ''] = name.split('.');
  const words = plainVerbs[verb];
  const title = resources.find((resource) => resource.one === one)?.title;
  if (!words || !title) return undefined;
  const [english, masculine, feminine] = words;
  const [en, hi] = title.one;
  return [
    `${en.slice(0, 1).toUpperCase()}${en.slice(1)} ${english}`,
    `${hi} ${isFeminine(title) ? feminine : masculine}`,
  ];
}

function isFeminine({ many, feminine }: Title): boolean {
  return feminine ?? /(?:\u0901|\u0947\u0902)$/.test(many[1]);
}
