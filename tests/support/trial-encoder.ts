import { boundReencode } from '#server/core/files/reencode.ts';
import { serveTasks } from '#server/core/runtime/workers/serve-tasks.ts';

// The server's own encoder, except that bytes which say so make it hang or end.
serveTasks([
  {
    name: boundReencode.name,
    perform: async (input, context) => {
      const words = input instanceof Uint8Array ? new TextDecoder().decode(input) : '';
      if (words === 'never ends') for (;;);
      if (words === 'ends the worker') process.exit(3);
      return boundReencode.perform(input, context);
    },
  },
]);
