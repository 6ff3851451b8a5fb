import { resourceOperations } from '#shared/core/resource-operations.ts';
import { clients } from './client.ts';

/** Adding, editing and removing a client. They stand at `/clients` and at `/billing/clients`. */
export const clientOperations = resourceOperations(clients, { permission: 'clients:write' });
