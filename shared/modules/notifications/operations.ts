import { editOperation } from '#shared/core/edit-operation.ts';
import { notifications } from './notification.ts';

/** Marks one's own notification as read. */
export const editNotification = editOperation(notifications, {
  path: '/notifications/{id}',
  summary: ['Mark a notification as read', 'सूचना को पढ़ा हुआ करें'],
  waits: ['Notification read', 'सूचना पढ़ी गई'],
  changes: 'own',
  quiet: true,
});
