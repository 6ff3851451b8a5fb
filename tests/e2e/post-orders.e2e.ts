import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { postOrders } from '#shared/modules/roster/post-orders/post-order.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { ask, enter, mahesh, owner, sessionOf } from '#tests/support/people.ts';
import { fieldWords } from '#tests/support/resource-words.ts';
import { postOrderScreens } from '#web/modules/roster/field/post-orders/messages.ts';
import { orderDesk } from '#web/modules/tenants/admin/post-orders/messages.ts';
import { siteScreens } from '#web/modules/tenants/site-messages.ts';

const stage = createFixture('each');

it('a guard reads the order of the post without network, the desk sees it, and a new version asks again', async () => {
  const { url } = stage.server;
  const context = await stage.newContext(offlinePhone);
  const guard = await context.newPage();
  await enter(guard, url, mahesh, '/field');
  await guard.getByText(postOrderScreens.toRead[0]).waitFor();
  await untilReadyForOffline(guard);
  await untilUpToDate(guard);
  await goOffline(stage.server, context);
  await guard.goto(`${url}/field/orders`);
  await guard.getByText('Keep the barrier key with you', { exact: false }).waitFor();
  await guard.getByRole('button', { name: postOrderScreens.confirm[0] }).click();
  await guard.getByText(postOrderScreens.waiting[0]).waitFor();
  await guard.goto(`${url}/field`);
  await guard.getByText(postOrderScreens.waiting[0]).waitFor();

  await stage.startAgain();
  await context.setOffline(false);
  await guard.getByText(postOrderScreens.read[0], { exact: true }).waitFor();

  const desk = await stage.newPage(desktop);
  await enter(desk, stage.server.url, owner, '/admin/sites?open=n-site-1');
  await desk.getByRole('tab', { name: siteScreens.tabPosts[0] }).click();
  const openOrders = desk.getByRole('button', {
    name: translate(orderDesk.openOf, 'en', { post: 'Gate 2' }),
  });
  await openOrders.click();
  const line = desk.getByRole('listitem').filter({ hasText: 'Mahesh Patel' });
  await line.waitFor();
  expect(await line.innerText()).toMatch(/Read: Today/);

  await desk.getByRole('button', { name: orderDesk.writeNew[0] }).click();
  await desk
    .getByLabel(fieldWords(postOrders, 'body')[0], { exact: true })
    .fill('Close gate 2 at ten. <b>{{client_name}}</b>');
  await desk.getByRole('button', { name: orderDesk.publish[0], exact: true }).click();
  await desk.getByText(translate(orderDesk.published, 'en', { n: 2 })).waitFor();
  await guard.getByText(postOrderScreens.toRead[0]).waitFor();
  await guard.getByRole('link', { name: postOrderScreens.open[0] }).click();
  await guard.getByText('Close gate 2 at ten. <b>{{client_name}}</b>').waitFor();

  const { token } = await sessionOf(stage.server.url, owner);
  const orders = await ask<{ id: string; version: number }[]>(
    url,
    token,
    '/roster/post-orders?post_id=n-post-1',
  );
  expect(orders.map(({ version }) => version)).toEqual([2, 1]);
});
