import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Field, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { type EntryReview, intervals, type Outdated, type Review, type Translation } from '../reviews/answers.ts';
import { Changes, Dialog } from './Changes.tsx';
import { Facts } from './DueList.tsx';
import { isSiteType, longDay, PanelLink, Select } from './live-parts.tsx';
import { usePolledEntry } from './use-polled.ts';
import { Failure, usePost } from './use-post.tsx';

/** Panel next to an entry: when it was reviewed, or how its translation compares with the original. */
export const ReviewPanel: PanelComponent = (props) => {
  const { entry, answer, key } = usePolledEntry<EntryReview>(isSiteType(props.model) && '/pruefung', props);
  if (!answer || (!answer.review && !answer.translation && !answer.translations && !answer.twin)) return null;
  return {
    title: answer.translation ? 'Übersetzung' : 'Stimmt das noch?',
    content: <Content key={key} asked={entry} answer={answer} />,
  };
};

function Content({ asked, answer }: { asked: object; answer: EntryReview }) {
  const { answer: confirmed, failure, isWorking, send } = usePost<EntryReview>();
  const shown = confirmed ?? answer;
  const { review, twin, translation, translations } = shown;
  const press = (months?: number) => send('/pruefung', { ...asked, seen: shown.seen, months });
  const buttons = { isWorking, mayConfirm: shown.mayConfirm, press };
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%" style={{ overflowWrap: 'anywhere' }}>
      {review && <ReviewOfEntry review={review} {...buttons} />}
      {translation && <TranslationState {...translation} {...buttons} />}
      {twin?.outdated && <TranslationState {...twin} original="Die ausführliche Seite" {...buttons} />}
      {translations && <Translations translations={translations} />}
      <Failure text={failure} />
    </Flex>
  );
}

interface Buttons {
  isWorking: boolean;
  mayConfirm: boolean;
  press(months?: number): void;
}

function ReviewOfEntry({ review, isWorking, mayConfirm, press }: { review: Review } & Buttons) {
  const { facts, at, author, months, dueDay, isDue } = review;
  const day = longDay.format(new Date(at));
  return (
    <>
      <div role="status">
        <Typography tag="p" fontWeight="bold">
          {author ? `Geprüft am ${day}` : `Veröffentlicht am ${day}`}
        </Typography>
        {author && <Typography tag="p">von {author}</Typography>}
        {dueDay && (
          <Typography tag="p" textColor={isDue ? 'warning700' : 'neutral700'}>
            {isDue
              ? 'Bitte sehen Sie nach, ob noch alles stimmt.'
              : `Wieder zu prüfen ab ${longDay.format(new Date(dueDay))}`}
          </Typography>
        )}
      </div>
      <Facts facts={facts} />
      {mayConfirm && (
        <>
          <Button variant="secondary" fullWidth loading={isWorking} onClick={() => press()}>
            Stimmt noch
          </Button>
          <Field.Root name="interval">
            <Field.Label>Prüfen</Field.Label>
            <Select
              value={String(months)}
              disabled={isWorking}
              options={intervals.map((one) => ({ value: String(one), text: one ? `alle ${one} Monate` : 'nie' }))}
              onChange={(value) => press(Number(value))}
            />
          </Field.Root>
        </>
      )}
    </>
  );
}

const languages = new Intl.DisplayNames('de-CH', { type: 'language' });
const nameLanguage = (locale: string) => languages.of(locale.slice(0, 2)) ?? locale;

const words: Readonly<Record<Translation['is'], string>> = {
  current: 'aktuell',
  outdated: 'älter als das Original',
  missing: 'fehlt',
  draft: 'fehlt, ein Entwurf ist da',
};

function Translations({ translations }: { translations: readonly Translation[] }) {
  return (
    <section>
      <Typography tag="h3" fontWeight="bold">
        Übersetzungen
      </Typography>
      <ul>
        {translations.map(({ locale, is, href }) => (
          <li key={locale}>
            <PanelLink to={href}>{nameLanguage(locale)}</PanelLink>
            <Typography textColor={is === 'outdated' ? 'warning700' : 'neutral700'}> {words[is]}</Typography>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TranslationProps = Pick<NonNullable<EntryReview['translation']>, 'is' | 'outdated'> & {
  original?: string;
} & Buttons;

function TranslationState({ is, outdated, original, isWorking, mayConfirm, press }: TranslationProps) {
  const [isOpen, setOpen] = useState(false);
  const button = mayConfirm && (
    <Button variant="secondary" loading={isWorking} onClick={() => press()}>
      Stimmt noch
    </Button>
  );
  return (
    <>
      <div role="status">
        <Typography tag="p" fontWeight={is === 'outdated' ? 'bold' : 'regular'}>
          {describe(is, outdated, original)}
        </Typography>
      </div>
      {outdated && (
        <>
          <ul>
            {outdated.changes.slice(0, 5).map(({ place }) => (
              <Typography key={place} tag="li" variant="pi">
                {place}
              </Typography>
            ))}
          </ul>
          {outdated.changes.length > 0 && (
            <Button variant="tertiary" onClick={() => setOpen(true)}>
              Änderungen zeigen
            </Button>
          )}
          {button}
        </>
      )}
      {isOpen && outdated && (
        <Dialog
          title="Was sich im Original geändert hat"
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button variant="tertiary" onClick={() => setOpen(false)}>
                Schliessen
              </Button>
              {button}
            </>
          }
        >
          <Changes title="Seit dieser Fassung" names={['Damals', 'Heute']} changes={outdated.changes} />
        </Dialog>
      )}
    </>
  );
}

function describe(is: Translation['is'], outdated: Outdated | undefined, original = 'Das deutsche Original'): string {
  switch (is) {
    case 'current':
      return 'Sie gibt wieder, was im deutschen Original steht.';
    case 'outdated': {
      const since = outdated ? longDay.format(new Date(outdated.since)) : '';
      return `${original} hat sich seit ${since} geändert${outdated?.changes.length ? ':' : '. Was anders ist, ist nicht mehr gespeichert.'}`;
    }
    case 'draft':
    case 'missing':
      return 'Noch nicht veröffentlicht: Bis dahin zeigt die Website den deutschen Text.';
    default:
      return is satisfies never;
  }
}
