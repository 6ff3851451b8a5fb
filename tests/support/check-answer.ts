import * as z from 'zod/mini';
import { recordSchema, recordWith } from '#shared/core/record-schema.ts';
import { modules } from '#server/app.ts';
import type { Refusals } from '#shared/core/refusals.ts';
import type { Route } from '#server/core/http/route.ts';

const routes = modules
  .flatMap((module) => module.routes)
  .map((route) => ({ route, path: patternOf(route.path), data: dataOf(route) }));

/**
 * Throws where an answer is not what its route says: the status and the shape of the data of a success, and
 * what a refusal holds beside its sentence.
 */
export function checkAnswer(method: string, address: string, status: number, body: unknown): void {
  if (status >= 400 && isRecord(body)) return checkRefusal(method, address, body);
  if (status < 200 || status > 299 || !isRecord(body) || !('data' in body)) return;
  const { pathname } = new URL(address, 'http://localhost');
  const found = routes.find(({ route, path }) => route.method === method && path.test(pathname));
  if (!found?.data) return;
  const where = `${method} ${found.route.path}`;
  const expected = found.route.status ?? 200;
  // An import looks before it adds, and answers 200 or 201.
  if (status !== expected && !found.route.exchange)
    throw new Error(`${where} answered ${status}, its contract says ${expected}`);
  if (found.route.asks && 'pagination' in body !== (found.route.asks.paged ?? false))
    throw new Error(`${where} answers in pages, or not, otherwise than its contract says`);
  const checked = found.data.safeParse(body['data']);
  if (!checked.success)
    throw new Error(
      `${where} answered what its contract does not say: ${JSON.stringify(checked.error.issues.slice(0, 5))}`,
    );
}

/** What stands in every refusal, or in those that say that a session has ended or a permission is missing. */
const inEveryRefusal = new Set(['success', 'message', 'code', 'errors', 'requestId']);
const ofTheCore: ReadonlySet<unknown> = new Set(['unauthenticated', 'forbidden']);

function checkRefusal(method: string, address: string, body: Readonly<Record<string, unknown>>): void {
  const held = Object.fromEntries(Object.entries(body).filter(([name]) => !inEveryRefusal.has(name)));
  const code = String(body['code']);
  if (Object.keys(held).length === 0 || ofTheCore.has(code)) return;
  const { pathname } = new URL(address, 'http://localhost');
  const declared = routes
    .filter(({ route, path }) => route.method === method && path.test(pathname))
    .flatMap(({ route }) => refusalsOf(route)[code] ?? []);
  if (declared.some((schema) => schema.safeParse(held).success)) return;
  throw new Error(
    `${method} ${pathname} refused (${code}) with what its contract does not say: ${JSON.stringify(held)}`,
  );
}

function refusalsOf({
  operation,
  online,
  exchange,
  refusals,
}: Route): Readonly<Record<string, z.ZodMiniType>> {
  const declared: Refusals = {
    ...operation?.refusals,
    ...online?.refusals,
    ...exchange?.refusals,
    ...refusals,
  };
  return declared;
}

/**
 * The shape of a route's data: the output of its query, operation or exchange, or records of its resource
 * with what stands beside them.
 */
function dataOf({ online, asks, exchange, answers }: Route): z.ZodMiniType | null {
  const contract = online ?? asks ?? exchange;
  if (contract) return contract.output;
  if (!answers) return null;
  const one = answers.besides
    ? recordWith(answers.resource, answers.besides.shape)
    : recordSchema(answers.resource);
  const { named } = answers.resource.list;
  if (answers.many) return named === undefined ? z.array(one) : z.strictObject({ [named]: z.array(one) });
  return answers.orNull ? z.nullable(one) : one;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
