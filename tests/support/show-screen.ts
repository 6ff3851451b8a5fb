import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

/**
 * Quiet pages of each face. One of them lies between two screens of the same address, so that what the first
 * left behind is put away.
 */
const between = {
  customer: ['/profile', '/payments'],
  field: ['/field/profile', '/field/duties'],
  admin: ['/admin/account', '/admin/log'],
} as const;

/**
 * Opens a screen and waits until nothing on it is still loading. From another screen of the same face it goes
 * as a link does, without a new start, once what is open in between is closed.
 */
export async function show(page: Page, url: string, screen: Screen): Promise<void> {
  const isClosed = await closeDialogs(page);
  const [here, there] = [new URL(page.url()), new URL(screen.path, url)];
  const isNear =
    screen.person !== null && isClosed && here.origin === there.origin && faceOf(here) === faceOf(there);
  if (isNear && here.pathname === there.pathname) {
    const [first, second] = between[faceOf(there)];
    await follow(page, here.pathname === first ? second : first);
    await untilSettled(page);
  }
  if (isNear) await follow(page, screen.path);
  else await page.goto(there.href);
  await untilSettled(page);
  if (!screen.before) return;
  await screen.before(page);
  await untilSettled(page);
}

/** False where a dialog does not close by the key: one that asks whether to give up what was typed. */
async function closeDialogs(page: Page): Promise<boolean> {
  const open = page.locator('dialog[open]');
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape');
    const isFewer = await page
      .waitForFunction((before) => document.querySelectorAll('dialog[open]').length < before, left, {
        timeout: 1000,
      })
      .then(
        () => true,
        () => false,
      );
    if (!isFewer) return false;
  }
  return true;
}

function faceOf({ pathname }: URL): keyof typeof between {
  const [, first] = pathname.split('/');
  return first === 'admin' || first === 'field' ? first : 'customer';
}

async function follow(page: Page, path: string): Promise<void> {
  // Before the app has begun nobody hears where it is to go.
  await page.locator('h1').first().waitFor();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/**
 * Waits for the heading, and until nothing has moved for some frames: neither what is loading nor what slides
 * in.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.evaluate(async () => {
    const moves = (animation: Animation): boolean =>
      animation.playState === 'running' &&
      (/pulse/.test(animation instanceof CSSAnimation ? animation.animationName : '') ||
        animation.effect?.getTiming().iterations !== Infinity);
    // Where less motion is asked for, what is loading does not move.
    const isLoading = (): boolean =>
      [...document.querySelectorAll('[data-loading]')].some((element) => element.checkVisibility());
    for (
      let still = 0;
      still < 4;
      still = isLoading() || document.getAnimations().some(moves) ? 0 : still + 1
    )
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
