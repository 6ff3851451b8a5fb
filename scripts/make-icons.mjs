import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from './run.mjs';

const folder = join(root, 'public/icons');
const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();

await draw('mark.svg', 192, 'icon-192.png');
await draw('mark.svg', 512, 'icon-512.png');
await draw('mark.svg', 96, 'badge-96.png');
await draw('maskable.svg', 192, 'maskable-192.png');
await draw('maskable.svg', 512, 'maskable-512.png');
await draw('maskable.svg', 180, 'apple-touch-icon.png');
await browser.close();

/** Draws one SVG at a size; corners outside the drawing stay transparent. */
async function draw(source, size, name) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html,body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${readFileSync(join(folder, source), 'utf8')}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  writeFileSync(join(folder, name), png);
  console.log(`${name} ${png.length} bytes`);
}
