import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Badge, Box, Button, Flex, TextButton, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { Restored, VersionDetail, VersionLine } from '../versions/answers.ts';
import { Changes, Dialog } from './Changes.tsx';
import { isSiteType, moment, shortMoment } from './live-parts.tsx';
import { type Polled, usePolled, usePolledEntry } from './use-polled.ts';
import { Failure, usePost } from './use-post.tsx';

interface Answer {
  versions: VersionLine[];
}

/** Panel next to an entry: lists its published versions, shows what changed, and restores one. */
export const Versions: PanelComponent = (props) => {
  const isVersioned = isSiteType(props.model) || props.model === 'api::mitteilung.mitteilung';
  const { entry, answer } = usePolledEntry<Answer>(isVersioned && '/fassungen', props);
  return isVersioned && entry.documentId ? { title: 'Fassungen', content: <List answer={answer} /> } : null;
};

/** Number of versions in the list before it is unfolded. */
const firstLines = 4;

function List({ answer }: { answer: Polled<Answer> }) {
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<VersionLine>();
  if (answer === null)
    return <Typography textColor="neutral600">Die Fassungen lassen sich gerade nicht laden.</Typography>;
  const versions = answer ? answer.versions : [];
  if (!versions.length)
    return (
      <Typography textColor="neutral600">
        {answer === undefined ? 'Wird geladen …' : 'Noch keine frühere Fassung.'}
      </Typography>
    );
  const current = versions.find(({ isPublished }) => isPublished);
  const inDraft = current?.isDraft ? undefined : versions.find(({ isDraft }) => isDraft);
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {versions.slice(0, isWhole ? undefined : firstLines).map((line) => (
          <li key={line.id}>
            <TextButton onClick={() => setOpened(line)}>{shortMoment.format(new Date(line.at))}</TextButton>
            <Typography tag="p" variant="pi" textColor="neutral700" style={{ overflowWrap: 'anywhere' }}>
              {[line.author, describe(line)].filter(Boolean).join(': ')}
            </Typography>
            {line === current && <Badge>Zuletzt veröffentlicht</Badge>}
            {line === inDraft && (
              <>
                <Badge>Im Entwurf</Badge>
                <Typography tag="p" variant="pi">
                  Auf die Website kommt sie mit «Veröffentlichen».
                </Typography>
              </>
            )}
          </li>
        ))}
      </Flex>
      {!isWhole && versions.length > firstLines && (
        <Button variant="tertiary" onClick={() => setWhole(true)}>
          Alle {versions.length} Fassungen zeigen
        </Button>
      )}
      {opened && <Detail line={opened} onClose={() => setOpened(undefined)} />}
    </Flex>
  );
}

/** Describes a version: «Titel, Inhalt, 3. Block «Text»: Text». */
function describe({ action, author, places }: VersionLine): string {
  switch (action) {
    case 'unpublished':
      return 'nicht mehr veröffentlicht';
    case 'deleted':
      return 'gelöscht';
    case 'replaced':
      return 'Entwurf, den eine ältere Fassung ersetzt hat';
    case 'published': {
      if (!places) return 'erste Fassung';
      if (!places.length) return 'wieder veröffentlicht';
      const more = places.length > 3 ? ` und ${places.length - 3} weitere` : '';
      return `${author ? '' : 'von selbst angepasst: '}${places.slice(0, 3).join('; ')}${more}`;
    }
    default:
      return action satisfies never;
  }
}

function Detail({ line, onClose }: { line: VersionLine; onClose(): void }) {
  const detail = usePolled<VersionDetail>(`/fassungen/${line.id}`);
  const isModified = useForm('Detail', ({ modified }) => modified);
  const { answer: restored, failure, isWorking, send } = usePost<Restored>();
  const restore = () => send(`/fassungen/${line.id}/wiederherstellen`);

  // The form still shows the former draft.
  const close = () => (restored ? window.location.reload() : onClose());
  return (
    <Dialog
      title={`Fassung vom ${moment.format(new Date(line.at))}`}
      onClose={close}
      footer={
        <>
          <Button variant={restored ? 'default' : 'tertiary'} onClick={close}>
            {restored ? 'Zum Entwurf' : 'Schliessen'}
          </Button>
          {!restored && detail && detail.isRestorable && (
            <Flex gap={3} alignItems="center">
              {isModified && <Typography variant="pi">Bitte speichern Sie zuerst Ihre Eingaben.</Typography>}
              <Button onClick={restore} loading={isWorking} disabled={isModified}>
                Diese Fassung wiederherstellen
              </Button>
            </Flex>
          )}
        </>
      }
    >
      {restored ? (
        <Box role="status">
          <Typography tag="p" fontWeight="bold">
            Diese Fassung steht jetzt im Entwurf.
          </Typography>
          <Typography tag="p">Auf die Website kommt sie, wenn Sie «Veröffentlichen» wählen.</Typography>
          <Notes notes={restored.notes} />
        </Box>
      ) : (
        <Flex direction="column" alignItems="stretch" gap={5}>
          {detail === undefined && <Typography>Wird geladen …</Typography>}
          {(detail === null || detail === false) && (
            <Typography>Diese Fassung lässt sich gerade nicht laden. Bitte versuchen Sie es noch einmal.</Typography>
          )}
          {detail && <Differences detail={detail} />}
          <Failure text={failure} />
        </Flex>
      )}
    </Dialog>
  );
}

function Differences({ detail: { changes, toDraft, losses, isRestorable } }: { detail: VersionDetail }) {
  return (
    <>
      {changes.length > 0 && (
        <Changes title="In dieser Fassung geändert" names={['Vorher', 'Nachher']} changes={changes} />
      )}
      {toDraft.length > 0 ? (
        <Changes title="Gegenüber dem Entwurf" names={['Entwurf', 'Diese Fassung']} changes={toDraft} />
      ) : (
        <Typography>
          {isRestorable || changes.length
            ? 'Der Entwurf enthält dasselbe.'
            : 'Der Entwurf enthält dasselbe, oder die Fassung war zu gross, um sie aufzubewahren.'}
        </Typography>
      )}
      <Notes notes={losses} />
      {isRestorable && (
        <Typography>
          Das Wiederherstellen ändert nur den Entwurf. Auf der Website bleibt alles, bis Sie «Veröffentlichen» wählen.
        </Typography>
      )}
    </>
  );
}

export function Notes({ notes }: { notes: readonly string[] }) {
  if (!notes.length) return null;
  return (
    <Box tag="ul" paddingTop={2}>
      {notes.map((note) => (
        <Typography key={note} tag="li" textColor="warning700">
          {note}
        </Typography>
      ))}
    </Box>
  );
}
