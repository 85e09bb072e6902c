import { Box, Button, Field, Flex, Grid, TextInput, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { placeKinds, placeStatuses } from '../../../src/fields/entries/place-kinds.ts';
import type { PanelHome, PanelPlace, PanelPlaces, PlaceChoice } from '../places/place-routes.ts';
import { Live } from './Live.tsx';
import { Card, longDay, PanelLink, Select } from './live-parts.tsx';
import { useKept } from './use-kept.ts';
import { Failure, usePost } from './use-post.tsx';

/** All places of the homes of the user: what visitors read, changed and live with two presses. */
export default function FreePlaces() {
  const { get } = useFetchClient();
  const [read, setRead] = useState<PanelPlaces | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `get` changes at each rendering.
  useEffect(() => {
    get<PanelPlaces>('/plaetze').then(
      ({ data }) => setRead(data),
      () => setRead(null),
    );
  }, []);
  if (read === undefined) return <Page.Loading />;
  if (!read) return <Page.NoPermissions />;
  return (
    <Page.Main>
      <Page.Title>Freie Plätze</Page.Title>
      <Layouts.Header
        title="Freie Plätze"
        subtitle="Was Besucherinnen und Besucher lesen. Ohne Bestätigung steht dort nach einigen Tagen «Bitte anrufen»."
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          {read.homes.map((home) => (
            <Home key={`${home.brand} ${home.id}`} home={home} onChange={setRead} />
          ))}
          {!read.homes.length && <Typography>Es gibt noch kein Haus.</Typography>}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

interface HomeProps {
  home: PanelHome;
  onChange(all: PanelPlaces): void;
}

function Home({ home, onChange }: HomeProps) {
  const [added, setAdded] = useKept<PlaceChoice['Art'][]>(`Platz ${home.brand} ${home.id}`, []);
  const [changed, setChanged] = useState<readonly PlaceChoice['Art'][]>([]);
  const tell = (kind: PlaceChoice['Art'], isChanged: boolean) =>
    setChanged((before) => [...before.filter((one) => one !== kind), ...(isChanged ? [kind] : [])]);
  const { failure, isWorking, publish } = usePublish(home, onChange);
  const missing = placeKinds.filter((kind) => !added.includes(kind) && home.places.every(({ Art }) => Art !== kind));
  return (
    <Card title={home.name}>
      <Typography textColor="neutral600">Eine Prüfung gilt {home.validDays} Tage.</Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={6}>
        {home.places.map((place) => (
          <Place key={place.Art} home={home} place={place} onChange={onChange} onTyped={tell} />
        ))}
        {added
          .filter((kind) => home.places.every(({ Art }) => Art !== kind))
          .map((kind) => (
            <Place key={kind} home={home} kind={kind} onChange={onChange} onTyped={tell} />
          ))}
      </Flex>
      {home.mayChange && (
        <Flex gap={3} wrap="wrap" alignItems="flex-end">
          {home.places.length > 0 && (
            <Button size="L" disabled={changed.length > 0} loading={isWorking} onClick={() => publish(home.places)}>
              Alles stimmt noch
            </Button>
          )}
          {missing.length > 0 && (
            <Select
              aria-label={`Weitere Art, ${home.name}`}
              placeholder="Weitere Art …"
              value=""
              options={missing.map((value) => ({ value }))}
              onChange={(kind) => setAdded([...added, kind as PlaceChoice['Art']])}
            />
          )}
        </Flex>
      )}
      {changed.length > 0 && <Typography role="status">Noch nicht veröffentlicht: {changed.join(', ')}.</Typography>}
      <Failure text={failure} />
    </Card>
  );
}

/** Publishes places of a home as checked today. */
function usePublish({ brand, id }: PanelHome, onChange: HomeProps['onChange']) {
  const { answer, failure, isWorking, send } = usePost<PanelPlaces>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` changes at each rendering.
  useEffect(() => {
    if (answer) onChange(answer);
  }, [answer]);
  const publish = (places: readonly (PlaceChoice & { seen?: string })[]) =>
    send('/plaetze', {
      brand,
      home: id,
      places: places.map(({ seen, Art, Stand, AbDatum, Wochen, Anzahl, Zimmer }) => ({
        ...(seen && { seen }),
        Art,
        Stand,
        AbDatum: Stand === 'ab Datum' ? AbDatum : null,
        Wochen: Stand === 'Wartezeit' ? Wochen : null,
        Anzahl: Stand === 'frei' || Stand === 'ab Datum' ? Anzahl : null,
        Zimmer,
      })),
    });
  return { failure, isWorking, publish };
}

const fieldsOfChoice = ['Stand', 'AbDatum', 'Wochen', 'Anzahl', 'Zimmer'] as const;

interface PlaceProps extends HomeProps {
  /** Missing for a kind that the home does not offer yet. */
  place?: PanelPlace;
  kind?: PlaceChoice['Art'];
  /** Tells whether the typed values differ from the published ones. */
  onTyped(kind: PlaceChoice['Art'], isChanged: boolean): void;
}

function Place({ home, place, kind = 'Daueraufenthalt', onChange, onTyped }: PlaceProps) {
  const empty = { Art: kind, Stand: 'frei', AbDatum: null, Wochen: null, Anzahl: null, Zimmer: null } as const;
  const [choice, setChoice] = useKept<PlaceChoice>(
    `Platz ${home.brand} ${home.id} ${place?.Art ?? kind} ${place?.seen}`,
    place ?? empty,
  );
  const { failure, isWorking, publish } = usePublish(home, onChange);
  const [isSent, setSent] = useState(false);
  const { Art, Stand } = choice;
  const set = (part: Partial<PlaceChoice>) => setChoice({ ...choice, ...part });
  const isChanged =
    place !== undefined && fieldsOfChoice.some((name) => (choice[name] ?? null) !== (place[name] ?? null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onTyped` changes at each rendering.
  useEffect(() => onTyped(Art, isChanged), [isChanged]);
  const number = (name: 'Wochen' | 'Anzahl') => ({
    type: 'number',
    min: 1,
    value: choice[name] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value ? Number(target.value) : null }),
  });
  const isCalled = place?.is === 'call';
  return (
    <Box tag="li">
      <Flex gap={3} justifyContent="space-between" wrap="wrap" paddingBottom={2}>
        <Typography tag="h3" fontWeight="bold">
          {Art}
        </Typography>
        {place && (
          <Typography variant="pi" textColor={isCalled ? 'danger600' : 'neutral600'}>
            {isCalled && 'Auf der Website steht «Bitte anrufen»: '}
            geprüft am {longDay.format(new Date(place.checkedOn))} von {place.checkedBy}
          </Typography>
        )}
      </Flex>
      <Grid.Root gap={3}>
        <Choice label="Stand">
          <Select
            disabled={!home.mayChange}
            value={Stand}
            options={placeStatuses.map((value) => ({ value }))}
            onChange={(value) => set({ Stand: value as PlaceChoice['Stand'] })}
          />
        </Choice>
        {Stand === 'ab Datum' && (
          <Choice label="Frei ab">
            <TextInput
              type="date"
              value={choice.AbDatum ?? ''}
              onChange={({ target }: { target: HTMLInputElement }) => set({ AbDatum: target.value || null })}
            />
          </Choice>
        )}
        {Stand === 'Wartezeit' && (
          <Choice label="Wochen">
            <TextInput {...number('Wochen')} />
          </Choice>
        )}
        {(Stand === 'frei' || Stand === 'ab Datum') && (
          <Choice label="Anzahl, freiwillig">
            <TextInput {...number('Anzahl')} />
          </Choice>
        )}
        {home.rooms.length > 0 && (
          <Choice label="Zimmer, freiwillig" isWide>
            <Select
              value={choice.Zimmer ?? ''}
              options={home.rooms.map((value) => ({ value }))}
              onClear={() => set({ Zimmer: null })}
              onChange={(value) => set({ Zimmer: String(value) || null })}
            />
          </Choice>
        )}
      </Grid.Root>
      <Flex gap={3} wrap="wrap" paddingTop={3}>
        {home.mayChange && (
          <Button
            variant="secondary"
            loading={isWorking}
            aria-label={`${Art} veröffentlichen, ${home.name}`}
            onClick={async () => setSent(await publish([{ ...choice, ...(place && { seen: place.seen }) }]))}
          >
            Veröffentlichen
          </Button>
        )}
        <div role="status">
          {isSent && place && (
            <Live of={{ uid: 'api::platz.platz', documentId: place.documentId }} version={place.seen} />
          )}
        </div>
        {isSent && place && (
          <PanelLink to={`/content-manager/collection-types/api::platz.platz/${place.documentId}`}>
            Zu den früheren Fassungen
          </PanelLink>
        )}
      </Flex>
      <Failure text={failure} />
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  /** Whether its values are long names. */
  isWide?: boolean;
  children: React.ReactNode;
}

function Choice({ label, isWide, children }: ChoiceProps) {
  return (
    <Grid.Item col={isWide ? 6 : 3} s={isWide ? 12 : 6} xs={12} direction="column" alignItems="stretch">
      <Field.Root name={label}>
        <Field.Label>{label}</Field.Label>
        {children}
      </Field.Root>
    </Grid.Item>
  );
}
