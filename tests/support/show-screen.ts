import type { Page } from 'playwright-core';
import type { Screen } from './screens.ts';

/** Opens a screen and waits until nothing on it is still loading. From another screen of the same face it goes as a link does, without a new start, unless a dialog stands in between. */
export async function show(page: Page, url: string, screen: Screen): Promise<void> {
  const [here, there] = [new URL(page.url()), new URL(screen.path, url)];
  const isNear =
    screen.person !== null &&
    (await page.locator('dialog[open]').count()) === 0 &&
    here.origin === there.origin &&
    here.pathname !== there.pathname &&
    faceOf(here) === faceOf(there);
  if (isNear) await follow(page, screen.path);
  else await page.goto(there.href);
  await untilSettled(page);
  if (!screen.before) return;
  await screen.before(page);
  await untilSettled(page);
}

function faceOf({ pathname }: URL): string {
  return /^\/(admin|field)(?=\/|$)/.exec(pathname)?.[1] ?? 'customer';
}

async function follow(page: Page, path: string): Promise<void> {
  // Before the app has begun nobody hears where it is to go.
  await page.locator('h1').first().waitFor();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Waits for the heading, and until nothing has moved for some frames: neither what is loading nor what slides in. */
export async function untilSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.evaluate(async () => {
    const moves = (one: Animation): boolean =>
      one.playState === 'running' && (/pulse/.test(one instanceof CSSAnimation ? one.animationName : '') || one.effect?.getTiming().iterations !== Infinity);
    for (let still = 0; still < 6; still = document.getAnimations().some(moves) ? 0 : still + 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
