import { existsSync } from 'node:fs';
import { setupPackages } from './setup-packages.mjs';

const places = ['/usr/bin/pebble', '/usr/local/bin/pebble'];

/** Installs Pebble, an ACME authority for tests, from the distribution when it is not there. */
export async function setupPebble() {
  const isHere = () => places.some((path) => existsSync(path));
  if (isHere()) return;
  console.log('Installing Pebble, an ACME authority for tests, from the distribution ...');
  await setupPackages(['pebble']);
  if (!isHere())
    console.error('No Pebble here, and it could not be installed. Run "apt-get install pebble" as root.');
}
