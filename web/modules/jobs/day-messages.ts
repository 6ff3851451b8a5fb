import { defineMessages } from '#shared/core/i18n.ts';

/** The dispatcher's day: a calendar of jobs by person, and a plan of where they are. */
export const jobDayMessages = defineMessages({
  title: ['Dispatch', 'दिन की जॉब'],
  subtitle: [
    'Who does which job, when and where. Drag a job to another person or time, or open it to move it.',
    'कौन-सी जॉब कौन, कब और कहाँ कर रहा है। जॉब को दूसरे व्यक्ति या समय पर खींचें, या खोलकर बदलें।',
  ],
  list: ['List of jobs', 'जॉब की सूची'],
  before: ['Previous day', 'पिछला दिन'],
  after: ['Next day', 'अगला दिन'],
  day: ['Date', 'तारीख़'],
  toToday: ['Today', 'आज'],
  view: ['View', 'कैसे देखें'],
  calendar: ['Calendar', 'कैलेंडर'],
  map: ['Map', 'नक़्शा'],
  nobody: ['Not assigned', 'किसी को नहीं दी'],
  partner: ['Service partner', 'सर्विस पार्टनर'],
  row: ['{name}: {n} {n:job|jobs}', '{name}: {n} जॉब'],
  summary: ['{n} {n:job|jobs}, {open} not assigned', '{n} जॉब, {open} किसी को नहीं दी'],
  clashes: [
    '{n} {n:job overlaps|jobs overlap} with another job of the same person.',
    '{n} जॉब का समय उसी व्यक्ति की दूसरी जॉब से टकराता है।',
  ],
  clash: ['Overlaps with {title} at {time}', '{time} की {title} से समय टकराता है'],
  waiting: ['Waiting for {name}', '{name} के जवाब का इंतज़ार'],
  askedMany: ['Offered to {n} {n:person|people}', '{n} लोगों को दी'],
  urgent: ['Urgent', 'तुरंत'],
  dayBefore: ['Started the day before', 'एक दिन पहले शुरू'],
  more: [
    'This day has more jobs than can be shown. Use the list of jobs to find the others.',
    'इस दिन की सब जॉब यहाँ नहीं दिख सकतीं। बाकी जॉब सूची में देखें।',
  ],
  noJobs: ['No jobs on this day', 'इस दिन कोई जॉब नहीं'],
  noJobsText: ['Choose another day, or add a job.', 'दूसरा दिन चुनें, या जॉब जोड़ें।'],
  timeline: ['Jobs by person and hour', 'व्यक्ति और समय के अनुसार जॉब'],
  save: ['Move job', 'जॉब बदलें'],
  openJob: ['Open job', 'जॉब खोलें'],
  time: ['Time', 'समय'],
  worker: ['Worker', 'काम करने वाला'],
  moved: ['Job moved', 'जॉब बदली गई'],
  asksWorker: [
    '{name} is asked first. The job is theirs once they accept.',
    '{name} से पूछा जाएगा। स्वीकार करने पर जॉब उनकी होगी।',
  ],
  withdraws: [
    '{name} has accepted this job. It is withdrawn, and they are told.',
    '{name} यह जॉब स्वीकार कर चुके हैं। जॉब वापस ली जाएगी और उन्हें बताया जाएगा।',
  ],
  fixed: [
    'The work has started or is done. This job can no longer be moved.',
    'काम शुरू या पूरा हो चुका है। यह जॉब अब बदली नहीं जा सकती।',
  ],
  plan: [
    'Map of {jobs} {jobs:job|jobs} and {sites} {sites:site|sites}, north at the top',
    '{jobs} जॉब और {sites} साइट का नक़्शा, उत्तर ऊपर',
  ],
  planHelp: [
    'Drag to move the map. With the keyboard: arrow keys, plus and minus.',
    'नक़्शा खींचकर सरकाएँ। कीबोर्ड से: तीर, प्लस और माइनस।',
  ],
  zoomIn: ['Zoom in', 'पास से देखें'],
  zoomOut: ['Zoom out', 'दूर से देखें'],
  fit: ['Show everything', 'सब दिखाएँ'],
  jobMark: ['Job', 'जॉब'],
  openMark: ['Job, not assigned', 'जॉब, किसी को नहीं दी'],
  siteMark: ['Site with its geofence', 'साइट और उसका जियोफ़ेंस'],
  noPlace: ['No position', 'जगह दर्ज नहीं'],
  nothingPlaced: [
    'No job or site has a position yet. Add latitude and longitude to a site to see it here.',
    'अभी किसी जॉब या साइट की जगह दर्ज नहीं। साइट में अक्षांश और देशांतर लिखें, तो यहाँ दिखेगी।',
  ],
});
