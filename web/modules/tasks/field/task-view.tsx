import { Box } from '@chakra-ui/react';
import { CheckCheck, Play } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { timeOf, instantFromMs } from '#shared/core/dates.ts';
import { taskMoves, tickTask } from '#shared/modules/tasks/operations.ts';
import { vibrate } from '#web/core/device/haptics.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { BigButton } from '#web/core/ui/forms/big-button.tsx';
import { StepField } from '#web/core/ui/forms/step-field.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { EarlierAnswer, TaskPhoto } from '../components/earlier-work.tsx';
import { TaskPriority, TaskStatus } from '../components/task-badges.tsx';
import { taskScreens as messages } from '../messages.ts';
import { FinishSheet } from './finish-sheet.tsx';
import type { MyTask } from './use-my-tasks.ts';

/** One task: its description, its checklist, and one big button. */
export function TaskView({ task, now }: { task: MyTask; now: string }): ReactNode {
  const { t, language } = useLanguage();
  const [finishing, setFinishing] = useState(false);
  const running = task.status === 'open' || task.status === 'started';
  const left = task.checklist.filter((step) => step.required && step.done_at === null).length;

  const act = async (sent: Promise<unknown>): Promise<void> => {
    try {
      await sent;
      vibrate('saved');
    } catch (error) {
      vibrate('failed');
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    }
  };
  return (
    <Box display="grid" gap="5">
      <Box display="grid" gap="2">
        <Box display="flex" flexWrap="wrap" gap="2">
          <TaskStatus task={task} now={now} />
          <TaskPriority priority={task.priority} />
        </Box>
        <Box color="fg.muted" fontVariantNumeric="tabular-nums">
          {[
            personName(task.site_id, task.site_name),
            task.due_at === null ? '' : t(messages.due, { when: stampWords(task.due_at, language) }),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Box>
        {task.assignee_id === null ? <Box color="fg.muted">{t(messages.forAll)}</Box> : null}
        {task.description === '' ? null : (
          <Box fontSize="lg" whiteSpace="pre-wrap" className="notranslate">
            {task.description}
          </Box>
        )}
      </Box>
      {task.checklist.length > 0 ? (
        <Box as="ul" listStyleType="none" display="grid" gap="2">
          {task.checklist.map((step) => (
            <Box as="li" key={step.id}>
              <Step task={task} step={step} disabled={!running} act={act} />
              <EarlierAnswer step={step} />
            </Box>
          ))}
        </Box>
      ) : null}
      {task.note === '' ? null : <Box className="notranslate">{task.note}</Box>}
      {task.photos.length > 0 ? (
        <Box display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(120px, 1fr))">
          {task.photos.map((photo, i) => (
            <TaskPhoto key={photo.id} photo={photo} label={t(messages.photoTaken, { n: i + 1 })} />
          ))}
        </Box>
      ) : null}
      {task.status === 'open' ? (
        <BigButton
          look="plain"
          minHeight="72px"
          icon={<Play aria-hidden />}
          onClick={() => void act(send(taskMoves.start, { id: task.id, input: { note: '' } }))}
        >
          {t(messages.start)}
        </BigButton>
      ) : null}
      {running ? (
        <>
          <BigButton icon={<CheckCheck aria-hidden />} disabled={left > 0} onClick={() => setFinishing(true)}>
            {t(messages.finish)}
          </BigButton>
          {left > 0 ? (
            <Box textAlign="center" color="fg.muted">
              {t(messages.tickFirst)}
            </Box>
          ) : null}
        </>
      ) : null}
      {finishing ? <FinishSheet task={task} onClose={() => setFinishing(false)} /> : null}
    </Box>
  );
}

type StepProps = {
  task: MyTask;
  step: MyTask['checklist'][number];
  disabled: boolean;
  act: (sent: Promise<unknown>) => Promise<void>;
};

function Step({ task, step, disabled, act }: StepProps): ReactNode {
  const { t } = useLanguage();
  // What is typed here and not sent yet; without it the field follows what others of the site have read.
  const [draft, setDraft] = useState<string | null>(null);
  const save = (done: boolean, value: string): void => {
    const sent = send(tickTask, { id: task.id, input: { point: step.id, done, value } });
    void act(sent.then(() => setDraft(null)));
  };
  return (
    <StepField
      kind={step.kind}
      text={step.required ? step.text : `${step.text} (${t(uiMessages.optional)})`}
      done={step.done_at !== null}
      value={draft ?? step.value}
      disabled={disabled}
      onTick={() => save(step.done_at === null, step.value)}
      onValue={setDraft}
      onLeave={() => {
        const value = draft?.trim() ?? step.value;
        if (value === step.value) setDraft(null);
        else save(value !== '', value);
      }}
    >
      {step.done_at === null ? null : (
        <Box color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {timeOf(instantFromMs(Date.parse(step.done_at)))}
        </Box>
      )}
    </StepField>
  );
}
