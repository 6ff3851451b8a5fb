import * as z from 'zod/mini';
import { text } from '#shared/core/fields.ts';

export const mostQuestions = 30;
export const questionKinds = ['text', 'yes_no', 'choice', 'number'] as const;

/** A question of a type. It is asked where an earlier one was answered as `when` says. */
export const questionSchema = z.strictObject({
  id: text(40, { min: 1 }).schema,
  text: text(200, { min: 1 }).schema,
  text_hi: z._default(text(200).schema, ''),
  kind: z.enum(questionKinds),
  options: z._default(z.array(text(80, { min: 1 }).schema).check(z.maxLength(12)), []),
  required: z._default(z.boolean(), false),
  when: z._default(z.nullable(z.strictObject({ id: text(40).schema, is: text(80).schema })), null),
});
export type Question = z.output<typeof questionSchema>;

/** An answer as it was given, with the question as it was asked. */
export const answerSchema = z.strictObject({
  id: text(40, { min: 1 }).schema,
  question: text(200).schema,
  question_hi: z._default(text(200).schema, ''),
  answer: text(1000).schema,
});
export type Answer = z.output<typeof answerSchema>;

/** The questions to ask, given the answers so far: one that is not asked answers no other either. */
export function askedQuestions(
  questions: readonly Question[],
  answers: Readonly<Record<string, string>>,
): Question[] {
  const asked = new Set<string>();
  return questions.filter(({ id, when }) => {
    const isAsked = when === null || (asked.has(when.id) && answers[when.id] === when.is);
    if (isAsked) asked.add(id);
    return isAsked;
  });
}

/** The first asked question that must be answered and is not. */
export function unanswered(
  questions: readonly Question[],
  answers: Readonly<Record<string, string>>,
): Question | undefined {
  return askedQuestions(questions, answers).find(
    ({ id, required }) => required && (answers[id] ?? '').trim() === '',
  );
}
