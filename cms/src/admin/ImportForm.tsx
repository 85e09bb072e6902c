import { Box, Button, Field, Flex, Grid, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { BrandImport, ImportedVacancy, ImportPart, ImportPreview, ImportSettings } from '../imports/answers.ts';
import partNames from '../labels/import-parts.json';
import presets from '../labels/import-presets.json';
import texts from '../labels/panel-texts.json';
import { Card, Select, Small } from './live-parts.tsx';
import { forgetKept, useKept } from './use-kept.ts';
import { Failure, usePost } from './use-post.tsx';

const parts = Object.keys(partNames) as ImportPart[];
const areas = ['pflege-betreuung', 'hauswirtschaft', 'hotellerie', 'technischer-dienst', 'verwaltung'] as const;
const areaChoices = areas.map((value) => ({ value, text: texts.choices[value] }));
const applyChoices = [
  { value: 'form', text: 'an unser Formular' },
  { value: 'system', text: 'an das Bewerbungssystem' },
];

const initial: ImportSettings = {
  address: '',
  entries: '',
  parts: { start: { path: '', otherwise: 'nach Vereinbarung' } },
  values: { area: {}, place: {} },
  applyAt: 'form',
};

export interface ImportProps {
  of: BrandImport;
  onChange(): void;
}

/** Settings of an import. It is switched on after a preview. */
export function ImportForm({ of: { brand, settings: stored, isOn }, onChange }: ImportProps) {
  const [settings, setSettings] = useKept(`Import ${brand}`, stored ?? initial);
  const preview = usePost<ImportPreview>();
  const storing = usePost();
  /** Settings that the preview shows. */
  const [seen, setSeen] = useState<ImportSettings>();
  const isSeen = isSame(settings, seen);
  const isStored = isOn && isSame(settings, stored);
  const change = (part: Partial<ImportSettings>) => setSettings({ ...settings, ...part });
  const fill = (name: string) => {
    const { entries = '', paths = {} } = presets.find((preset) => preset.name === name) ?? {};
    const filled: Partial<Record<ImportPart, string>> = paths;
    const withPaths = parts.map((part) => [part, { otherwise: '', ...settings.parts[part], path: filled[part] ?? '' }]);
    change({ entries, parts: Object.fromEntries(withPaths) });
  };
  const store = async (on: boolean) => {
    if (!(await storing.send('/stellen-import', { brand, settings, isOn: on }))) return;
    forgetKept(`Import ${brand}`);
    onChange();
  };
  return (
    <>
      <Card title="Quelle">
        <Grid.Root gap={4}>
          <Entry
            label="Adresse"
            hint="Der Liste in Ihrem Bewerbungssystem, XML oder JSON, mit https://. Nur wer Stellen dieser Marke veröffentlicht, sieht sie."
            isWide
            value={settings.address}
            onChange={(address) => change({ address })}
          />
          <Entry
            label="Form der Quelle"
            hint="Füllt die Felder unten aus."
            value=""
            choices={presets.map(({ name }) => ({ value: name }))}
            onChange={fill}
          />
          <Entry
            label="Bewerbungen gehen"
            hint="Im Inserat steht unser Formular oder ein Link."
            value={settings.applyAt}
            choices={applyChoices}
            onChange={(applyAt) => change({ applyAt: applyAt === 'system' ? 'system' : 'form' })}
          />
        </Grid.Root>
      </Card>
      <Card title="Felder der Quelle">
        <Typography textColor="neutral600">
          Links, wo es in der Quelle steht: «workplace.city», mit «+» aneinandergehängt, mit «|» das erste, das es gibt.
          Rechts, was sonst gilt. Was die Quelle füllt, ist im Eintrag gesperrt; was sonst gilt, füllt nur neue Stellen.
        </Typography>
        <Grid.Root gap={4}>
          <Entry
            label="Einträge"
            hint="Welches Element eine Stelle ist: «jobs.job». Leer: die ganze Liste."
            isWide
            value={settings.entries}
            onChange={(entries) => change({ entries })}
          />
          {parts.map((part) => {
            const [name = '', hint = ''] = partNames[part];
            const source = { path: '', otherwise: '', ...settings.parts[part] };
            const set = (changed: Partial<typeof source>) =>
              change({ parts: { ...settings.parts, [part]: { ...source, ...changed } } });
            const isInFeedOnly = part === 'id' || part === 'title' || part === 'text';
            return [
              <Entry key={part} label={name} hint={hint} value={source.path} onChange={(path) => set({ path })} />,
              <Entry
                key={`${part} otherwise`}
                label={part === 'only' ? 'dieser Wert steht' : `${name}, sonst`}
                isHidden={isInFeedOnly}
                value={source.otherwise}
                {...(part === 'area' && { choices: areaChoices })}
                onChange={(otherwise) => set({ otherwise })}
              />,
            ];
          })}
        </Grid.Root>
      </Card>
      {preview.answer && <Preview of={preview.answer} settings={settings} onChange={change} />}
      <Flex gap={3} wrap="wrap">
        <Button
          size="L"
          variant="secondary"
          loading={preview.isWorking}
          onClick={async () => {
            if (await preview.send('/stellen-import/vorschau', { brand, settings })) setSeen(settings);
          }}
        >
          Vorschau
        </Button>
        <Button size="L" disabled={!isSeen && !isStored} loading={storing.isWorking} onClick={() => store(true)}>
          {isOn ? 'Speichern' : 'Speichern und einschalten'}
        </Button>
        {isOn && (
          <Button size="L" variant="danger-light" loading={storing.isWorking} onClick={() => store(false)}>
            Ausschalten
          </Button>
        )}
      </Flex>
      {!isSeen && !isStored && (
        <Typography role="status">
          {seen
            ? 'Seit der Vorschau hat sich etwas geändert: noch einmal «Vorschau», dann speichern.'
            : 'Zuerst «Vorschau», dann speichern.'}
        </Typography>
      )}
      <Failure text={preview.failure || storing.failure} />
    </>
  );
}

const isSame = (one: ImportSettings, other: ImportSettings | null | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

interface PreviewProps {
  of: ImportPreview;
  settings: ImportSettings;
  onChange(part: Partial<ImportSettings>): void;
}

/** Vacancies that would come, and the values of the feed with ours. */
function Preview({ of: { vacancies, values }, settings, onChange }: PreviewProps) {
  const faulty = vacancies.filter(({ problems }) => problems.length).length;
  return (
    <Card title={`${vacancies.length === 1 ? '1 Stelle' : `${vacancies.length} Stellen`}: so sähen sie aus`}>
      {faulty > 0 && <Typography textColor="danger600">{faulty} davon würden nicht übernommen.</Typography>}
      <Grid.Root gap={4}>
        {(['area', 'place'] as const).flatMap((part) =>
          values[part].map((value) => (
            <Entry
              key={`${part} ${value}`}
              label={part === 'area' ? `Bereich «${value}» ist bei uns` : `Arbeitsort «${value}» heisst bei uns`}
              value={settings.values[part][value] ?? ''}
              {...(part === 'area' && { choices: areaChoices })}
              onChange={(own) =>
                onChange({ values: { ...settings.values, [part]: { ...settings.values[part], [value]: own } } })
              }
            />
          )),
        )}
      </Grid.Root>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4} style={{ overflowWrap: 'anywhere' }}>
        {vacancies.map(({ facts, intro, ...vacancy }) => (
          <Box tag="li" key={`${vacancy.id} ${vacancy.title}`}>
            <Typography tag="h3" fontWeight="bold">
              {vacancy.title || 'Ohne Titel'}
            </Typography>
            <Small tag="p">{[facts, `Kennung ${vacancy.id}`].filter(Boolean).join(' · ')}</Small>
            <Faults of={vacancy} />
            <Typography tag="p">{intro}</Typography>
          </Box>
        ))}
      </Flex>
    </Card>
  );
}

/** Reasons why a vacancy is not taken over. */
export function Faults({ of: { problems } }: { of: ImportedVacancy }) {
  if (!problems.length) return null;
  return (
    <Typography tag="p" textColor="danger600" style={{ overflowWrap: 'anywhere' }}>
      Nicht übernommen: {problems.join(' · ')}
    </Typography>
  );
}

interface EntryProps {
  label: string;
  hint?: string;
  isWide?: boolean;
  /** Keeps the place of a field in its row. */
  isHidden?: boolean;
  value: string;
  choices?: { value: string; text?: string }[];
  onChange(value: string): void;
}

/** Field of the form: a text, or one of some choices. */
function Entry({ label, hint, isWide, isHidden, value, choices, onChange }: EntryProps) {
  return (
    <Grid.Item col={isWide ? 12 : 6} s={isWide ? 12 : 6} xs={12} direction="column" alignItems="stretch">
      {!isHidden && (
        <Field.Root name={label} hint={hint}>
          <Field.Label>{label}</Field.Label>
          {choices ? (
            <Select
              placeholder="Wählen …"
              value={value}
              options={choices}
              onClear={() => onChange('')}
              onChange={(chosen) => onChange(String(chosen))}
            />
          ) : (
            <TextInput value={value} onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value)} />
          )}
          <Field.Hint />
        </Field.Root>
      )}
    </Grid.Item>
  );
}
