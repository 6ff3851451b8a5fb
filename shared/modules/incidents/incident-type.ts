import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, flag, id, nested, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Fault, Row } from '#shared/core/resource.ts';
import { incidentCategories } from './incident.ts';
import { typeMessages as messages } from './type-messages.ts';
import { mostQuestions, questionSchema } from './questions.ts';
import type { Question } from './questions.ts';

/** A kind of incident, such as a theft, with what is asked when one is reported. */
export const incidentTypes = defineResource({
  name: 'incident_types',
  one: 'incident_type',
  title: { one: ['incident type', 'घटना का प्रकार'], many: ['incident types', 'घटना के प्रकार'] },
  naming: ['name'],
  path: '/incidents/types',
  fields: {
    id: id(),
    name: text(120).required().unique().editable().label('Name', 'नाम'),
    name_hi: text(120).editable().label('Name in Hindi', 'हिंदी में नाम'),
    category: choice(incidentCategories)
      .initial('security')
      .editable()
      .label('Category', 'श्रेणी')
      .called({
        security: ['Security', 'सुरक्षा'],
        cleaning: ['Cleaning', 'सफ़ाई'],
        staff: ['Staff', 'स्टाफ़'],
        equipment: ['Equipment', 'उपकरण'],
        billing: ['Billing', 'बिल'],
        other: ['Other', 'अन्य'],
      }),
    questions: nested(z.array(questionSchema).check(z.maxLength(mostQuestions)))
      .initial([])
      .editable()
      .label('Questions', 'सवाल'),
    active: flag().initial(true).editable().label('In use', 'चालू'),
  },
  access: {
    read: (actor) => can(actor, 'incidents:read') || actor.staffId !== null,
    write: 'incidents:write',
  },
  list: {
    columns: ['name', 'category', 'active'],
    filter: ['active'],
    sort: ['name', 'created_at'],
    search: ['name', 'name_hi'],
    order: 'name',
  },
  check: ({ questions }) => faultOf(z.array(questionSchema).parse(questions)),
});

export type IncidentType = Row<typeof incidentTypes>;

/**
 * What is wrong with a list of questions: one named twice, a choice of nothing, or one that asks for a later
 * one.
 */
function faultOf(questions: readonly Question[]): Fault | null {
  const earlier = new Map<string, Question>();
  for (const question of questions) {
    const { id: name, kind, options, when } = question;
    if (earlier.has(name)) return { field: 'questions', text: messages.twice };
    if (kind === 'choice' && options.length < 2) return { field: 'questions', text: messages.options };
    if (when !== null && !canBe(earlier.get(when.id), when.is))
      return { field: 'questions', text: messages.when };
    earlier.set(name, question);
  }
  return null;
}

function canBe(question: Question | undefined, answer: string): boolean {
  if (question === undefined) return false;
  if (question.kind === 'yes_no') return answer === 'yes' || answer === 'no';
  return question.kind !== 'choice' || question.options.includes(answer);
}
