import { Box, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** Part of a page with a title. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      tag="section"
      background="neutral0"
      shadow="tableShadow"
      hasRadius
      padding={6}
      height="100%"
      aria-label={title}
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography tag="h2" variant="beta">
          {title}
        </Typography>
        {children}
      </Flex>
    </Box>
  );
}
