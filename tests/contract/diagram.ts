/** The product's dependency diagram. What is not drawn is not allowed; each arrow is a decision. */

/** The layers, by how a path starts; the first that fits counts. `modules` ones have a folder each. */
export const layers = {
  test: /^tests\/|\.test\.tsx?$|\.e2e\.ts$/,
  'shared/core': /^shared\/core\//,
  'shared/modules': /^shared\/modules\/([^/]+)\//,
  /** Lists of what modules say, for those who need all of them. */
  shared: /^shared\/[^/]+$/,
  'server/core': /^sync-server\/core\//,
  'server/modules': /^sync-server\/modules\/([^/]+)\//,
  'server/migrations': /^sync-server\/migrations\//,
  server: /^sync-server\//,
  'web/core': /^web\/core\//,
  'web/modules': /^web\/modules\/([^/]+)\//,
  'web/shells': /^web\/shells\/([^/]+)\//,
  'web/sw': /^web\/sw\//,
  /** Parts of the build, run by Vite in Node. */
  'web/build': /^web\/build\/|^vite\.config\.ts$/,
  web: /^web\//,
  /** What people and the build machine run, and tests of it. */
  scripts: /^scripts\//,
} as const;

export type Layer = keyof typeof layers;

/** Which layers a layer may import. A modules layer may import its own folder, and the arrows below. */
export const arrows: Readonly<Record<Layer, readonly Layer[] | 'everything'>> = {
  test: 'everything',
  'shared/core': ['shared/core'],
  'shared/modules': ['shared/core', 'shared/modules'],
  shared: ['shared/core', 'shared/modules'],
  'server/core': ['shared/core', 'server/core', 'shared/modules'],
  'server/modules': ['shared/core', 'shared/modules', 'server/core', 'server/modules'],
  'server/migrations': ['server/core', 'server/migrations'],
  server: [
    'shared/core',
    'shared/modules',
    'shared',
    'server/core',
    'server/modules',
    'server/migrations',
    'server',
  ],
  'web/core': ['shared/core', 'web/core'],
  'web/modules': ['shared/core', 'shared/modules', 'web/core', 'web/modules'],
  'web/shells': ['shared/core', 'shared/modules', 'shared', 'web/core', 'web/modules', 'web/shells'],
  'web/sw': ['shared/core', 'shared', 'web/core', 'web/sw'],
  'web/build': [
    'shared/core',
    'shared/modules',
    'shared',
    'web/core',
    'web/modules',
    'web/shells',
    'web/build',
    'web',
  ],
  web: ['shared/core', 'shared/modules', 'shared', 'web/core', 'web/modules', 'web/shells', 'web'],
  scripts: ['scripts'],
};

/**
 * Folders of one part, lowest first: a file may import its own folder and those before it. A part whose
 * folders are all listed here has no file beside them, but for `shared/modules`, where a module's records and
 * operations stand.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  'sync-server/core': [
    'runtime',
    'sql',
    'sync',
    'files',
    'documents',
    'store',
    'backups',
    'jobs',
    'tls',
    'notify',
    'payments',
    'http',
  ],
  'web/core': ['device', 'session', 'sync', 'data', 'ui', 'face'],
  'shared/modules/payroll': ['statutory', 'rules', 'runs', 'registers'],
};

/** Arrows between modules: `from -> to`, per layer. None in web: pages of several modules meet in a shell. */
export const moduleArrows: Readonly<Partial<Record<Layer, readonly string[]>>> = {
  'shared/modules': [
    /** Pairing a kiosk and setting a business up open a session. */
    'attendance -> auth',
    'platform -> auth',
    'tenants -> auth',
    'tenants -> billing',
    /** The list of permissions joins what each module declares of its own. */
    'auth -> attendance',
    'auth -> audit-logs',
    'auth -> billing',
    'auth -> blog',
    'auth -> bookings',
    'auth -> contracts',
    'auth -> crm',
    'auth -> dashboard',
    'auth -> incidents',
    'auth -> integrations',
    'auth -> jobs',
    'auth -> marketplace',
    'auth -> on-call',
    'auth -> patrol',
    'auth -> payroll',
    'auth -> recovery',
    'auth -> reports',
    'auth -> roster',
    'auth -> settings',
    'auth -> staff',
    'auth -> subscriptions',
    'auth -> sos',
    'auth -> tasks',
    'auth -> tenants',
    /** The operator opens businesses, and sees what they pay for. */
    'platform -> subscriptions',
    'platform -> tenants',
    /** Whom subscriptions are paid to is told as clients are told it. */
    'subscriptions -> billing',
    'subscriptions -> tenants',
    /** The chat answers questions about bookings and invoices, and what cancelling costs. */
    'assistant -> billing',
    'assistant -> bookings',
    'assistant -> marketplace',
    'attendance -> roster',
    'attendance -> staff',
    'auth -> notifications',
    /** A contract or a bill is made for a customer who is looked for. */
    'billing -> auth',
    'contracts -> auth',
    /** A post that an addendum adds has a rate, counted as rates are. */
    'contracts -> billing',
    /** A business begins with the steps of its trade. */
    'onboarding -> tenants',
    /** A quote is taxed like a bill, and costed like wages. */
    'crm -> billing',
    'crm -> payroll',
    'crm -> staff',
    /** A quote takes its terms from the clauses of contracts. */
    'crm -> contracts',
    /** A rate may be that of a class of skill, by which its wage is known. */
    'billing -> staff',
    /** The posts of a quote are manned in shifts. */
    'crm -> settings',
    /** A job asks for the work that partners offer. */
    'jobs -> on-call',
    /** A job that is moved takes its booking along, and is refused with the times that are left. */
    'jobs -> bookings',
    /** A day of jobs shows the sites. */
    'jobs -> tenants',
    'on-call -> bookings',
    'on-call -> marketplace',
    'jobs -> marketplace',
    'dashboard -> notifications',
    /** What follows from an incident is a task. */
    'incidents -> tasks',
    /** Jobs and tasks ask for steps of one kind of checklist. */
    'jobs -> checklists',
    'tasks -> checklists',
    /** A task is for each person of a category of work. */
    'tasks -> staff',
    /** A client asks for guards at its posts, by its rates, and sees who of them is there. */
    'portal -> attendance',
    'portal -> billing',
    'portal -> bookings',
    'portal -> roster',
    /** The rank of a guard is a title that is known in both languages. */
    'portal -> staff',
    /** The table of news joins what each module declares of its own. */
    'notifications -> attendance',
    'notifications -> billing',
    'notifications -> bookings',
    'notifications -> contracts',
    'notifications -> crm',
    'notifications -> incidents',
    'notifications -> integrations',
    'notifications -> jobs',
    'notifications -> newsletter',
    'notifications -> on-call',
    'notifications -> patrol',
    'notifications -> payroll',
    'notifications -> portal',
    'notifications -> recovery',
    'notifications -> reports',
    'notifications -> roster',
    'notifications -> sos',
    'notifications -> staff',
    'notifications -> subscriptions',
    'notifications -> tasks',
    'notifications -> tenants',
    /** The classes of the minimum wage tables have their names where people have their class. */
    'payroll -> staff',
    'roster -> tenants',
    'roster -> settings',
    'roster -> staff',
    'bookings -> crm',
    'bookings -> marketplace',
    /** An order shows its bookings as they are now. */
    'cart -> bookings',
    /** An order is taxed as its invoice will be. */
    'cart -> billing',
    'cart -> marketplace',
    /** Wages begin with when a duty was. */
    'payroll -> roster',
    /** Which punches belong together is said once, for who counts them and who pays them. */
    'payroll -> attendance',
    /** A line of the bank pays bookings. */
    'billing -> bookings',
    /** What was paid online names the services of its order in the language of the screen. */
    'billing -> marketplace',
    /** A key is given what a role can hold. */
    'integrations -> auth',
    'settings -> auth',
    'settings -> payroll',
    /** The rules of home services stand among the rules of work. */
    'settings -> bookings',
    'tenants -> bookings',
    'tenants -> cart',
    /** Figures are made of what a person owns, whatever it is. */
    'dashboard -> billing',
    'dashboard -> bookings',
    'dashboard -> contracts',
    'dashboard -> incidents',
    'dashboard -> tenants',
  ],
  /** A kiosk is one page of the field's shell. */
  'web/shells': ['field -> kiosk'],
  /** The core checks permissions, and so knows the table of them. */
  // An archive of a business is checked against what its settings may be.
  'server/core': ['-> auth', '-> settings', '-> tenants'],
  /** A new business begins with the catalogue and the statutory rates. */
  'server/modules': [
    /** Bills are made of the work that wages are made of. */
    'billing -> payroll',
    /** A booking that is on an invoice is paid there, and a line of the bank pays bookings. */
    'bookings -> billing',
    'billing -> bookings',
    'bookings -> marketplace',
    'bookings -> tenants',
    'cart -> bookings',
    /** An order is paid where bills are paid. */
    'cart -> billing',
    /** A home service that is ordered becomes a job. */
    'cart -> jobs',
    'cart -> marketplace',
    'cart -> tenants',
    /** A business begins with clauses and templates of contracts. */
    'tenants -> contracts',
    'tenants -> marketplace',
    'tenants -> payroll',
    /** Who leaves is paid the leave that was not taken. */
    'payroll -> roster',
    /** Leave of a month whose pay is locked stays as it was paid. */
    'roster -> payroll',
    /** Who answers for a site today is read in one place; who leaves or does other work answers for none. */
    'incidents -> tenants',
    'integrations -> tenants',
    'patrol -> tenants',
    'sos -> tenants',
    'staff -> tenants',
    'tasks -> tenants',
    'tenants -> settings',
    'tenants -> roster',
    /** Pictures and papers are kept where all files are. */
    'blog -> files',
    /** A post shows what services cost today, and what a post costs by law. */
    'blog -> crm',
    'blog -> marketplace',
    'on-call -> files',
    /** A home service is a booking whose work is a job, and the customer hears of both. */
    'on-call -> bookings',
    'on-call -> jobs',
    'on-call -> notifications',
    'staff -> files',
    'tenants -> files',
    'staff -> payroll',
    'reports -> payroll',
    'reports -> recovery',
    /** What came in counts alike in every report. */
    'reports -> billing',
    'reports -> attendance',
    'reports -> tasks',
    /** The office hears when a scheduled report stops. */
    'reports -> notifications',
    /** Services are named in the language of the reader. */
    'reports -> marketplace',
    'staff -> settings',
    /** The log names an office account for who may read those. */
    'audit-logs -> settings',
    'staff -> roster',
    'roster -> settings',
    'roster -> notifications',
    'search -> blog',
    'search -> marketplace',
    /** What people are told goes through one place, which knows what they want to hear. */
    'attendance -> notifications',
    'attendance -> settings',
    'auth -> notifications',
    /** A text of a business counts against its plan. */
    'auth -> subscriptions',
    'sos -> notifications',
    'newsletter -> notifications',
    'billing -> notifications',
    /** A quote is costed by the rates of wages and taxed like a bill. */
    'crm -> billing',
    'crm -> payroll',
    'crm -> settings',
    /** Who supervises the site of a quote keeps its acceptance from being undone. */
    'crm -> tenants',
    /** An accepted quote sets up the contract, the posts and the tasks of the work. */
    'crm -> contracts',
    'crm -> roster',
    'crm -> tasks',
    /** Who links a client to an account shows it the contracts too. */
    'billing -> contracts',
    /** A quote is accepted with a mailed code, and the office hears of it. */
    'crm -> auth',
    'crm -> notifications',
    /** The plan of a business does not stop what its client accepts. */
    'crm -> subscriptions',
    /** A home service that is booked becomes a job. */
    'bookings -> jobs',
    /** What a visitor writes becomes a lead, and so does an application of a partner. */
    'contact -> crm',
    'on-call -> crm',
    'bookings -> crm',
    'dashboard -> crm',
    /** Services are named in the reader's language. */
    'dashboard -> marketplace',
    /** What happened with a client is told from the log. */
    'billing -> audit-logs',
    'bookings -> notifications',
    'contracts -> notifications',
    /** People of a client hear of its contracts. */
    'contracts -> portal',
    /** Signed copies and work orders are kept where all files are. */
    'contracts -> files',
    /** An addendum adds posts at the sites of its contract. */
    'contracts -> roster',
    /** An addendum names the shifts whose people it changes. */
    'contracts -> settings',
    /** A contract or a bill is made for somebody who can sign in. */
    'billing -> auth',
    /** A reminder by text message is sent within the same ceilings as codes. */
    'bookings -> auth',
    'contracts -> auth',
    'onboarding -> marketplace',
    /** The sample month is made and removed by the operations that make and remove such records. */
    'onboarding -> billing',
    'onboarding -> payroll',
    'onboarding -> roster',
    'onboarding -> settings',
    'onboarding -> staff',
    'incidents -> notifications',
    /** People of a client read what is published, hear of bills and report at their sites. */
    'billing -> portal',
    'incidents -> portal',
    /**
     * Giving access makes an account of the customer app, as the office makes one for who books by telephone.
     */
    'portal -> notifications',
    'portal -> on-call',
    'portal -> settings',
    /** The office hears when nothing gets through any more. */
    'integrations -> notifications',
    /** What follows from an incident is a task. */
    'incidents -> tasks',
    'staff -> notifications',
    /** A file of people is checked against what the plan has room for. */
    'staff -> subscriptions',
    'tenants -> notifications',
    /** Webhooks are sent where the plan has them. */
    'integrations -> subscriptions',
    /** A calendar reads where the business lets it. */
    'integrations -> settings',
    /** A file of the office is kept where the plan has room for it. */
    'files -> subscriptions',
    /** An invoice names who buys as the business's settings do. */
    'subscriptions -> settings',
    'subscriptions -> notifications',
    /** A subscription is paid into the accounts that are on the operator's own bills. */
    'subscriptions -> billing',
    /** The operator opens businesses, on trial, and takes their payments. */
    'platform -> auth',
    'platform -> subscriptions',
    'platform -> tenants',
    /** News of a business that is erased goes with it. */
    'platform -> notifications',
    'payroll -> notifications',
    'patrol -> notifications',
    'tasks -> notifications',
    /** After how many hours a late task goes up is a rule of the business. */
    'tasks -> settings',
    /** A rating counts for the public stars of its service. */
    'on-call -> marketplace',
    /** Extra work is not added to what is on a bill. */
    'jobs -> billing',
    /** What partners are credited with is taxed at the dated rates. */
    'jobs -> payroll',
    'jobs -> notifications',
    'jobs -> marketplace',
    'recovery -> notifications',
    /** The worklist is made of what waits in other modules. */
    'dashboard -> attendance',
    'dashboard -> billing',
    /** The office sees which bookings were paid and are to be confirmed, or to be paid back. */
    'dashboard -> bookings',
    'dashboard -> contracts',
    'dashboard -> payroll',
    'dashboard -> recovery',
    'dashboard -> roster',
    'dashboard -> settings',
    'dashboard -> staff',
  ],
};

/** Tables that are no resource's, and the module that owns them. */
export const extraTables: Readonly<Record<string, string>> = {
  announcements: 'platform',
  attendance_sweeps: 'attendance',
  auth_challenges: 'auth',
  blog_pictures: 'blog',
  blog_reads: 'blog',
  contract_fillings: 'contracts',
  contract_billing: 'contracts',
  contract_versions: 'contracts',
  signature_codes: 'contracts',
  signature_events: 'contracts',
  signature_files: 'contracts',
  quote_outcomes: 'crm',
  departures: 'staff',
  device_keys: 'attendance',
  known_devices: 'auth',
  licence_alerts: 'tenants',
  tenant_domains: 'tenants',
  machine_addresses: 'attendance',
  machine_people: 'attendance',
  machine_punches: 'attendance',
  machine_states: 'attendance',
  machine_strangers: 'attendance',
  mail_recipients: 'notifications',
  newsletter_subscribers: 'newsletter',
  otp_challenges: 'auth',
  passkeys: 'auth',
  patrol_sweeps: 'patrol',
  payment_mandates: 'billing',
  number_series: 'billing',
  bill_annexures: 'billing',
  bill_sources: 'billing',
  returned_payments: 'billing',
  booking_refusals: 'billing',
  bill_reminders: 'billing',
  bill_links: 'billing',
  device_series: 'billing',
  schedule_bills: 'billing',
  api_key_uses: 'integrations',
  calendar_links: 'integrations',
  webhook_deliveries: 'integrations',
  webhook_states: 'integrations',
  report_letters: 'reports',
  bill_texts: 'billing',
  client_merges: 'billing',
  filed_return_files: 'billing',
  pictures: 'files',
  push_subscriptions: 'notifications',
  quarantine: 'sync',
  recovery_numbers: 'recovery',
  roles: 'settings',
  safety_watches: 'sos',
  service_days: 'bookings',
  sessions: 'auth',
  share_links: 'share-links',
  site_report_mails: 'incidents',
  sign_in_choices: 'auth',
  openid_states: 'auth',
  sms_days: 'auth',
  support_grants: 'platform',
  site_supervisors: 'tenants',
  payment_customers: 'subscriptions',
  payment_events: 'subscriptions',
  provider_prices: 'subscriptions',
  subscription_numbers: 'subscriptions',
  staff_cards: 'staff',
  staff_pins: 'attendance',
  tenants: 'tenants',
  uploads: 'files',
  user_preferences: 'notifications',
  users: 'auth',
};

/** Tables of the server's core, which every module may name. */
export const coreTables: readonly string[] = [
  'due_rows',
  'faults',
  'install',
  'log_cuts',
  'mail_outbox',
  'message_counts',
  'op_log',
  'push_outbox',
  'sample_records',
  'text_outbox',
  'tenant_seq',
  'tls_certificates',
  'tls_challenges',
];

/**
 * Tables of modules that the core of the server serves: businesses, accounts with their roles and sessions,
 * devices and files, and the rows that it removes when they are old. It knows no record of a trade: who
 * somebody is there, `sync-server/read-actor.ts` tells it.
 */
export const servedTables: readonly string[] = [
  'api_key_uses',
  'api_keys',
  'auth_challenges',
  'departures',
  'device_keys',
  'devices',
  'machine_punches',
  'openid_states',
  'otp_challenges',
  'pictures',
  'roles',
  'sessions',
  'sign_in_choices',
  'sms_days',
  'support_grants',
  'tenant_domains',
  'tenants',
  'uploads',
  'users',
  'webhook_deliveries',
];

/** Through which files another module of the server may be entered. */
export const serverModuleDoor = /\/(queries\.ts|operations\/[a-z-]+\.ts)$/;
