import { Button, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';

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
      setFailure(error instanceof Error ? error.message : String(error));
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

export function Failure({ text }: { text: string }) {
  return text ? (
    <Typography tag="p" role="alert" textColor="danger600" paddingTop={2}>
      {text}
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
