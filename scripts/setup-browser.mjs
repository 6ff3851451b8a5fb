import { existsSync } from 'node:fs';
import { setupPackages } from './setup-packages.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const shellPlaces = ['/usr/bin/chromium-headless-shell'];

/**
 * The path of a Chromium, installed from the distribution when none is there. Gives undefined, with words,
 * when it cannot.
 */
export async function setupBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing Chromium from the distribution ...');
  await setupPackages(['chromium']);
  const installed = findBrowser();
  if (!installed)
    console.error(
      'No Chromium here, and it could not be installed. Run "apt-get install chromium" as root, or set CHROMIUM to its path.',
    );
  return installed;
}

/**
 * The path of Chromium's headless shell, which draws the same pages with less work around them, installed
 * when none is there. Gives undefined where the distribution has none: the whole Chromium does the same.
 */
export async function setupHeadlessShell() {
  const found = findShell();
  if (found) return found;
  await setupPackages(['chromium-headless-shell']);
  return findShell();
}

function findBrowser() {
  return [process.env['CHROMIUM'], ...places].find((path) => path && existsSync(path));
}

function findShell() {
  return [process.env['HEADLESS_SHELL'], ...shellPlaces].find((path) => path && existsSync(path));
}
