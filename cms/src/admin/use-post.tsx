import { Button, Link, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { noAnswer } from './no-answer.ts';

/** Advice for the form of an entry; other pages have no «Speichern». */
const ofEntries = / ?·? ?Nicht veröffentlicht\. Neue Eingaben stehen noch im Formular.*$/s;

/** Returns what went wrong in German, and what to do. */
function failureText(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  return noAnswer[name] ?? message.replace(ofEntries, '');
}

/** Sends requests of a button, one at a time, with its answer or failure. */
export function usePost<Answer>() {
  const { post } = useFetchClient();
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState('');
  const [isWorking, setWorking] = useState(false);

  async function send(address: string, data: object = {}): Promise<boolean> {
    setWorking(true);
    setFailure('');
    try {
      setAnswer((await post<Answer>(address, data)).data);
      return true;
    } catch (error) {
      setFailure(failureText(error));
      return false;
    } finally {
      setWorking(false);
    }
  }
  return { answer, failure, isWorking, send };
}

/** Changes a website, then loads the page again: every state on it may be another one. */
export function useAction() {
  const { failure, isWorking, send } = usePost();
  const act = async (address: string, data: object) => {
    if (await send(address, data)) window.location.reload();
  };
  return { failure, isWorking, send: act };
}

const loggedOut = 'Ihre Anmeldung ist abgelaufen.';

export function Failure({ text }: { text: string }) {
  return text ? (
    <Typography tag="p" role="alert" textColor="danger600" paddingTop={2}>
      {text}
      {text === loggedOut && (
        <>
          {' Ihre Eingaben stehen noch da: '}
          <Link href="/admin/auth/login" isExternal>
            In einem neuen Fenster anmelden
          </Link>
          {', dann hier noch einmal versuchen.'}
        </>
      )}
    </Typography>
  ) : null;
}

/** Button that lets a website show again what is published. */
export function Unpin({ brand }: { brand: string }) {
  const { failure, isWorking, send } = useAction();
  return (
    <div>
      <Button variant="secondary" loading={isWorking} onClick={() => send('/website/freigeben', { brand })}>
        Freigeben
      </Button>
      <Failure text={failure} />
    </div>
  );
}
