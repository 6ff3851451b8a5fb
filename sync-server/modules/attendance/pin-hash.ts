import { pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { isWeakPin, pinHashText, pinRounds } from '#shared/modules/attendance/pin.ts';

/**
 * Hashes a PIN slowly with a salt of its own, by a method that browsers have too: kiosks check it without
 * network.
 */
export function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  return new Promise((resolve, reject) => {
    pbkdf2(pin, salt, pinRounds, 32, 'sha256', (error, key) =>
      error
        ? reject(error)
        : resolve(
            pinHashText({ rounds: pinRounds, salt: salt.toString('base64'), key: key.toString('base64') }),
          ),
    );
  });
}

/** A PIN of six digits for somebody who has none or forgot it. */
export function randomPin(): string {
  for (;;) {
    const pin = String(randomInt(0, 1_000_000)).padStart(6, '0');
    if (!isWeakPin(pin)) return pin;
  }
}
