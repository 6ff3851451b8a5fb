import { answerArea } from './answer-area.ts';
import { answerInvoice, answerPaid } from './answer-paid.ts';
import { askSlots } from './answer-availability.ts';
import { answerBookings } from './answer-bookings.ts';
import { answerCancel } from './answer-cancel.ts';
import { answerFee } from './answer-fee.ts';
import { answerHelp } from './answer-help.ts';
import { answerIncluded } from './answer-included.ts';
import { answerMove } from './answer-move.ts';
import { answerPrice } from './answer-price.ts';
import { answerRefund } from './answer-refund.ts';
import { answerWho } from './answer-who.ts';
import { callOffer } from './answer.ts';
import type { Known, Reply } from './answer.ts';
import { answerMessages as messages } from './answer-messages.ts';
import type { Question } from './understand-question.ts';

/** Answers a question from what is known. */
export function answerQuestion(question: Question, known: Known): Reply {
  switch (question.kind) {
    case 'price':
      return answerPrice(question, known);
    case 'availability':
      return askSlots(question, known);
    case 'included':
      return answerIncluded(question, known);
    case 'bookings':
      return answerBookings(question, known);
    case 'cancel':
      return answerCancel(question, known);
    case 'cancel_fee':
      return answerFee(question, known);
    case 'reschedule':
      return answerMove(question, known);
    case 'refund':
      return answerRefund(question, known);
    case 'who':
      return answerWho(question, known);
    case 'area':
      return answerArea(question, known);
    case 'paid':
      return answerPaid(question, known);
    case 'invoice':
      return answerInvoice(question, known);
    case 'human':
      return { says: [messages.callUs], offers: callOffer(known) };
    case 'payment':
      return { says: [messages.payment], offers: [] };
    case 'help':
      return answerHelp();
  }
}
