import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '#web/core/ui/layout/card.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';

type Props<Row> = {
  title: string;
  text: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** What of a return differs from the books: why, and line by line. */
export function Differences<Row>({ title, text, ...table }: Props<Row>): ReactNode {
  return (
    <Card as="section" tone="warn">
      <Heading as="h2" fontSize="lg" mb="1">
        {title}
      </Heading>
      <Box mb="3">{text}</Box>
      <DataTable caption={title} {...table} />
    </Card>
  );
}
