import { Box, Flex, Modal, Typography } from '@strapi/design-system';
import { type ReactNode, useRef } from 'react';
import type { Change } from '../versions/answers.ts';
import { differingPart } from './differing-part.ts';

interface Props {
  title: string;
  names: [before: string, after: string];
  changes: readonly Change[];
}

/** Shows the differences between two versions of an entry, field by field. */
export function Changes({ title, names: [former, latter], changes }: Props) {
  return (
    <section>
      <Typography tag="h3" variant="delta" paddingBottom={2}>
        {title}
      </Typography>
      <Flex tag="dl" direction="column" alignItems="stretch" gap={3}>
        {changes.map(({ place, before, after }) => (
          <Box key={`${place} ${before} ${after}`} padding={3} background="neutral100" hasRadius>
            <Typography tag="dt" fontWeight="bold">
              {place}
            </Typography>
            <Value name={former} parts={differingPart(before, after)} />
            <Value name={latter} parts={differingPart(after, before)} />
          </Box>
        ))}
      </Flex>
    </section>
  );
}

function Value({ name, parts: [start, differing, end] }: { name: string; parts: ReturnType<typeof differingPart> }) {
  const isEmpty = !(start || differing || end);
  return (
    <Flex tag="dd" gap={2} alignItems="baseline" paddingTop={1}>
      <Typography variant="pi" textColor="neutral600" style={{ flex: '0 0 10rem' }}>
        {name}
      </Typography>
      <Typography
        textColor={isEmpty ? 'neutral600' : 'neutral800'}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: '15rem', overflowY: 'auto' }}
      >
        {isEmpty ? 'leer' : start}
        {differing && (start || end) ? (
          <Box tag="mark" background="warning100" color="neutral800">
            {differing}
          </Box>
        ) : (
          differing
        )}
        {end}
      </Typography>
    </Flex>
  );
}

interface DialogProps {
  title: string;
  footer?: ReactNode;
  /** Whether it opens with values that were typed before. */
  isKept?: boolean;
  children: ReactNode;
  onClose(): void;
}

/** Dialog over an entry. It asks before it throws away typed values. */
export function Dialog({ title, footer, isKept = false, children, onClose }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const isTyped = useRef(isKept);
  const close = () => {
    const isOpen = isTyped.current && body.current?.querySelector('form');
    if (!isOpen || window.confirm('Was Sie eingegeben haben, geht verloren. Trotzdem schliessen?')) onClose();
  };
  return (
    <Modal.Root open onOpenChange={close}>
      <Modal.Content>
        <Modal.Header closeLabel="Schliessen">
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <div
            ref={body}
            onInput={() => {
              isTyped.current = true;
            }}
          >
            {children}
          </div>
        </Modal.Body>
        {footer && <Modal.Footer>{footer}</Modal.Footer>}
      </Modal.Content>
    </Modal.Root>
  );
}
