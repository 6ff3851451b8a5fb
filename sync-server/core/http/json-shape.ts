import { randomBytes } from 'node:crypto';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';

/** The most values a JSON text may have in all, and the most fields in one object. */
export type MostJson = { readonly values: number; readonly fields: number };

/** Levels of objects and lists, the outermost included. */
const deepest = 33;
/**
 * The most forms of objects: a form is a sequence of names from the first on. A parser makes a hidden class
 * for each one it has not met, which takes microseconds. Objects of one kind share theirs; texts that people
 * and apps write have some hundreds.
 */
const mostForms = 15_000;
/** An object of more names than this is kept as a table, without a class for each of its beginnings. */
const namesOfForm = 128;
const bytesAtOnce = 131_072;

const [quote, backslash, comma, letterU] = [0x22, 0x5c, 0x2c, 0x75];
const [listOpens, listEnds, objectOpens, objectEnds] = [0x5b, 0x5d, 0x7b, 0x7d];
/** Unknown outside of this process, so that nobody can look for names that count as one. */
const seed = randomBytes(4).readInt32LE();

const messages = {
  tooLarge: ['This request is too large.', 'एक बार में इतना नहीं भेजा जा सकता।'],
  deep: ['The request is nested too deeply.', 'अनुरोध में बहुत ज़्यादा परतें हैं।'],
  fields: ['One object in the request has too many fields.', 'अनुरोध के किसी object में बहुत ज़्यादा फ़ील्ड हैं।'],
} as const satisfies Record<string, Message>;

/**
 * Counts the levels, values and names of a JSON text in its bytes, before anything of it is parsed: parsing
 * costs far more than the bytes it takes to ask for it. Refuses with `malformed` or `too_large`; what is no
 * JSON is left to the parser, which stops at the first fault and so never meets more than was counted. Others
 * get their turn meanwhile. Says whether the text has characters written as `\u`.
 */
export async function checkJsonShape(
  bytes: Uint8Array,
  most: MostJson,
): Promise<{ readonly escaped: boolean }> {
  const counter = createCounter(bytes, most);
  for (let to = bytesAtOnce; counter.countTo(Math.min(to, bytes.length)) < bytes.length; to += bytesAtOnce)
    await giveWay();
  await giveWay();
  return { escaped: counter.escaped() };
}

type Counter = {
  /** Counts up to a place and gives the place it has come to, which may be some bytes behind. */
  readonly countTo: (end: number) => number;
  readonly escaped: () => boolean;
};

function createCounter(bytes: Uint8Array, most: MostJson): Counter {
  const isObject: boolean[] = [];
  const fieldsOf = new Int32Array(deepest + 1);
  const formOf = new Int32Array(deepest + 1);
  const forms = new Set<number>();
  let at = 0;
  let depth = 0;
  let values = 0;
  let inText = false;
  let isName = false;
  let isFirst = false;
  let escaped = false;

  const addValue = (): void => {
    if (isObject[depth] === true) {
      isName = true;
      const fields = (fieldsOf[depth] ?? 0) + 1;
      fieldsOf[depth] = fields;
      if (fields > most.fields) refuse('malformed', messages.fields);
    }
    values += 1;
    if (values > most.values) refuse('too_large', messages.tooLarge);
  };
  const open = (object: boolean): void => {
    depth += 1;
    if (depth > deepest) refuse('malformed', messages.deep);
    isObject[depth] = object;
    fieldsOf[depth] = 0;
    formOf[depth] = seed;
    isFirst = true;
  };
  const endText = (): void => {
    inText = false;
    if (!isName) return;
    isName = false;
    // What ends one name is part of the form, so that "ab","c" is not "a","bc".
    const form = Math.imul((formOf[depth] ?? 0) ^ quote, 16_777_619);
    formOf[depth] = form;
    if ((fieldsOf[depth] ?? 0) > namesOfForm) return;
    forms.add(form);
    if (forms.size > mostForms) refuse('too_large', messages.tooLarge);
  };
  const readText = (end: number): void => {
    let form = formOf[depth] ?? 0;
    for (; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === quote) break;
      if (isName) form = Math.imul(form ^ byte, 16_777_619);
      if (byte !== backslash) continue;
      at += 1;
      if (bytes[at] === letterU) escaped = true;
    }
    formOf[depth] = form;
    if (at >= end) return;
    endText();
    at += 1;
  };
  const readByte = (byte: number): void => {
    if (byte <= 0x20) return;
    if (isFirst) {
      isFirst = false;
      if (byte !== listEnds && byte !== objectEnds) addValue();
    }
    if (byte === quote) inText = true;
    else if (byte === comma) addValue();
    else if (byte === listOpens || byte === objectOpens) open(byte === objectOpens);
    else if ((byte === listEnds || byte === objectEnds) && depth > 0) depth -= 1;
  };

  return {
    escaped: () => escaped,
    countTo: (end) => {
      while (at < end) {
        if (inText) readText(end);
        else {
          readByte(bytes[at] ?? 0);
          at += 1;
        }
      }
      return at;
    },
  };
}
