import { describe, expect, test } from 'vitest';
import { modules } from '#server/app.ts';
import type { Resource } from '#shared/core/resource.ts';
import { actionText, plainActionText } from '#shared/modules/audit-logs/action-text.ts';
import { otherKinds } from '#shared/modules/audit-logs/messages.ts';
import { operations, resources } from './definitions.ts';
import { allSources } from './source.ts';

const every: readonly Resource[] = [
  ...new Set([...resources, ...modules.flatMap((module) => module.resources)]),
];
/** The resources that the server knows when it words a line. */
const titled = modules.flatMap((module) => module.resources);
const contracts = [
  ...operations,
  ...modules.flatMap(({ routes, operations: bound }) => [
    ...routes.flatMap((route) => route.operation ?? route.online ?? []),
    ...bound.map(({ operation }) => operation),
  ]),
];
const server = allSources().filter(
  ({ path }) => path.startsWith('sync-server/') && !path.endsWith('.test.ts'),
);
const withoutOperation = server.flatMap(({ text }) =>
  [...text.matchAll(/\blogLine\(([^;]{1,160}?)'([a-z_]+\.[a-z_-]+)'/g)].flatMap(([, , name]) => name ?? []),
);

/** What the server writes under names that it joins or takes from elsewhere. */
const joined = [
  'newsletter.confirm',
  'newsletter.leave',
  'sheet_approval.client_approve',
  'sheet_approval.object',
  'quote.accept',
  'quote.decline',
  'quote.ask',
  'log.forget',
  'log.seal',
  'unknown',
];

const said = modules.flatMap(({ says = {} }) => Object.keys(says));

test('no action is told by two modules', () => {
  expect(said.filter((name, i) => said.indexOf(name) !== i)).toEqual([]);
});

describe('each action in the log', () => {
  const known = new Set([...contracts.map(({ name }) => name), ...withoutOperation, ...joined]);

  test('is found', () => {
    expect(contracts.length).toBeGreaterThan(200);
    expect(withoutOperation).toContain('sos_alert.escalated');
    expect(withoutOperation.length).toBeGreaterThan(14);
  });

  test('has a text, and no text is left over or says what the title of its record says already', () => {
    expect({
      withoutText: [...known].filter((name) => !actionText(name, modules)),
      leftOver: said.filter((name) => !known.has(name)),
      saidTwice: said.filter(
        (name) => actionText(name, modules)?.join() === plainActionText(name, titled)?.join(),
      ),
    }).toEqual({ withoutText: [], leftOver: [], saidTwice: [] });
  });

  test('is told as done, not as a command', () => {
    const commands = contracts
      .filter(({ name, summary }) => {
        const text = actionText(name, modules);
        return summary[0] === text?.[0] || summary[1] === text?.[1];
      })
      .map(({ name }) => name);
    expect(commands).toEqual([]);
  });

  test('is told in plain sentences of both languages', () => {
    const wrong = [...known].flatMap((name) => {
      const [en, hi] = actionText(name, modules) ?? ['', ''];
      const isPlain = /^[A-Z][^.]{4,60}[a-z]$/.test(en) && /^[^.।]*[\u0900-\u097F][^.।]*$/.test(hi);
      return isPlain ? [] : [[name, en, hi]];
    });
    expect(wrong).toEqual([]);
  });
});

/** Kinds of records that nobody tells apart by a name. */
const nameless: Readonly<Record<string, string>> = {
  devices: 'a signing key has no name that people know',
  drafts: 'a form that is half filled in has no name yet',
  notifications: 'a message to one person, who alone may read it',
};

describe('each record in the log', () => {
  test('has a name for its kind', () => {
    expect(every.filter(({ title }) => !title).map(({ name }) => name)).toEqual([]);
  });

  test('has a name of its own, but for a few with a reason', () => {
    const without = every.filter(({ naming }) => naming.length === 0).map(({ name }) => name);
    expect(without.toSorted()).toEqual(Object.keys(nameless));
  });

  test('is named by another one only where that has a name without it', () => {
    const plain = (name: string | undefined): boolean =>
      every.some((resource) => resource.name === name && !isWhollyReferred(resource));
    const lost = every.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, { spec }]) =>
        spec.refersTo === undefined || plain(spec.refersTo) ? [] : [`${name}.${field}`],
      ),
    );
    expect(lost).toEqual([]);
  });

  test('is named by nothing that people cannot read', () => {
    const ids = every.flatMap(({ name, fields, naming }) =>
      naming
        .filter((field) => fields[field]?.spec.kind === 'id' && fields[field].spec.refersTo === undefined)
        .map((field) => `${name}.${field}`),
    );
    const raw = every.flatMap(({ name, fields, naming }) =>
      naming
        .filter((field) => fields[field]?.spec.choices && !fields[field].spec.choiceLabels)
        .map((field) => `${name}.${field}`),
    );
    expect([...ids, ...raw]).toEqual([]);
  });

  test('that is of no resource has a name for its kind too', () => {
    const written = server.flatMap(({ text }) =>
      [...text.matchAll(/\babout: \['([a-z_]+)'/g)].flatMap(([, name]) => name ?? []),
    );
    expect(written).toContain('roles');
    const known = new Set([...every.map(({ name }) => name), ...Object.keys(otherKinds)]);
    expect(written.filter((name) => !known.has(name))).toEqual([]);
  });
});

function isWhollyReferred({ fields, naming }: Resource): boolean {
  return naming.every((name) => fields[name]?.spec.refersTo !== undefined);
}
