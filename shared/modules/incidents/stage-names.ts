/** What people call the stages of an incident, and the states that are stages, on every page and paper. */
export const stageNames = {
  new: ['Open', 'खुली'],
  assigned: ['Assigned', 'सौंपी गई'],
  in_progress: ['In Progress', 'काम जारी'],
  waiting: ['On hold', 'रोकी गई'],
  resolved: ['Resolved', 'हल हुई'],
  closed: ['Closed', 'बंद'],
} as const;
