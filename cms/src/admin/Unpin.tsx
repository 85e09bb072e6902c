import { Button, Flex, Typography } from '@strapi/design-system';
import { useAction } from './use-action.ts';

/** Button that lets a website show again what is published. */
export function Unpin({ brand }: { brand: string }) {
  const { failure, isWorking, send } = useAction();
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <Button variant="secondary" loading={isWorking} onClick={() => send('/website/freigeben', { brand })}>
        Freigeben
      </Button>
      {failure && (
        <Typography role="alert" textColor="danger600">
          {failure}
        </Typography>
      )}
    </Flex>
  );
}
