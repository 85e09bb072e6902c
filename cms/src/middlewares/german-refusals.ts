import type { Core } from '@strapi/strapi';

interface Refused {
  error?: { message?: string; details?: { errors?: { message?: string }[] } };
}

/** Translates Strapi's English error messages, because the panel shows them to editors unchanged. */
const germanRefusals: Core.MiddlewareFactory = () => async (ctx, next) => {
  await next();
  // Leaves the API alone: its clients are websites and programs.
  if (ctx.status < 400 || ctx.path.startsWith('/api/')) return;
  const { error } = (ctx.body ?? {}) as Refused;
  for (const refusal of [error, ...(error?.details?.errors ?? [])])
    if (refusal?.message) refusal.message = germanRefusal(refusal.message);
};

export default germanRefusals;

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
};

/** German beginnings of messages that end with names. */
const beginnings: readonly (readonly [english: string, german: string])[] = [
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
