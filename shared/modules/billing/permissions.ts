import type { Permissions } from '#shared/core/permissions.ts';

export const billingPermissions = {
  clients: { name: ['Clients', 'ग्राहक कंपनियाँ'], verbs: ['read', 'write'] },
  write_offs: { name: ['Write-offs', 'बट्टे खाते'], verbs: ['write'] },
  filed_returns: { name: ['Reopening filed GST returns', 'दाख़िल GST रिटर्न खोलना'], verbs: ['write'] },
  sheets: { name: ['Attendance sheets', 'हाज़िरी शीट'], verbs: ['read', 'write'] },
  unapproved_bills: {
    name: ['Invoices without approved attendance', 'बिना मंज़ूर हाज़िरी के बिल'],
    verbs: ['write'],
  },
  backdated_bills: {
    name: ['Invoices dated before issued ones', 'जारी बिलों से पहले की तारीख़ के बिल'],
    verbs: ['write'],
  },
  /** The keys of a gateway decide into whose account clients pay. */
  payment_gateways: { name: ['Payment gateways', 'पेमेंट गेटवे'], verbs: ['write'] },
  billing: { name: ['Invoices', 'बिल'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
