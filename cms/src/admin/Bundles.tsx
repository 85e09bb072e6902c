import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Box, Button, Field, Flex, Link, TextInput, Typography } from '@strapi/design-system';
import type { FormEvent } from 'react';
import type { Bundles as Answer, Bundle, BundledEntry } from '../bundles/answers.ts';
import { brandName, Card, isSiteType, moment, PanelLink, Select, Small } from './live-parts.tsx';
import { isOpen, useBundles } from './use-bundles.ts';
import { useKept } from './use-kept.ts';
import { useLocale } from './use-polled.ts';
import { Failure, type usePost } from './use-post.tsx';

interface BundlesProps {
  shown: Answer;
  post: ReturnType<typeof usePost<Answer>>;
}

/** Bundles of drafts that go live together, each with its moment and its entries. */
export function Bundles({ shown, post }: BundlesProps) {
  const [name, setName] = useKept('Bündel', '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await post.send('/buendel', { name })) setName('');
  };
  return (
    <Card title="Bündel">
      <Typography textColor="neutral600">
        Ein Bündel sammelt Entwürfe, die zusammen live gehen: «Tag der offenen Tür», «Tarife 2027». In jedem Eintrag,
        den Sie bearbeiten, wählen Sie rechts sein Bündel.
      </Typography>
      <form onSubmit={submit}>
        <Flex gap={3} alignItems="flex-end" wrap="wrap">
          <Box flex="1 1 16rem" maxWidth="40rem">
            <Field.Root name="name">
              <Field.Label>Neues Bündel</Field.Label>
              <TextInput
                value={name}
                maxLength={80}
                onChange={({ target }: { target: HTMLInputElement }) => setName(target.value)}
              />
            </Field.Root>
          </Box>
          <Button type="submit" size="L" variant="secondary" disabled={!name.trim()} loading={post.isWorking}>
            Anlegen
          </Button>
        </Flex>
      </form>
      <Failure text={post.failure} />
      <div role="status">
        {(post.answer?.kept ?? []).length > 0 && (
          <Typography tag="p">Nicht zurückgenommen: {post.answer?.kept?.join('; ')}</Typography>
        )}
      </div>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={6}>
        {shown.bundles.map((bundle) => (
          <BundleLine key={`${bundle.id} ${bundle.clock} ${bundle.liveAt}`} bundle={bundle} {...post} />
        ))}
      </Flex>
    </Card>
  );
}

type Post = Pick<ReturnType<typeof usePost>, 'isWorking' | 'send'>;

function BundleLine({ bundle, isWorking, send }: { bundle: Bundle } & Post) {
  const { id, name, author, liveAt, problem, entries, others, mayAll, previews } = bundle;
  const [clock, setClock] = useKept(`Bündel ${id}`, bundle.clock);
  const act = (deed: string, data: object = {}) => send(`/buendel/${id}`, { deed, ...data });
  const isEmpty = !entries.length && !others;
  /** Whether the typed moment is not planned yet. */
  const isOtherMoment = clock !== bundle.clock;
  return (
    <Flex tag="li" direction="column" alignItems="stretch" gap={3} style={{ overflowWrap: 'anywhere' }}>
      <div>
        <Typography tag="h3" variant="delta" fontWeight="bold">
          {name}
        </Typography>
        <Small tag="p">{[describe(bundle), `von ${author}`].join(' · ')}</Small>
      </div>
      {problem && (
        <Typography role="alert" textColor="danger600">
          Nicht live gegangen: {problem} Sobald das stimmt, geht das Bündel von selbst live.
        </Typography>
      )}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {entries.map((entry) => (
          <EntryLine key={`${entry.uid} ${entry.documentId} ${entry.locale}`} entry={entry} isLive={Boolean(liveAt)}>
            {!liveAt && (
              <Button variant="ghost" disabled={isWorking} onClick={() => act('remove', keyOf(entry))}>
                Herausnehmen
              </Button>
            )}
          </EntryLine>
        ))}
      </Flex>
      {isEmpty && <Typography textColor="neutral600">Noch kein Eintrag liegt im Bündel.</Typography>}
      {others > 0 && <Typography textColor="neutral600">und {others} von anderen Häusern</Typography>}
      {previews.length > 0 && (
        <Flex gap={4} wrap="wrap">
          {previews.map(({ brand, href }) => (
            <Link key={brand} href={href} isExternal>
              Vorschau {brandName(brand)}
            </Link>
          ))}
        </Flex>
      )}
      {mayAll && (
        <Flex gap={3} alignItems="flex-end" wrap="wrap">
          {liveAt ? (
            <Button variant="secondary" loading={isWorking} onClick={() => act('takeBack')}>
              Alles zurücknehmen
            </Button>
          ) : (
            <>
              {!isEmpty && (
                <>
                  <Field.Root name={`moment-${id}`}>
                    <Field.Label>Geht live am</Field.Label>
                    <TextInput
                      type="datetime-local"
                      value={clock}
                      onChange={({ target }: { target: HTMLInputElement }) => setClock(target.value)}
                    />
                  </Field.Root>
                  <Button
                    variant={isOtherMoment ? 'default' : 'secondary'}
                    disabled={!isOtherMoment}
                    loading={isWorking}
                    onClick={() => act('plan', { clock })}
                  >
                    {clock || !bundle.clock ? 'Planen' : 'Nicht mehr planen'}
                  </Button>
                  <Button
                    variant={clock ? 'secondary' : 'default'}
                    disabled={isOtherMoment}
                    loading={isWorking}
                    onClick={() => act('publish')}
                  >
                    Jetzt veröffentlichen
                  </Button>
                </>
              )}
              <Button variant="tertiary" loading={isWorking} onClick={() => act('dissolve')}>
                Auflösen
              </Button>
            </>
          )}
        </Flex>
      )}
      {mayAll && (
        <Small tag="p">
          {liveAt
            ? '«Alles zurücknehmen»: Die Website zeigt wieder, was vorher galt, und das Bündel ist wieder offen.'
            : '«Auflösen»: Nur das Bündel verschwindet. Seine Entwürfe bleiben, veröffentlicht wird nichts.'}
        </Small>
      )}
    </Flex>
  );
}

const keyOf = ({ uid, documentId, locale }: BundledEntry) => ({ uid, documentId, locale });

function describe({ due, liveAt }: Bundle): string {
  if (liveAt) return `live seit ${moment.format(new Date(liveAt))}`;
  return due ? `geht live am ${moment.format(new Date(due))}` : 'ohne Zeitpunkt';
}

interface EntryLineProps {
  entry: BundledEntry;
  isLive: boolean;
  children: React.ReactNode;
}

function EntryLine({ entry, isLive, children }: EntryLineProps) {
  const { title, kind, brand, locale, href, isChanged, conflict } = entry;
  const language = locale?.slice(0, 2).toUpperCase();
  const same = !isLive && !isChanged && 'wie auf der Website';
  return (
    <Flex tag="li" justifyContent="space-between" gap={3}>
      <div>
        <PanelLink to={href}>{title}</PanelLink>
        <Small tag="p">{[kind, brandName(brand), language, same].filter(Boolean).join(' · ')}</Small>
        {conflict && <Typography textColor="warning700">{conflict}</Typography>}
      </div>
      {children}
    </Flex>
  );
}

/** Panel next to an entry: the bundle with which its draft goes live. */
export const BundlePanel: PanelComponent = ({ model, documentId, document }) => {
  const locale = useLocale() ?? null;
  const id = document?.documentId ?? documentId;
  const address = isSiteType(model) && id ? '/buendel?kurz' : undefined;
  const { shown, post } = useBundles(address, `${model} ${id} ${locale}`);
  if (!shown || !id) return null;
  const entry = { uid: model, documentId: id, locale: document?.['locale'] ? locale : null };
  return { title: 'Bündel', content: <Choice key={JSON.stringify(entry)} entry={entry} shown={shown} post={post} /> };
};

type Key = Pick<BundledEntry, 'uid' | 'documentId' | 'locale'>;

function Choice({ entry, shown, post }: { entry: Key } & BundlesProps) {
  const { failure, isWorking, send } = post;
  const open = shown.bundles.filter(isOpen);
  const isEntry = (one: Key) =>
    one.uid === entry.uid && one.documentId === entry.documentId && one.locale === entry.locale;
  const holder = open.find(({ entries }) => entries.some(isEntry));
  const choose = async (id: string) => {
    if (holder && !(await send(`/buendel/${holder.id}`, { deed: 'remove', ...entry }))) return;
    if (id) await send(`/buendel/${id}`, { deed: 'add', ...entry });
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%" style={{ overflowWrap: 'anywhere' }}>
      {open.length > 0 && (
        <Field.Root name="bundle">
          <Field.Label>Geht live mit</Field.Label>
          <Select
            value={holder?.id ?? ''}
            disabled={isWorking}
            options={[{ value: '', text: 'keinem Bündel' }, ...open.map(({ id, name }) => ({ value: id, text: name }))]}
            onChange={(id) => choose(String(id))}
          />
        </Field.Root>
      )}
      <div role="status">
        {holder && <Small tag="p">{describe(holder)}. «Speichern» genügt: Veröffentlicht wird alles zusammen.</Small>}
      </div>
      <PanelLink to="/kalender">{open.length ? 'Alle Bündel' : 'Bündel anlegen'}</PanelLink>
      <Failure text={failure} />
    </Flex>
  );
}
