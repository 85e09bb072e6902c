import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Box, Button, Checkbox, Field, Flex, LinkButton, TextInput, Typography } from '@strapi/design-system';
import type { PanelProofs } from '../proofs/answers.ts';
import { isSiteType, Small, shortMoment } from './live-parts.tsx';
import { usePolledEntry } from './use-polled.ts';
import { Failure, usePost } from './use-post.tsx';

/** Panel next to an entry with a draft: links for readers without a log-in, and their remarks. */
export const Proofs: PanelComponent = (props) => {
  const { entry, answer, key } = usePolledEntry<PanelProofs>(isSiteType(props.model) && '/gegenlesen', props);
  if (!answer || (!answer.hasDraft && !answer.links.length && !answer.remarks.length)) return null;
  return { title: 'Gegenlesen', content: <Content key={key} asked={entry} answer={answer} /> };
};

function Content({ asked, answer }: { asked: object; answer: PanelProofs }) {
  const { answer: done, failure, isWorking, send } = usePost<PanelProofs>();
  // The panel asks again when the editor returns to this window.
  const { hasDraft, links, remarks } = done && done.at > answer.at ? done : answer;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%" style={{ overflowWrap: 'anywhere' }}>
      {hasDraft && (
        <Button variant="secondary" fullWidth loading={isWorking} onClick={() => send('/gegenlesen', asked)}>
          Zum Gegenlesen senden
        </Button>
      )}
      {hasDraft && !done?.url && (
        <Small tag="p">Macht einen Link, der sieben Tage lang nur diesen Entwurf zeigt, ohne Anmeldung.</Small>
      )}
      {done?.url && <NewLink url={done.url} />}
      {links.length > 0 && (
        <Flex tag="ul" aria-label="Offene Links" direction="column" alignItems="stretch" gap={2}>
          {links.map(({ id, author, until }) => (
            <Flex key={id} tag="li" justifyContent="space-between" gap={2} wrap="wrap">
              <Small>
                Link von {author}, bis {shortMoment.format(new Date(until))}
              </Small>
              <Button
                variant="danger-light"
                loading={isWorking}
                onClick={() => send(`/gegenlesen/${id}/zuruecknehmen`)}
              >
                Zurücknehmen
              </Button>
            </Flex>
          ))}
        </Flex>
      )}
      {remarks.length > 0 && (
        <Flex tag="ul" aria-label="Anmerkungen" direction="column" alignItems="stretch" gap={3}>
          {remarks.map(({ id, at, author, quote, text, isApproval, isDone }) => (
            <Box key={id} tag="li" padding={3} background="neutral100" hasRadius style={{ whiteSpace: 'pre-line' }}>
              {isApproval && <Typography fontWeight="bold">Gut so</Typography>}
              {quote && (
                <Typography tag="blockquote" textColor="neutral600">
                  «{quote}»
                </Typography>
              )}
              <Typography tag="p">{text}</Typography>
              <Small tag="p">
                {author}, {shortMoment.format(new Date(at))}
              </Small>
              <Checkbox
                checked={isDone}
                disabled={isWorking}
                onCheckedChange={(state) => send(`/gegenlesen/anmerkungen/${id}`, { isDone: state === true })}
              >
                erledigt
              </Checkbox>
            </Box>
          ))}
        </Flex>
      )}
      <Failure text={failure} />
    </Flex>
  );
}

function NewLink({ url }: { url: string }) {
  const body = `Guten Tag\n\nBitte lesen Sie diesen Entwurf gegen. Der Link gilt sieben Tage:\n${url}`;
  const mail = `mailto:?subject=Bitte%20gegenlesen&body=${encodeURIComponent(body)}`;
  return (
    <Field.Root hint="Er steht nur jetzt hier. Wer ihn hat, sieht diesen Entwurf und kann kommentieren." role="status">
      <Field.Label>Link</Field.Label>
      <TextInput readOnly value={url} onFocus={({ target }: { target: HTMLInputElement }) => target.select()} />
      <Field.Hint />
      <Flex gap={2} wrap="wrap">
        <Button variant="tertiary" onClick={() => navigator.clipboard.writeText(url)}>
          Kopieren
        </Button>
        <LinkButton variant="tertiary" href={mail}>
          Per E-Mail
        </LinkButton>
      </Flex>
    </Field.Root>
  );
}
