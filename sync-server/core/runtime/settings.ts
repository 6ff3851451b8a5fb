/** The environment that a server is started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything that is wrong with how a server was asked to run, a sentence each that names the setting. */
export class ConfigFaults extends Error {
  override name = 'ConfigFaults';
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

/** Values that are of use only together; null where none of them is set. Throws where some are missing. */
export function bothOrNone(env: Environment, names: readonly string[]): string[] | null {
  const values = names.map((name) => env[name] ?? '');
  if (values.every((value) => value === '')) return null;
  const missing = names.filter((_, i) => values[i] === '');
  if (missing.length > 0) throw new Error(`${missing.join(' and ')} must be set too`);
  return values;
}

/** A number of the environment that must be a whole one above zero; null where it is not set. */
export function readCount(name: string, env: Environment): number | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new Error(`${name} must be a whole number above zero; it is "${text}"`);
  return Number(text);
}

/**
 * A price in paise with at most two digits after the point, in hundredths of a paisa; null where it is not
 * set. Gateways ask for 11.5 paise and the like.
 */
export function readPrice(name: string, env: Environment): number | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(text))
    throw new Error(`${name} must be paise such as 18 or 11.5, at most 99999.99; it is "${text}"`);
  return Math.round(Number(text) * 100);
}

/** An address of the web; null where it is not set. */
export function readAddress(name: string, env: Environment): string | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Error(`${name} must be an address that begins with https:// or http://; it is "${text}"`);
  return text;
}

/**
 * Hosts with their port, separated by commas, as addresses of https have them: in small letters, and without
 * a port that is 443. Throws where one is no host.
 */
export function readHosts(name: string, env: Environment): string[] {
  return listed(env[name]).map((text) => {
    const url = URL.canParse(`https://${text}`) ? new URL(`https://${text}`) : null;
    if (url === null || url.href !== `https://${url.host}/` || /[/?#@;\s]/.test(text))
      throw new Error(
        `${name} must be hosts such as portal.local:8443, separated by commas; one is "${text}"`,
      );
    return url.host;
  });
}

/** The parts of a list that is separated by commas. */
export function listed(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

/** A switch of the environment: `1` is on; `0`, nothing or none is off. */
export function readSwitch(name: string, env: Environment): boolean {
  const text = env[name] ?? '';
  if (!['', '0', '1'].includes(text)) throw new Error(`${name} must be 1 or 0; it is "${text}"`);
  return text === '1';
}

/** A token that is of no use without the address it is for. */
export function refuseAlone(env: Environment, token: string, address: string): void {
  if ((env[token] ?? '') !== '' && (env[address] ?? '') === '')
    throw new Error(`${token} is set and ${address} is not; set both or neither`);
}

/**
 * Says of each variable that is written almost like one of ours, and is none, which one was meant. Short
 * names look like those of other programs too easily.
 */
export function misspelt(env: Environment, known: readonly string[]): string[] {
  const ours = new Set(known);
  return Object.keys(env).flatMap((name) => {
    if (ours.has(name) || name.length < shortest) return [];
    const meant = known.find(
      (one) => one.length >= shortest && distance(name, one) <= (one.length < 12 ? 1 : 2),
    );
    return meant === undefined ? [] : [`${name} is no setting; ${meant} is`];
  });
}

const shortest = 7;

/** How many letters must be added, left out, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** Shorter passphrases are guessed. */
const leastLetters = 12;

/** Throws where a passphrase is too short. `subject` begins the message: `BACKUP_PASSPHRASE must have`. */
export function checkPassphrase(subject: string, text: string): void {
  if (text.length < leastLetters) throw new Error(`${subject} at least ${leastLetters} letters`);
}
