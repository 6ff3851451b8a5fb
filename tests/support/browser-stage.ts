import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { sharedBrowser } from './chromium.ts';
import { startServer } from './server-process.ts';
import type { ServerOptions, ServerProcess } from './server-process.ts';

/**
 * What a file of browser tests plays on: the built server, and a browser with as many devices as a test
 * wants.
 */
export type Stage = {
  readonly server: ServerProcess;
  /**
   * A device of its own, which is put away after the test. Without a service worker, unless it asks for one
   * as `offlinePhone` does.
   */
  readonly newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** An empty page on a device of its own. */
  readonly newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** The server that went away comes back, on the same port and data. */
  readonly startAgain: () => Promise<void>;
};

/**
 * Sets the stage for the tests of a file: the worker's browser, with `one` server for all or one for `each`.
 * `prepare` changes its data first; `options` are how the server is started.
 */
export function createFixture(
  servers: 'one' | 'each',
  prepare: (server: ServerProcess) => void = () => undefined,
  options: ServerOptions = {},
): Stage {
  let server: ServerProcess;
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  const begin = async (): Promise<void> => {
    server = await startServer(options);
    prepare(server);
  };
  beforeAll(async () => {
    [browser] = await Promise.all([sharedBrowser(), servers === 'one' ? begin() : undefined]);
  });
  if (servers === 'each') beforeEach(begin);
  afterEach(async () => {
    for (const context of contexts) await context.close();
    contexts = [];
    if (servers === 'each') await server?.remove();
  });
  afterAll(async () => {
    await server?.remove();
  });
  const newContext = async (options?: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await browser.newContext({ serviceWorkers: 'block', ...options });
    contexts.push(context);
    return context;
  };
  return {
    get server() {
      return server;
    },
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    startAgain: async () => {
      server = await server.startAgain();
    },
  };
}
