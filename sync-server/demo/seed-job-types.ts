import { jobTypes } from '#shared/modules/jobs/job-type.ts';
import type { JobType } from '#shared/modules/jobs/job-type.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

type Step = JobType['steps'][number];
type Demo = Pick<
  JobType,
  'title' | 'title_hi' | 'kind' | 'skill' | 'minutes' | 'service_id' | 'steps' | 'expected_codes'
>;

const step = (id: string, text: string, kind: Step['kind'] = 'tick', required = true): Step => ({
  id,
  text,
  kind,
  required,
});

/** The jobs that the business of the demo does often. */
const types: readonly Demo[] = [
  {
    title: 'Plumbing visit',
    title_hi: 'प्लंबिंग विज़िट',
    kind: 'on_call',
    skill: 'plumber',
    minutes: 60,
    service_id: null,
    expected_codes: [],
    steps: [
      step('before', 'काम से पहले फ़ोटो', 'photo'),
      step('valve', 'मेन वाल्व बंद करें'),
      step('after', 'काम के बाद फ़ोटो', 'photo'),
      step('sign', 'ग्राहक के हस्ताक्षर', 'signature', false),
    ],
  },
  {
    title: 'AC service',
    title_hi: 'AC सर्विस',
    kind: 'on_call',
    skill: 'electrician',
    minutes: 90,
    service_id: 'hvac',
    expected_codes: [],
    steps: [
      step('unit', 'मशीन पर लगा कोड', 'code'),
      step('filter', 'फ़िल्टर और जाली साफ़ करें'),
      step('coil', 'कॉइल की फ़ोटो', 'photo'),
      step('gas', 'गैस का दबाव (PSI)', 'number'),
      step('cool', 'ठंडी हवा का तापमान (°C)', 'number'),
    ],
  },
  {
    title: 'Site inspection',
    title_hi: 'साइट का निरीक्षण',
    kind: 'site',
    skill: null,
    minutes: 45,
    service_id: null,
    expected_codes: [{ id: 'panel', code: 'PNL-0417' }],
    steps: [
      step('gate', 'गेट और रजिस्टर की फ़ोटो', 'photo'),
      step('panel', 'बिजली पैनल पर लगा कोड', 'code'),
      step('cameras', 'चालू कैमरों की संख्या', 'number'),
      step('fire', 'आग बुझाने वाले सिलेंडर की तारीख़ देखें'),
    ],
  },
];

export function seedJobTypes(tx: Tx): void {
  types.forEach((type, at) =>
    tx.rows(jobTypes).insert({
      ...type,
      id: `00000000-0000-4000-8000-00000000f14${at}`,
      on_bookings: type.service_id !== null,
      active: true,
    }),
  );
}
