import { Box, Button, Checkbox, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { type FormEvent, useEffect, useState } from 'react';
import type {
  DoneReplacement,
  DoneReplacements,
  ReplacedEntry,
  ReplacedPlace,
  ReplacePreview,
} from '../replace/answers.ts';
import { brandName, Card, moment, PanelLink, Small } from './live-parts.tsx';
import { forgetKept, useKept } from './use-kept.ts';
import { usePolled } from './use-polled.ts';
import { Failure, usePost } from './use-post.tsx';

interface ReplaceProps {
  text: string;
  /** Text in its place, if it was typed before. */
  wanted?: string | undefined;
}

/** Replaces a searched text at chosen places, after a preview of each. */
export function Replace({ text, wanted }: ReplaceProps) {
  const [typed, setTyped] = useKept(`Ersetzen ${text} durch`, wanted ?? '');
  const [by, setBy] = useState('');
  const [version, setVersion] = useState(0);
  const [isDone, setDone] = useState(false);
  const { answer: preview, failure, isWorking, send } = usePost<ReplacePreview>();
  const show = async () => {
    const wish = { text, by: typed.trim() };
    if (await send('/ersetzen/vorschau', wish)) setBy(wish.by);
    setVersion((before) => before + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the places of what was typed before, once.
  useEffect(() => {
    if (wanted) void show();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDone(false);
    void show();
  };
  return (
    <>
      <Box tag="form" onSubmit={submit} paddingBottom={6}>
        <Flex gap={3} alignItems="flex-end" wrap="wrap">
          <Box flex="1 1 30rem" maxWidth="60rem">
            <Field.Root name="by" hint="Leer: der Text wird entfernt. Gross- und Kleinschreibung zählt.">
              <Field.Label>«{text}» ersetzen durch</Field.Label>
              <TextInput
                value={typed}
                maxLength={200}
                onChange={({ target }: { target: HTMLInputElement }) => setTyped(target.value)}
              />
              <Field.Hint />
            </Field.Root>
          </Box>
          <Button type="submit" size="L" variant="secondary" loading={isWorking}>
            Vorschau
          </Button>
        </Flex>
      </Box>
      <div role="status">
        {isWorking && <Typography>Alle Stellen werden gesucht …</Typography>}
        {!isWorking && isDone && (
          <Typography fontWeight="bold">Ersetzt und veröffentlicht. Zurücknehmen können Sie es unten.</Typography>
        )}
        {!isWorking && preview && !preview.entries.length && !isDone && (
          <Typography>
            Kein Text, der sich ersetzen lässt, enthält «{text}», so geschrieben. Suchen Sie oben nach der Schreibweise
            der Website.
          </Typography>
        )}
      </div>
      <Failure text={failure} />
      {!isWorking && !failure && preview && preview.entries.length > 0 && (
        <Places
          key={version}
          entries={preview.entries}
          wish={{ text, by }}
          isOld={typed.trim() !== by}
          onDone={() => {
            forgetKept(`Ersetzen ${text}`);
            setDone(true);
            void show();
          }}
        />
      )}
      <Done version={version} onDone={preview ? show : () => setVersion(version + 1)} />
    </>
  );
}

interface PlacesProps {
  entries: readonly ReplacedEntry[];
  wish: { text: string; by: string };
  /** Whether another text was typed since. */
  isOld: boolean;
  onDone(): void;
}

/** Places with a choice for each, and the button that replaces the chosen ones. */
function Places({ entries, wish, isOld, onDone }: PlacesProps) {
  const allowed = entries.filter(({ mayChange }) => mayChange);
  const all = allowed.flatMap(({ places }) => places.map(({ key }) => key));
  const [listed, setListed] = useKept<readonly string[]>(`Ersetzen ${wish.text} durch ${wish.by} an`, all);
  const wanted = new Set(listed);
  const chosen: ReadonlySet<string> = new Set(all.filter((key) => wanted.has(key)));
  const { failure, isWorking, send } = usePost<DoneReplacement>();
  const choose = (keys: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const key of keys) isChosen ? next.add(key) : next.delete(key);
    setListed([...next]);
  };
  const replace = async () => {
    if (await send('/ersetzen', { ...wish, places: [...chosen] })) onDone();
  };
  return (
    <Box paddingBottom={8}>
      <Flex justifyContent="space-between" gap={3} wrap="wrap" paddingBottom={4}>
        <Typography>
          {count(all.length, 'Stelle', 'Stellen')} in {count(allowed.length, 'Eintrag', 'Einträgen')}
          {allowed.length < entries.length && ', dazu Einträge, die Sie nicht ändern dürfen'}
        </Typography>
        <Checkbox
          checked={chosen.size === all.length ? true : chosen.size ? 'indeterminate' : false}
          onCheckedChange={(isChosen) => choose(all, isChosen === true)}
        >
          Alle
        </Checkbox>
      </Flex>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
        {entries.map((entry) => (
          <Entry key={entry.places[0]?.key} entry={entry} chosen={chosen} onChoose={choose} />
        ))}
      </Flex>
      <Box
        background="neutral0"
        padding={4}
        marginTop={4}
        shadow="popupShadow"
        hasRadius
        style={{ position: 'sticky', bottom: 8, zIndex: 1 }}
      >
        <Flex justifyContent="space-between" gap={3} wrap="wrap">
          <Typography>
            {isOld ? 'Der neue Text hat sich geändert: zuerst «Vorschau».' : describe(entries, chosen)}
          </Typography>
          <Button size="L" disabled={!chosen.size || isOld} loading={isWorking} onClick={replace}>
            {wish.by
              ? `${count(chosen.size, 'Stelle', 'Stellen')} durch «${wish.by}» ersetzen`
              : `An ${count(chosen.size, 'Stelle', 'Stellen')} entfernen`}
          </Button>
        </Flex>
        <Failure text={failure} />
      </Box>
    </Box>
  );
}

const count = (number: number, one: string, more: string) => `${number} ${number === 1 ? one : more}`;

/** Describes the effect of the button in one sentence. */
function describe(entries: readonly ReplacedEntry[], chosen: ReadonlySet<string>): string {
  const isChosen = ({ key }: ReplacedPlace) => chosen.has(key);
  const touched = entries.filter(({ places }) => places.some(isChosen));
  const brands = [...new Set(touched.flatMap(({ brand }) => brandName(brand) ?? []))];
  const live = touched.filter(({ places }) => places.some((place) => isChosen(place) && place.shownIn !== 'draft'));
  const drafts = touched.length - live.length;
  if (!touched.length) return 'Wählen Sie mindestens eine Stelle.';
  const parts = [
    live.length && `${count(live.length, 'Eintrag geht', 'Einträge gehen zusammen')} sofort live`,
    drafts && `${count(drafts, 'Entwurf bleibt', 'Entwürfe bleiben')} Entwurf`,
  ];
  return `${parts.filter(Boolean).join(', ')}${brands.length ? ` (${brands.join(', ')})` : ''}. Sie können alles 30 Tage lang mit einem Druck zurücknehmen.`;
}

interface EntryProps {
  entry: ReplacedEntry;
  chosen: ReadonlySet<string>;
  onChoose(keys: readonly string[], isChosen: boolean): void;
}

const shownIn = { both: '', website: 'nur auf der Website', draft: 'nur im Entwurf', file: '' } as const;

function Entry({ entry: { title, kind, brand, locale, mayChange, places }, chosen, onChoose }: EntryProps) {
  return (
    <Box tag="li" padding={4} background="neutral0" shadow="tableShadow" hasRadius>
      <Typography tag="h2" fontWeight="bold">
        {title}
      </Typography>
      <Small>
        {[kind, brandName(brand), locale?.slice(0, 2).toUpperCase(), !mayChange && 'nur zum Lesen']
          .filter(Boolean)
          .join(' · ')}
      </Small>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} paddingTop={2}>
        {places.map((place) => (
          <Flex key={place.key} tag="li" gap={3} alignItems="flex-start">
            <Checkbox
              aria-label={`${place.place}, ${title}`}
              checked={chosen.has(place.key)}
              disabled={!mayChange}
              onCheckedChange={(isChosen) => onChoose([place.key], isChosen === true)}
            />
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Change text={place.text} />
              <Small tag="p">
                {place.href ? <PanelLink to={place.href}>{place.place}</PanelLink> : place.place}
                {shownIn[place.shownIn] && `, ${shownIn[place.shownIn]}`}
              </Small>
            </div>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}

function Change({ text: [before, found, by, after] }: Pick<ReplacedPlace, 'text'>) {
  return (
    <Typography tag="p">
      {before}
      <Typography tag="del" textColor="danger700" style={{ textDecoration: 'line-through' }}>
        {found}
      </Typography>
      {by && ' '}
      {by && (
        <Typography tag="ins" textColor="success700" fontWeight="bold" style={{ textDecoration: 'none' }}>
          {by}
        </Typography>
      )}
      {after}
    </Typography>
  );
}

/** The last replacements, each with the way back. */
function Done({ version, onDone }: { version: number; onDone(): void }) {
  const answer = usePolled<DoneReplacements>('/ersetzungen', String(version));
  if (!answer || answer.done.length === 0) return null;
  return (
    <Card title="Letzte Ersetzungen">
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
        {answer.done.map((done) => (
          <DoneLine key={done.id} done={done} onDone={onDone} />
        ))}
      </Flex>
    </Card>
  );
}

function DoneLine({ done, onDone }: { done: DoneReplacement; onDone(): void }) {
  const { failure, isWorking, send } = usePost();
  const { id, at, author, text, by, entries, isTakenBack, kept } = done;
  const takeBack = async () => {
    if (await send(`/ersetzungen/${id}/zuruecknehmen`)) onDone();
  };
  return (
    <li>
      <Flex justifyContent="space-between" gap={3} wrap="wrap">
        <div style={{ overflowWrap: 'anywhere' }}>
          <Typography tag="p">
            «{text}» {by ? `durch «${by}» ersetzt` : 'entfernt'}, in {count(entries, 'Eintrag', 'Einträgen')}
          </Typography>
          <Small tag="p">
            {moment.format(new Date(at))}, {author}
          </Small>
        </div>
        {isTakenBack ? (
          <Typography textColor="neutral600">Zurückgenommen</Typography>
        ) : (
          <Button variant="secondary" loading={isWorking} onClick={takeBack}>
            Alles zurücknehmen
          </Button>
        )}
      </Flex>
      <div role="status">
        {kept.length > 0 && <Typography tag="p">Nicht zurückgenommen: {kept.join('; ')}</Typography>}
      </div>
      <Failure text={failure} />
    </li>
  );
}
