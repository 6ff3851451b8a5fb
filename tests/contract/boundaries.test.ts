import { describe, expect, test } from 'vitest';
import { circles, crossings } from './boundaries.ts';
import { rooms } from './diagram.ts';
import { allSources } from './source.ts';
import { coreCrossings, idleTableArrows, tableCrossings } from './tables-of.ts';

const sources = allSources();

describe('dependencies', () => {
  test('every import follows the diagram', () => {
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.flatMap(crossings)).toEqual([]);
  });

  test('every table of another module that a module names has its arrow, and every arrow is needed', () => {
    expect(sources.flatMap(tableCrossings)).toEqual([]);
    expect(idleTableArrows(sources)).toEqual([]);
  });

  test('the core of the server names no table of a trade', () => {
    expect(sources.flatMap(coreCrossings)).toEqual([]);
    const text = "return database.read.selectFrom('roster').select('site_id');";
    expect(coreCrossings({ path: 'sync-server/core/http/bare.ts', text })).toEqual([
      'sync-server/core/http/bare.ts: the core names the table roster',
    ]);
  });

  test('nothing imports itself in a circle', () => {
    expect(circles(sources)).toEqual([]);
  });

  test('a core has no file beside its folders, and no folder that the diagram does not order', () => {
    const places = (part: string): string[] =>
      sources.flatMap(({ path }) =>
        path.startsWith(`${part}/`) ? [path.slice(part.length + 1).split('/')[0] ?? ''] : [],
      );
    for (const part of ['sync-server/core', 'web/core'])
      expect([...new Set(places(part))].toSorted()).toEqual(rooms[part]?.toSorted());
  });

  test('no folder has a name that says nothing', () => {
    const bad = /(^|\/)(utils?|helpers?|common|types|misc|lib)\//;
    expect(sources.map((source) => source.path).filter((path) => bad.test(path))).toEqual([]);
  });

  test('no file only passes on what others export', () => {
    const barrels = sources.filter(
      ({ path, text }) =>
        /(^|\/)index\.tsx?$/.test(path) ||
        /^\s*export\s+(\*|\{[^}]*\}|type\s+\{[^}]*\})\s+from\s/m.test(text),
    );
    expect(barrels.map((source) => source.path)).toEqual([]);
  });
});

describe('the check itself', () => {
  const planted: [from: string, code: string, words: string][] = [
    [
      'web/modules/bookings/customer/list.tsx',
      "import { app } from '#server/app.ts';",
      'may not import server',
    ],
    ['sync-server/core/clock.ts', "import { x } from '#web/core/session/api.ts';", 'may not import web/core'],
    [
      'shared/core/money.ts',
      "import { bookings } from '#shared/modules/bookings/booking.ts';",
      'may not import shared/modules',
    ],
    [
      'web/core/table.tsx',
      "import { List } from '#web/modules/bookings/list.tsx';",
      'may not import web/modules',
    ],
    [
      'web/modules/blog/page.tsx',
      "import { List } from '#web/modules/bookings/list.tsx';",
      'no arrow blog -> bookings',
    ],
    [
      'web/modules/blog/page.tsx',
      "const page = () => import('#web/modules/bookings/list.tsx');",
      'no arrow blog -> bookings',
    ],
    [
      'sync-server/modules/cart/operations/put-cart-item.ts',
      "import { routes } from '#server/modules/marketplace/module.ts';",
      'only queries and operations',
    ],
    [
      'sync-server/modules/cart/operations/put-cart-item.ts',
      "import Driver from 'better-sqlite3';",
      'has its door',
    ],
    ['sync-server/modules/cart/queries.ts', "import { Hono } from 'hono';", 'has its door'],
    ['web/modules/blog/page.tsx', "import type { RxDatabase } from 'rxdb';", 'has its door'],
    ['shared/core/fields.ts', "import { z } from 'zod';", 'in no door'],
    ['shared/core/ids.ts', "import { randomUUID } from 'node:crypto';", 'has its door'],
    [
      'shared/modules/cart/cart-item.ts',
      "import {\n  priceOf,\n} from '#shared/modules/marketplace/rules';",
      'without its ending',
    ],
    [
      'web/core/session/api.ts',
      "import { openDevice } from '#web/core/sync/device.ts';",
      'session may not import sync',
    ],
    [
      'sync-server/core/sql/table.ts',
      "import type { Route } from '#server/core/http/route.ts';",
      'sql may not import http',
    ],
    ['web/core/session/api.ts', "import 'left-pad';", 'in no door'],
    ['web/core/session/api.ts', "import { test } from 'vitest';", 'is for tests'],
  ];

  test.each(planted)('catches, planted in %s: %s', (path, text, words) => {
    const found = crossings({ path, text });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(words);
  });

  test.each([
    ["tx.sql.selectFrom('payslips').select('id')", 'no arrow blog -> payroll for the table payslips'],
    ["select.innerJoin('roster as r', 'r.id', 'post_id')", 'no arrow blog -> roster'],
    ['sql<number>`(select count(*) from tasks)`', 'no arrow blog -> tasks'],
    ["const tables = ['tasks'];\ntx.sql.deleteFrom(tables[0])", 'no arrow blog -> tasks'],
    ["import { tasks } from '#shared/modules/tasks/task.ts';", 'no arrow blog -> tasks'],
    ["tx.sql.insertInto('nothing_of_the_kind')", 'no module owns the table'],
  ])('catches a table of another module: %s', (text, words) => {
    const found = tableCrossings({ path: 'sync-server/modules/blog/queries.ts', text });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(words);
  });

  test('finds a circle, of types too', () => {
    const planted = [
      { path: 'shared/core/a.ts', text: "import { b } from './b.ts';" },
      { path: 'shared/core/b.ts', text: "import type { C } from './c.ts';" },
      { path: 'shared/core/c.ts', text: "import type { A } from '#shared/core/a.ts';" },
    ];
    expect(circles(planted)).toEqual([
      ['shared/core/a.ts', 'shared/core/b.ts', 'shared/core/c.ts', 'shared/core/a.ts'],
    ]);
  });

  test('lets through what the diagram draws, and does not read comments', () => {
    const text =
      "// import { Hono } from 'hono';\nimport * as z from 'zod/mini';\nimport { priceOf } from '#shared/modules/marketplace/rules.ts';\n";
    expect(crossings({ path: 'shared/modules/cart/cart-item.ts', text })).toEqual([]);
  });
});
