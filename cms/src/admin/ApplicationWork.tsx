import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Field, Flex, Textarea, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type ApplicationProgress, applicationStates, applicationUid, type DueDeletions } from '../forms/answers.ts';
import { ApplicationLetter } from './ApplicationLetter.tsx';
import { saveFile } from './ApplicationPapers.tsx';
import { longDay, Select, Small, shortMoment } from './live-parts.tsx';
import { useKept } from './use-kept.ts';
import { usePolled } from './use-polled.ts';
import { Failure, usePost } from './use-post.tsx';

/** Panel next to an application: its state, notes, and who did what. */
export const ApplicationWork: PanelComponent = ({ model, documentId }) =>
  model === applicationUid && documentId
    ? { title: 'Bearbeitung', content: <Work key={documentId} documentId={documentId} /> }
    : null;

type SetState = (typeof applicationStates)[number];

/** Changes that are not stored yet. */
interface Typed {
  state?: SetState | undefined;
  notes?: string | undefined;
  /** Names the stored version on which they were typed. */
  seen?: string | undefined;
}

function Work({ documentId }: { documentId: string }) {
  const { answer, failure, isWorking, send } = usePost<ApplicationProgress>();
  const [{ state, notes, seen }, setTyped] = useKept<Typed>(`Bewerbung ${documentId}`, {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: to open it is to read it, once.
  useEffect(() => {
    void send(`/bewerbungen/${documentId}/gelesen`);
  }, []);
  const isSame = answer && (state ?? answer.state) === answer.state && (notes ?? answer.notes) === answer.notes;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored counts as typed no more.
  useEffect(() => {
    if (isSame) setTyped({});
  }, [isSame]);
  if (!answer) return <Failure text={failure} />;
  const isWithdrawn = answer.state === 'zurueckgezogen';
  const chosen = { state: state ?? answer.state, notes: notes ?? answer.notes };
  const type = (typed: Typed) => setTyped({ state, notes, seen: seen ?? answer.seen, ...typed });
  const store = () => send(`/bewerbungen/${documentId}/bearbeitung`, { state, notes: chosen.notes, seen: answer.seen });
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%" style={{ overflowWrap: 'anywhere' }}>
      {!isSame && seen !== answer.seen && <StoredMeanwhile {...answer} />}
      {isWithdrawn ? (
        <Typography fontWeight="bold">
          Die Person hat ihre Bewerbung zurückgezogen. Die Dateien sind gelöscht.
        </Typography>
      ) : (
        <Field.Root name="state">
          <Field.Label>Stand</Field.Label>
          <Select
            value={chosen.state}
            options={applicationStates.map((value) => ({ value }))}
            onChange={(value) => type({ state: value as SetState })}
          />
        </Field.Root>
      )}
      <Field.Root name="notes" hint="Nur für Sie und alle, die Bewerbungen lesen.">
        <Field.Label>Notizen</Field.Label>
        <Textarea
          value={chosen.notes}
          maxLength={5000}
          onChange={({ target }: { target: HTMLTextAreaElement }) => type({ notes: target.value })}
        />
        <Field.Hint />
      </Field.Root>
      <Button fullWidth disabled={isSame} loading={isWorking} onClick={store}>
        Festhalten
      </Button>
      <Failure text={failure} />
      <ApplicationLetter
        {...{ documentId, isWorking }}
        progress={answer}
        send={(letter) => send(`/bewerbungen/${documentId}/brief`, letter)}
      />
      <Flex tag="ul" direction="column" alignItems="flex-start" gap={1}>
        {answer.history.map(({ at, who, what }) => (
          <li key={at}>
            <Small>
              {shortMoment.format(new Date(at))}: {who}, {what}
            </Small>
          </li>
        ))}
      </Flex>
      <Typography variant="pi" textColor={isSoon(answer.deletedOn) ? 'danger600' : 'neutral600'}>
        Wird am {longDay.format(new Date(answer.deletedOn))} von selbst gelöscht.
      </Typography>
    </Flex>
  );
}

/** State and notes that were stored after a person began to type: to store what was typed replaces them. */
function StoredMeanwhile({ state, notes }: ApplicationProgress) {
  return (
    <Typography role="status" textColor="warning700" style={{ whiteSpace: 'pre-wrap' }}>
      Inzwischen festgehalten: {state !== 'zurueckgezogen' && `Stand «${state}», `}
      {notes ? `Notizen «${notes}»` : 'keine Notizen'}. «Festhalten» ersetzt das durch Ihre Eingabe.
    </Typography>
  );
}

/** Whether a day is within the next two weeks. */
const isSoon = (day: string) => Date.parse(day) - Date.now() < 14 * 86_400_000;

/** Above the list of applications: what is deleted soon, and the list for a spreadsheet. */
export function ApplicationActions() {
  return useParams()['slug'] === applicationUid ? <Table /> : null;
}

function Table() {
  const { get } = useFetchClient();
  const [failure, setFailure] = useState('');
  const due = usePolled<DueDeletions>('/bewerbungen/loeschung');
  const download = async () => {
    try {
      const { data } = await get<{ csv: string }>('/bewerbungen/tabelle');
      saveFile(new Blob([data.csv], { type: 'text/csv' }), 'bewerbungen.csv');
      setFailure('');
    } catch {
      setFailure('Die Tabelle konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.');
    }
  };
  return (
    <>
      {due && due.count > 0 && (
        <Typography textColor="danger600">
          {due.count === 1 ? '1 Bewerbung wird' : `${due.count} Bewerbungen werden`} in den nächsten 14 Tagen von selbst
          gelöscht.
        </Typography>
      )}
      <Button variant="tertiary" startIcon={<Download />} onClick={download}>
        Als Tabelle (CSV)
      </Button>
      <Failure text={failure} />
    </>
  );
}
