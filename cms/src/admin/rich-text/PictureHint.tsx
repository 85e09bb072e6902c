import { Button, Flex, Popover, Typography } from '@strapi/design-system';
import { unstable_useContentManagerContext as useContentManagerContext, useForm } from '@strapi/strapi/admin';
import { type ReactElement, useState } from 'react';
import { scrollToField } from '../OpenedField.tsx';

/** Blocks that show pictures, in the order of the choice. */
const pictureBlocks = ['bloecke.text-bild', 'bloecke.bildband', 'bloecke.galerie'] as const;

interface PictureHintProps {
  /** Field of the text: `Inhalt.2.Text`. */
  name: string;
  /** Button that opens the hint. */
  children: ReactElement;
}

/** Explains that pictures have a place of their own, and leads there: to a new block, or to the field for the picture. */
export function PictureHint({ name, children }: PictureHintProps) {
  const [isOpen, setOpen] = useState(false);
  const { components, contentType } = useContentManagerContext();
  const addFieldRow = useForm('PictureHint', (form) => form.addFieldRow);
  const [, position] = /^Inhalt\.(\d+)\./.exec(name) ?? [];

  function addBlock(uid: string) {
    const attributes = Object.entries(components[uid]?.attributes ?? {});
    const defaults = attributes.flatMap(([field, attribute]) =>
      'default' in attribute && attribute.default !== undefined ? [[field, attribute.default] as const] : [],
    );
    const index = Number(position) + 1;
    addFieldRow('Inhalt', { ...Object.fromEntries(defaults), __component: uid }, index);
    setOpen(false);
    // The new block has its first text or its picture at the top.
    scrollToField(`Inhalt.${index}.Titel`);
  }

  const hasField = contentType?.attributes && 'Bild' in contentType.attributes;
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger>{children}</Popover.Trigger>
      <Popover.Content align="start" side="bottom" collisionPadding={16}>
        <Flex direction="column" alignItems="stretch" gap={3} padding={4} maxWidth="36rem">
          <Typography>
            Bilder stehen nicht im Text, sondern{' '}
            {position ? 'in einem eigenen Block darunter' : 'in einem eigenen Feld'}: mit Alternativtext und in der
            richtigen Grösse für jeden Bildschirm.
          </Typography>
          {position
            ? pictureBlocks
                .filter((uid) => uid in components)
                .map((uid) => (
                  <Button key={uid} variant="tertiary" onClick={() => addBlock(uid)}>
                    «{components[uid]?.info.displayName}» hinzufügen
                  </Button>
                ))
            : hasField && (
                <Button
                  variant="tertiary"
                  onClick={() => {
                    setOpen(false);
                    scrollToField('Bild');
                  }}
                >
                  Zum Feld «Bild»
                </Button>
              )}
        </Flex>
      </Popover.Content>
    </Popover.Root>
  );
}
