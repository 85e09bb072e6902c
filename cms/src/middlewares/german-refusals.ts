import type { Core, UID } from '@strapi/strapi';
import { type Part, parsePath } from '../content-model/documents.ts';
import { placeInWords } from '../document-rules/place-in-words.ts';

interface Refused {
  error?: { message?: string; details?: { errors?: FieldRefusal[] } };
}
interface FieldRefusal {
  message?: string;
  path?: (string | number)[];
}

/** Translates Strapi's English error messages, because the panel shows them to editors unchanged. */
const germanRefusals: Core.MiddlewareFactory = () => async (ctx, next) => {
  await next();
  // Leaves the API alone: its clients are websites and programs.
  if (ctx.status < 400 || ctx.path.startsWith('/api/')) return;
  const { error } = (ctx.body ?? {}) as Refused;
  if (!error?.message) return;
  error.message = germanRefusal(error.message);
  const uid = /^\/content-manager\/(?:collection|single)-types\/([^/]+)/.exec(ctx.path)?.[1] as UID.Schema;
  const places: string[] = [];
  for (const field of error.details?.errors ?? []) {
    const rule = fieldRule(field.message ?? '');
    if (rule && field.path && strapi.contentTypes[uid as UID.ContentType]) {
      const document = (ctx.request as unknown as { body?: Part }).body ?? {};
      places.push(`${placeInWords(uid, document, parsePath(field.path.join('.')))} – ${rule}`);
    }
    field.message = rule ?? germanRefusal(field.message ?? '');
  }
  if (places.length) error.message = places.join(' · ');
};

export default germanRefusals;

/** Parts of the messages about a field, and their German versions. */
const fieldRules: readonly (readonly [english: RegExp, german: string])[] = [
  [/must be at most (\d+) characters/, 'Bitte höchstens $1 Zeichen.'],
  [/must be at least (\d+) characters/, 'Bitte mindestens $1 Zeichen.'],
  [/must match the following/, 'Bitte in der Form, die unter dem Feld steht.'],
  [/must be a valid email/, 'Bitte eine E-Mail-Adresse: info@example.ch'],
  [/must be a valid URL/, 'Bitte eine Adresse: https://www.example.ch'],
  [/must be one of the following values/, 'Bitte wählen Sie einen Wert der Liste.'],
  [/must have at least (\d+) items/, 'Bitte mindestens $1 Einträge.'],
  [/must have less than or equal to (\d+) items/, 'Bitte höchstens $1 Einträge.'],
  [/must be greater than or equal to (\S+)/, 'Bitte mindestens $1.'],
  [/must be less than or equal to (\S+)/, 'Bitte höchstens $1.'],
  [/must be an? (?:valid )?integer/, 'Bitte eine ganze Zahl.'],
  [/must be a finite number|must be a `number` type/, 'Bitte eine Zahl.'],
  [/is a required field|must be defined|cannot be (?:null|empty)|required but not provided/, 'Bitte ausfüllen.'],
  [/must be unique/, 'Das gibt es schon. Bitte wählen Sie etwas anderes.'],
  [/Invalid relations|relation\(s\) of type .* do not exist/, 'Das Gewählte gibt es nicht mehr. Bitte wählen Sie neu.'],
  [/must be an? `\w+` type/, 'Diese Angabe hat die falsche Form. Bitte geben Sie sie neu ein.'],
];

/** @returns the rule for a field in German; undefined if the message is no rule of Strapi's. */
function fieldRule(message: string): string | undefined {
  for (const [english, german] of fieldRules) {
    const found = english.exec(message);
    if (found) return german.replace('$1', found[1] ?? '');
  }
  return undefined;
}

/** German versions of Strapi's English error messages that editors may see. */
const german: Readonly<Record<string, string>> = {
  'Invalid credentials': 'E-Mail oder Passwort stimmt nicht.',
  'Missing credentials': 'Bitte geben Sie E-Mail und Passwort ein.',
  'User not active': 'Dieses Konto ist gesperrt. Die Administration kann es freigeben.',
  'Too many requests, please try again later.': 'Zu viele Versuche. Bitte warten Sie einige Minuten.',
  'An application error occured':
    'Das ging nicht. Vielleicht ist der Link abgelaufen: Bitte verlangen Sie einen neuen.',
  'Invalid registrationToken': 'Diese Einladung gilt nicht mehr. Bitte verlangen Sie eine neue.',
  'Email already taken': 'Diese E-Mail-Adresse hat schon ein Konto.',
  'The request is too large':
    'Das ist zu gross. Dateien dürfen zusammen höchstens 100 MB haben: Bitte verkleinern Sie die Datei, oder laden Sie die Dateien einzeln hoch.',
  Forbidden: 'Dafür haben Sie keine Rechte.',
  'Policy Failed': 'Dafür haben Sie keine Rechte.',
  'Not Found': 'Das gibt es nicht, oder nicht mehr.',
  'Entity not found': 'Diesen Eintrag gibt es nicht mehr.',
  'Document not found': 'Diesen Eintrag gibt es nicht mehr.',
  'Internal Server Error': 'Im Redaktionssystem ist ein Fehler aufgetreten. Bitte melden Sie es der Administration.',
  "This locale doesn't exist": 'Diese Sprache gibt es hier nicht.',
  'This attribute must be unique': 'Das gibt es schon. Bitte wählen Sie etwas anderes.',
  'name cannot contain slashes': 'Bitte ohne Schrägstriche.',
  'name cannot start or end with a whitespace': 'Bitte ohne Leerzeichen am Anfang und am Ende.',
  'A folder with this name already exists': 'Hier gibt es schon einen Ordner mit diesem Namen.',
  'some folders already exist': 'Dort gibt es schon einen Ordner mit diesem Namen.',
  'destination folder does not exist': 'Den Zielordner gibt es nicht mehr.',
  'Files are empty': 'Bitte wählen Sie eine Datei.',
  'the body arrives in too many pieces': 'Die Anfrage kam nicht ganz an. Bitte versuchen Sie es noch einmal.',
  'Invalid relations': 'Ein gewählter Eintrag ist nicht mehr da. Bitte wählen Sie neu.',
  'Invalid parameters': 'Diese Anfrage hat die falsche Form.',
  Unauthorized: 'Ihre Anmeldung ist abgelaufen.',
  'Missing or invalid credentials': 'Ihre Anmeldung ist abgelaufen.',
  'Payload Too Large': 'Der Eintrag ist zu gross.',
  'request entity too large': 'Der Eintrag ist zu gross.',
  'Bad Request': 'Diese Anfrage hat die falsche Form.',
};

/** German beginnings of messages that end with names or values. */
const beginnings: readonly (readonly [english: string, german: string])[] = [
  [
    'Some of the provided components in ',
    'Teile dieses Eintrags gibt es nicht mehr. Bitte laden Sie die Seite neu. Feld: ',
  ],
  ['some folders already exists: ', 'Dort gibt es schon: '],
  [
    'folders cannot be moved inside themselves or one of its children: ',
    'Ein Ordner kann nicht in sich selbst verschoben werden: ',
  ],
];

/** @param message of Strapi, or a message of our own, which is already German. */
function germanRefusal(message: string): string {
  if (Object.hasOwn(german, message)) return german[message] ?? message;
  const [english, begins] = beginnings.find(([one]) => message.startsWith(one)) ?? [];
  return english && begins ? begins + message.slice(english.length) : message;
}
