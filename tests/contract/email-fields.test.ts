import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { modules } from '#server/app.ts';
import { allSources } from './source.ts';
import type { Source } from './source.ts';

/**
 * Inputs of that name which find an account, and answer the same for every name that is not known; and the
 * one of the newsletter, whose handler says the sentence that the page says.
 */
const others: ReadonlySet<string> = new Set(
  [
    '/newsletter/subscribe',
    '/auth/login',
    '/auth/admin/login',
    '/auth/forgot-password',
    '/auth/reset-password/request',
    '/auth/reset-password/verify',
    '/auth/reset-password/update',
  ].map((path) => `POST ${path} email`),
);

const named = /^e_?mails?$|_e_?mails?$/;
const inputs = modules.flatMap((module) => [
  ...module.routes.flatMap(({ method, path, operation, online, exchange }) => {
    const input = operation?.input ?? online?.input ?? exchange?.input;
    return input === undefined ? [] : [{ at: `${method} ${path}`, input }];
  }),
  ...module.operations.map(({ operation }) => ({
    at: `${operation.method} ${operation.path}`,
    input: operation.input,
  })),
]);

it('an input for an email address takes nothing that is none', () => {
  const asked = inputs.flatMap(({ at, input }) => fieldsIn(input, at));
  expect(asked.length).toBeGreaterThan(20);
  const open = asked.filter(({ at, schema }) => !others.has(at) && takesAnything(schema));
  expect([...new Set(open.map(({ at }) => at))]).toEqual([]);
  expect([...others].filter((at) => !asked.some((field) => field.at === at))).toEqual([]);
});

it('one that checks nothing is found, at any depth', () => {
  const bare = z.strictObject({
    email: z.optional(z.string()),
    contacts: z._default(z.array(z.strictObject({ email: z.nullable(z.string()) })), []),
    report_emails: z.array(z.string()),
    email_on: z.boolean(),
  });
  const found = fieldsIn(bare, 'x').filter(({ schema }) => takesAnything(schema));
  expect(found.map(({ at }) => at)).toEqual(['x email', 'x contacts.email', 'x report_emails']);
});

it('the form of an email address is written once', () => {
  expect(allSources().flatMap(formByHand)).toEqual([]);
  expect(formByHand({ path: 'shared/x.ts', text: '/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/' })).toEqual([
    'shared/x.ts',
  ]);
});

/** Where schemas hold others besides the fields of an object. */
const within: ReadonlySet<string> = new Set(['innerType', 'element', 'in', 'out']);

type Found = { readonly at: string; readonly schema: z.core.$ZodType };

/** The fields of a schema that are named for an email address, with where they stand. */
function fieldsIn(schema: unknown, at: string, under = ''): Found[] {
  if (!(schema instanceof z.core.$ZodType)) return [];
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.shape).flatMap(([name, own]) =>
      named.test(name)
        ? [{ at: `${at} ${under}${name}`, schema: own }]
        : fieldsIn(own, at, `${under}${name}.`),
    );
  return Object.entries(schema._zod.def).flatMap(([part, own]) =>
    within.has(part) ? fieldsIn(own, at, under) : [],
  );
}

/** Whether it takes a text, alone or in a list, that is no address. */
function takesAnything(schema: z.core.$ZodType): boolean {
  return ['nope', ['nope']].some((value) => z.core.safeParse(schema, value).success);
}

function formByHand({ path, text }: Source): string[] {
  const isHome = path === 'shared/core/email.ts' || /\.test\.tsx?$|^tests\//.test(path);
  return !isHome && /\]\+@\[\^/.test(text) ? [path] : [];
}
