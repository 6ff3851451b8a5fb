import { expect, it } from 'vitest';
import { modules } from '#server/app.ts';

const typed = '2345 6789 0124';

/**
 * What is no free text by its name: ids and names of things, addresses of people, secrets, and what other
 * systems call something.
 */
const named =
  /(?:^|\.|_)(?:id|ids|op|ops|coll|after|prev|sig|device|token|ticket|code|password|email|phone|who|endpoint|status|role|reference|upi|gstin|sac|date|time|cycle|shifts|categories|newStart|newEnd|created_at|updated_at|whatsapp|account)(?:\[\])?$/;

/** Other inputs that take such digits and keep them, each with its reason. */
const kept: Readonly<Record<string, string>> = {
  'POST /auth/biometric/enable.response[]': 'what the authenticator signed',
  'POST /auth/biometric/verify.response[]': 'what the authenticator signed',
  'POST /auth/openid/finish.binding': 'a secret of the sign-in, compared and not stored',
  'POST /auth/openid/finish.iss': 'what the sign-in provider calls itself, compared and not stored',
  'POST /auth/openid/finish.state': 'a secret of the sign-in, compared and not stored',
  'POST /auth/openid/start.provider': 'the id of a record',
  'POST /billing/bank-statements.text':
    'a file of a bank, whose payment references have twelve digits as well',
  'POST /payroll/process/manual.input.components[].name': 'a calculation that is not stored',
  'POST /payroll/process/manual.input.service': 'a calculation that is not stored',
  'POST /payroll/process/manual.input.zone': 'a calculation that is not stored',
  'POST /share-links.document': 'an address of the product, which is not stored',
  'POST /sync/pull[]': 'names of collections',
  'gst_undertaking.create.number': 'a number of 12 digits among its letters, which the tax office gave',
  'gst_undertaking.update.number': 'a number of 12 digits among its letters, which the tax office gave',
  'client.create.po_number': 'the number of an order, which the client gave and looks for on the invoice',
  'client.update.po_number': 'the number of an order, which the client gave and looks for on the invoice',
  'invoice.create.po_number': 'the number of an order, which the client gave and looks for on the invoice',
  'invoice.update.po_number': 'the number of an order, which the client gave and looks for on the invoice',
  'cart_item.put.service': 'the name of a service, which the server takes from its own catalogue',
  'draft.put.form.service': 'the name of a service, as the catalogue has it',
  'e_invoice_account.create.api_client_secret': 'what the e-invoice portal gave to sign in with',
  'e_invoice_account.create.portal_key': 'what the e-invoice portal gave to sign in with',
  'e_invoice_account.create.signing_key': 'what the e-invoice portal gave to sign in with',
  'e_invoice_account.create.username': 'what the e-invoice portal gave to sign in with',
  'e_invoice_account.update.api_client_secret': 'what the e-invoice portal gave to sign in with',
  'e_invoice_account.update.portal_key': 'what the e-invoice portal gave to sign in with',
  'e_invoice_account.update.signing_key': 'what the e-invoice portal gave to sign in with',
  'e_invoice_account.update.username': 'what the e-invoice portal gave to sign in with',
  'notification_rule.create.sms_template_en': 'a number of 19 digits that the registry of messages gave',
  'notification_rule.create.sms_template_hi': 'a number of 19 digits that the registry of messages gave',
  'notification_rule.update.sms_template_en': 'a number of 19 digits that the registry of messages gave',
  'notification_rule.update.sms_template_hi': 'a number of 19 digits that the registry of messages gave',
  'sign_in_provider.create.oidc_client_secret': 'what the sign-in provider gave',
  'sign_in_provider.update.oidc_client_secret': 'what the sign-in provider gave',
  'payment_account.create.secret': 'a key that a payment service gave',
  'payment_account.create.webhook_secret': 'a key that a payment service gave',
  'payment_account.update.secret': 'a key that a payment service gave',
  'payment_account.update.webhook_secret': 'a key that a payment service gave',
  'handover.sign.out.text': 'a signed text: the phone masks before it signs, and an unmasked one is refused',
  'handover.sign.taken.text':
    'a signed text: the phone masks before it signs, and an unmasked one is refused',
  'order.create.shown.lines[].service': 'compared with the order that the server makes, and not stored',
};

type Schema = {
  readonly safeParse: (value: unknown) => { success: boolean; data?: unknown };
  readonly _zod: { readonly def: Def };
};
type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly in?: Schema;
  readonly left?: Schema;
  readonly right?: Schema;
};

/** Every place of a schema that takes a text, with the path to it. */
function texts(schema: Schema, path: string): [string, Schema][] {
  const { def } = schema._zod;
  if (def.type === 'string' || def.type === 'custom' || def.type === 'any' || def.type === 'unknown')
    return [[path, schema]];
  const inside: [string, Schema][] = [
    ...Object.entries(def.shape ?? {}).map(([name, one]): [string, Schema] => [`${path}.${name}`, one]),
    ...[def.innerType, def.in, def.left, def.right].flatMap((item): [string, Schema][] =>
      item ? [[path, item]] : [],
    ),
    ...[def.element, def.valueType].flatMap((item): [string, Schema][] =>
      item ? [[`${path}[]`, item]] : [],
    ),
    ...[...(def.options ?? []), ...(def.items ?? [])].map((option): [string, Schema] => [path, option]),
  ];
  return inside.flatMap(([at, one]) => texts(one, at));
}

const places = modules.flatMap(({ routes, operations }) => [
  ...routes.flatMap(({ method, path, body, operation }) =>
    body && !operation ? texts(body as unknown as Schema, `${method} ${path}`) : [],
  ),
  ...[
    ...operations.map((bound) => bound.operation),
    ...routes.flatMap(({ operation }) => operation ?? []),
  ].flatMap(({ name, input }) => texts(input as unknown as Schema, name)),
]);

it('every text that people can type keeps an Aadhaar number by its last four digits only', () => {
  expect(places.length).toBeGreaterThan(300);
  const open = places.filter(([, schema]) => {
    const result = schema.safeParse(typed);
    return result.success && JSON.stringify(result.data).includes(typed);
  });
  const free = [...new Set(open.map(([path]) => path))].filter((path) => !named.test(path));
  expect(free.toSorted()).toEqual(Object.keys(kept).toSorted());
});

it('no number of another kind is taken for an Aadhaar number', () => {
  // The second differs from the first only in that its last digit does not fit.
  const [fits, other] = ['234567890124', '234567890125'];
  const refused = places.filter(
    ([, schema]) => schema.safeParse(other).success && !schema.safeParse(fits).success,
  );
  expect(refused.map(([path]) => path)).toEqual([]);
});
