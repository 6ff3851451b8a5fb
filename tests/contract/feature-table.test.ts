import { allSources } from './source.ts';
import { describe, expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import { planGuards } from '#server/modules/subscriptions/plan-guards.ts';
import {
  featureOfPage,
  growth,
  featureTable,
  inEveryPlan,
  isSoldApart,
  soldFeatures,
} from '#shared/modules/subscriptions/feature-table.ts';
import { featureIds } from '#shared/modules/subscriptions/plans.ts';
import { adminModules } from '#web/shells/admin/modules.ts';

/**
 * The table of features knows every verb and every page of the modules that some plans lack, so that nothing
 * new is offered in them without a decision about plans.
 */
const parts = soldFeatures.map((feature) => featureTable[feature]);
const concerned = new Set(parts.flatMap((part) => part.modules));

/** What writes in a module, under the names by which the server asks about it. */
const verbs = modules
  .filter(({ name }) => concerned.has(name))
  .flatMap((module) => [
    ...module.routes
      .filter((route) => route.method !== 'GET')
      .filter((route) => (route.exchange ?? route.online)?.changes !== 'own')
      .map((route) => route.operation?.name ?? route.online?.name ?? `${route.method} ${route.path}`),
    ...module.operations.map(({ operation }) => operation.name),
  ]);

describe('the table of features', () => {
  it('names every verb of its modules once, as one that begins something or as one that goes on', () => {
    const named = [...parts.flatMap(({ begins, goesOn }) => [...begins, ...goesOn]), ...inEveryPlan.goesOn];
    expect(named.filter((name, i) => named.indexOf(name) !== i)).toEqual([]);
    expect(new Set(named)).toEqual(new Set(verbs));
    expect(verbs.length).toBeGreaterThan(100);
  });

  it('names no read, which no plan refuses', () => {
    const begins = parts.flatMap((part) => part.begins);
    expect(begins.filter((name) => name.startsWith('GET '))).toEqual([]);
  });

  it('names every page of their desk', () => {
    const pages = adminModules
      .filter(({ name }) => concerned.has(name))
      .flatMap((module) => module.pages ?? [])
      .map(({ path }) => path);
    const all = adminModules.flatMap((module) => module.pages ?? []).map(({ path }) => path);
    const isCommon = (path: string): boolean => inEveryPlan.pages.includes(path);
    expect(pages.filter((path) => !isCommon(path) && featureOfPage(`/admin/${path}`) === undefined)).toEqual(
      [],
    );
    for (const page of [...parts.flatMap((part) => part.pages), ...inEveryPlan.pages])
      expect(all, page).toContain(page);
    expect(featureOfPage('/admin/leads/quote')).toBe('crm');
    expect(featureOfPage('/admin/leadsheets')).toBeUndefined();
  });

  it('is asked by pages of the desk by the names of its features, and of growth', () => {
    const asked = allSources()
      .filter(({ path }) => path.startsWith('web/modules/'))
      .flatMap(({ text }) => [...text.matchAll(/useMayBegin\(([^)]*)\)|\bfeatures=\{\[([^\]]*)\]\}/g)])
      .flatMap(([, called, given]) =>
        [...(called ?? given ?? '').matchAll(/'(\w*)'/g)].map(([, name]) => name),
      );
    expect(new Set(asked)).toEqual(new Set([...soldFeatures, growth]));
  });

  it('holds the features that some plan lacks, and collections that the plan is asked about', () => {
    expect(featureIds.filter(isSoldApart)).toEqual(soldFeatures);
    const guarded = planGuards.map(({ resource }) => resource.name);
    for (const name of parts.flatMap(({ records }) => records)) expect(guarded).toContain(name);
  });
});
