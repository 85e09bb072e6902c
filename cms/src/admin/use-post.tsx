import { Button, TextButton, Typography } from '@strapi/design-system';
import { triggerSessionExpired, useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { noAnswer } from './no-answer.ts';
import { retry } from './retry.ts';

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
          {' Was Sie eingegeben haben, geht nicht verloren. '}
          <LogInAgain />
        </>
      )}
    </Typography>
  ) : null;
}

/** Button to Strapi's log-in, as after a refused save of an entry. It leads back to this page. */
function LogInAgain() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const start = () => {
    triggerSessionExpired();
    // Strapi forgets the page, and asks first if an entry has typed values.
    retry(() => {
      if (!window.location.pathname.endsWith(login)) return false;
      navigate(
        { pathname: login, search: `?${new URLSearchParams({ redirectTo: pathname + search })}` },
        { replace: true },
      );
      return true;
    });
  };
  return <TextButton onClick={start}>Wieder anmelden</TextButton>;
}

const login = '/auth/login';

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
