import { linkCodeMessages } from '#shared/core/link-code-messages.ts';
import { AppError } from '#shared/core/errors.ts';
import type { PageValues } from '#shared/core/fill-page.ts';
import { translate } from '#shared/core/i18n.ts';
import { signingMessages } from '#shared/modules/contracts/signing/messages.ts';
import { mostWrongCodes } from '#shared/modules/contracts/signing/signer.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Asked } from '#server/core/http/web.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { hiddenEmail } from '#server/core/notify/hidden-email.ts';
import { hiddenPhone } from '#server/core/notify/hidden-phone.ts';
import { stateOf } from './shared-signature.ts';
import { signerOfToken } from './signing-link.ts';

/** The page of one signer's link. The contract itself is shown by its script, after a code. */
export async function signValues(services: Services, { slug, hindi }: Asked): Promise<PageValues> {
  try {
    const { tenantId, signer, request } = await signerOfToken(services, slug);
    const { status } = stateOf(request, services.nowMs());
    const isReadable = status === 'open' || status === 'signed' || status === 'completed';
    const side = hindi ? 1 : 0;
    const language = hindi ? 'hi' : 'en';
    const isTexted = signer.email === '';
    const isLocked = isReadable && signer.wrong_codes >= mostWrongCodes;
    const closed = isReadable ? signingMessages.locked : signingMessages[`ended_${status}`];
    return {
      values: {
        'sign.token': slug,
        'sign.business': await businessName(services.database, tenantId),
        'sign.name': signer.name,
        'sign.start': translate(linkCodeMessages[isTexted ? 'textsCode' : 'mailsCode'], language, {
          to: isTexted ? hiddenPhone(signer.phone) : hiddenEmail(signer.email),
        }),
        'sign.codeLabel': linkCodeMessages[isTexted ? 'codeOfText' : 'codeOfMail'][side],
        'sign.codeSent': linkCodeMessages[isTexted ? 'codeTexted' : 'codeSent'][side],
      },
      lists: {
        known: [{}],
        open: isReadable && !isLocked ? [{}] : [],
        closed: isReadable && !isLocked ? [] : [{ text: closed[side] }],
      },
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return { values: {}, lists: { unknown: [{}] } };
  }
}
