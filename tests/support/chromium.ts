import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { byLane } from './by-lane.ts';

const executablePath = process.env['CHROMIUM'] || '/usr/bin/chromium';
/**
 * Chromium's headless shell draws the same pages with a quarter less work, but shows no notification, keeps
 * no profile and installs nothing. Empty, the whole Chromium does its work.
 */
const shellPath = process.env['HEADLESS_SHELL'] || executablePath;
/**
 * What the browser does without: the first line is Playwright's own, which a second list replaces. The
 * address bar's popups are web pages that are loaded anew beside each window, and took as much of the
 * processor as the page under test.
 */
const withoutFeatures = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
  ],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];
const args = [
  `--disable-features=${withoutFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera that shows a moving test picture, and nobody to be asked for it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/**
 * How long a page is waited for that shows nothing of what is expected: long enough for any machine, as only
 * a failure takes so long.
 */
const patienceMs = 60_000;

/** The test browser: the distribution's own Chromium, without a window and without calls home. */
export async function launchBrowser(): Promise<Browser> {
  return patient(await chromium.launch({ executablePath: shellPath, args }));
}

/** The whole Chromium, for what its headless shell does not do: notifications, for one. */
export async function launchWholeBrowser(): Promise<Browser> {
  return patient(await chromium.launch({ executablePath, args }));
}

let shared: Promise<Browser> | undefined;

/**
 * One test browser for all files of a worker, started when it is first wanted; devices are contexts of their
 * own. It ends with the worker.
 */
export async function sharedBrowser(): Promise<Browser> {
  const known = await shared?.catch(() => undefined);
  if (known?.isConnected()) return known;
  shared = launchBrowser();
  return shared;
}

/** The same with the back/forward cache that people's browsers have and automation turns off. */
export async function launchWithPageCache(): Promise<Browser> {
  return patient(
    await chromium.launch({ executablePath, args, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  );
}

function patient(browser: Browser): Browser {
  browser.on('context', (context) => {
    context.setDefaultTimeout(patienceMs);
    tellEachDocument(context);
  });
  return browser;
}

/**
 * Some versions of Chromium forget with every new document that the page was told it is offline
 * (`navigator.onLine` is true again, though nothing is sent), which a phone without network does not do. So
 * every document is told, and every page that was told so is told when there is a network again.
 */
function tellEachDocument(context: BrowserContext): void {
  let offline = false;
  const told = new Map<Page, Promise<CDPSession>>();
  const tell = async (page: Page): Promise<void> => {
    if (!told.has(page)) told.set(page, context.newCDPSession(page));
    const devtools = await told.get(page);
    if (devtools) await tellNetwork(devtools, offline);
  };
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (wanted) => {
    offline = wanted;
    await setOffline(wanted);
    await Promise.all([...told.keys()].map((page) => tell(page).catch(unlessGone(page))));
  };
  const follow = (page: Page) => {
    page.on('close', () => told.delete(page));
    page.on('framenavigated', (frame) => {
      if (offline && frame === page.mainFrame()) tell(page).catch(unlessGone(page));
    });
  };
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
}

async function tellNetwork(devtools: CDPSession, offline: boolean): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.overrideNetworkState', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

function unlessGone(page: Page): (error: unknown) => void {
  return (error) => {
    if (!page.isClosed()) console.error(error);
  };
}

/**
 * A browser whose profile stays in a folder: for installed apps, background sync, and what survives a
 * restart.
 */
export async function launchProfile(
  folder: string,
  options: BrowserContextOptions = {},
  more: readonly string[] = [],
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...args, ...more],
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  tellEachDocument(context);
  return context;
}

/**
 * What makes no difference to what a test asks, and much to how long it takes: by day a phone has a quarter
 * of its pixels, and nothing slides.
 */
const lighter: BrowserContextOptions = byLane({ reducedMotion: 'reduce', deviceScaleFactor: 1 }, {});

/** A cheap Android phone as the tests see it. */
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  ...lighter,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
};

/**
 * The same phone with a service worker that keeps the app, so that it opens without network. Only for tests
 * that need it: the keeping takes the processor half as long again as the opening.
 */
export const offlinePhone: BrowserContextOptions = { ...phone, serviceWorkers: 'allow' };

/** An office desktop as the tests see it. */
export const desktop: BrowserContextOptions = {
  viewport: { width: 1366, height: 800 },
  ...lighter,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
};
