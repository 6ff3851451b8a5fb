import { choice, flag, id, reference } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { onlinePaymentMessages as messages } from './messages.ts';

/** The payment services through which clients can pay invoices. */
export const paymentProviders = ['razorpay', 'stripe'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** What the services call themselves, in every language. */
export const providerNames = { razorpay: 'Razorpay', stripe: 'Stripe' } as const;

/**
 * The keys with which a business takes payments of its clients into its own account at a payment service.
 * They are sealed and answered to nobody.
 */
export const paymentAccounts = defineResource({
  name: 'payment_accounts',
  one: 'payment_account',
  title: {
    one: ['payment gateway', 'पेमेंट गेटवे'],
    many: ['payment gateways', 'पेमेंट गेटवे'],
  },
  naming: ['provider'],
  path: '/billing/payment-accounts',
  fields: {
    id: id(),
    provider: choice(paymentProviders)
      .called({
        razorpay: ['Razorpay (UPI, cards, net banking)', 'Razorpay (UPI, कार्ड, नेट बैंकिंग)'],
        stripe: ['Stripe (cards)', 'Stripe (कार्ड)'],
      })
      .required()
      .unique()
      .once()
      .label('Gateway', 'गेटवे'),
    key_id: reference(120)
      .editable()
      .label('Key ID', 'कुंजी ID')
      .hint('For Razorpay only; starts with rzp_.', 'सिर्फ़ Razorpay के लिए; rzp_ से शुरू।'),
    secret: reference(300)
      .required()
      .editable()
      .label('Secret key', 'सीक्रेट कुंजी')
      .hint(
        'The live key, from the dashboard of the gateway under API keys. Test keys offer clients no payment. Stored encrypted and never shown again.',
        'लाइव कुंजी, गेटवे के डैशबोर्ड में API keys से। टेस्ट कुंजी से ग्राहक भुगतान नहीं कर सकते। एन्क्रिप्ट करके रखी जाती है और फिर नहीं दिखती।',
      ),
    webhook_secret: reference(300)
      .required()
      .editable()
      .label('Webhook secret', 'वेबहुक सीक्रेट')
      .hint(
        'Signing secret of the webhook you add with the address on this page. Without it, payments are confirmed late.',
        'इस पेज के पते से जोड़े गए वेबहुक का साइनिंग सीक्रेट। इसके बिना भुगतान की पुष्टि देर से होती है।',
      ),
    active: flag().initial(true).editable().label('In use', 'चालू'),
  },
  hidden: ['secret', 'webhook_secret'],
  sealed: ['secret', 'webhook_secret'],
  access: { read: 'billing:read', write: 'payment_gateways:write' },
  list: {
    columns: ['provider', 'key_id', 'active'],
    sort: ['provider', 'created_at'],
    order: 'provider',
  },
  check: ({ provider, key_id: key, secret, webhook_secret: webhook }) => {
    if (provider === 'razorpay')
      return String(key).startsWith('rzp_') ? null : { field: 'key_id', text: messages.razorpayKey };
    if (!/^[sr]k_/.test(String(secret))) return { field: 'secret', text: messages.stripeSecret };
    if (!String(webhook).startsWith('whsec_'))
      return { field: 'webhook_secret', text: messages.stripeWebhook };
    return null;
  },
});

export type PaymentAccount = Row<typeof paymentAccounts>;
