import * as z from 'zod/mini';
import { translate } from '#shared/core/i18n.ts';
import { validate } from '#shared/core/validate.ts';
import { pathOf, tryReturn } from '#shared/modules/billing/gst/try-return.ts';
import { success } from '#server/core/http/envelope.ts';
import { parseJson } from '#server/core/http/json-body.ts';
import { jsonResponse } from '#server/core/http/json-response.ts';
import { bindTask } from '#server/core/runtime/workers/task.ts';
import { tryGstr1Task } from './try-gstr1-task.ts';

/** The most values in a body: of fifty thousand documents with several lines each. */
const mostValues = 8_000_000;
const mostWarnings = 50;
/** The documents inside are looked at by `tryReturn`, whose faults have paths from there on. */
const envelope = z.strictObject({ dryRun: z.literal(true), input: z.looseObject({}) });

/** The worker's side of the task. */
export const boundTryGstr1 = bindTask(
  tryGstr1Task,
  async ({ bytes, language, acceptEncoding }, { transfer }) => {
    const sent = bytes.length === 0 ? {} : await parseJson(bytes, { values: mostValues });
    const { input } = validate(envelope, sent);
    const { gstr1, warnings } = tryReturn(input);
    const also =
      warnings.length === 0
        ? {}
        : {
            warnings: warnings.slice(0, mostWarnings).map((fault) => ({
              rule: fault.rule,
              field: pathOf(fault),
              message: translate(fault.message, language),
            })),
          };
    const text = success({ data: gstr1, also }, language);
    const response = await jsonResponse(text, 200, new Headers({ 'accept-encoding': acceptEncoding }));
    const body = await response.arrayBuffer();
    transfer(body);
    return { headers: [...response.headers], body };
  },
);
