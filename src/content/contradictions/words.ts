// Data: words in four languages by which statements are compared.

const meat =
  'Poulet|Huhn|Rind|Kalb|Schwein|Lamm|Wurst|Würst|Schinken|Speck|Fleisch|Hackbraten|Fisch|Zander|Felchen|Forelle';

/** Statements that exclude each other if they are about the same subject. */
export const exclusions: readonly { one: RegExp; other: RegExp; isForWebsite?: true }[] = [
  { one: /zweite Menü ist immer vegetarisch/i, other: new RegExp(`^oder (?!ohne).*(?:${meat})`, 'i') },
  {
    one: /(?:bis|spätestens) am (?:Vorabend|Vortag)/i,
    other: /bis \d{1,2}(?:\.\d\d)? Uhr am (?:gleichen|selben) Tag/i,
  },
  { one: /(?:jusqu’à|au plus tard) la veille/i, other: /jusqu’à \d{1,2} h(?: \d\d)? le (?:jour même|même jour)/i },
  { one: /entro la (?:vigilia|sera prima)/i, other: /entro le \d{1,2}(?:\.\d\d)? (?:dello stesso|del) giorno/i },
  { one: /\bnur bar\b/i, other: /mit Karte|\bTwint\b/i },
  {
    one: /\bdas ganze Jahr (?:offen|geöffnet)|ganzjährig (?:offen|geöffnet)/i,
    other: /im Winter (?:geschlossen|zu\b)|Winterpause/i,
  },
  {
    one: /\bkeine? (?:öffentliche )?(?:Cafeteria|Café)\b/i,
    other: /^im Café$|^in der Cafeteria$/i,
    isForWebsite: true,
  },
  { one: /\bkeine Haustiere\b/i, other: /Haustiere (?:sind|ja)\b.*willkommen/i, isForWebsite: true },
];

/** Times of the day and places between which a person must move. */
export const times: readonly RegExp[] = [
  /am (?:Vormittag|Morgen)|vormittags|morgens|le matin|al mattino|in the morning/i,
  /am Nachmittag|nachmittags|l’après-midi|nel pomeriggio|in the afternoon/i,
  /am Abend|abends|le soir|la sera|in the evening/i,
];
export const places: readonly RegExp[] = [
  /im Büro|am Schreibtisch|im Sekretariat|au bureau|in ufficio|in the office/i,
  /draussen|auf dem Hof\b|im Stall|im Garten|auf dem Feld|im Wald|im Park|dehors|au jardin|in giardino|outdoors|in the garden/i,
  /in der Küche|à la cuisine|in cucina|in the kitchen/i,
];

/** Words that mean another day on each reading. */
export const passing =
  /(?<!die |\p{L})(?:diese|nächste|kommende|letzte|vergangene)(?: (?:oder|und) (?:nächste|kommende))? Woche(?!n| (?:vor|nach|um|ist|ohne))|(?<!\p{L})diese[nm]? (?:Monat|Sommer|Herbst|Winter|Frühling)(?!\p{L})|(?<!\p{L})seit gestern|ab morgen(?!\p{L})|(?<!\p{L})dieses Jahr(?!\p{L})|cette semaine|ce mois-ci|questa settimana|questo mese|\bthis (?:week|month|summer|winter|spring|autumn)\b/iu;

/** «Gültig ab …», «gelten bis …» with what follows. */
export const validity =
  /(?:gültig|gelten|gilt|valables?|valid[oaei]?|applicables?|apply)[^.;]{0,30}? (ab|vom|bis|dès|jusqu’au|à partir du|dal|dall’|fino al|from|until) (?:dem |zum |le |il )?(\d{1,2})(?:er|\.)? (\p{L}+) (20\d\d)/iu;
/** «Preise 2027», «Tarifblatt 2027» with nothing after it. */
export const yearOfPrices =
  /^(?:Die )?(?:Preise|Tarife|Taxen|Mieten|Tarifblatt|Preisliste|Taxordnung|Prix|Tarifs|Prezzi|Tariffe|Prices|Price list) (20\d\d)$/i;
export const untilWords = /^(?:bis|jusqu’au|fino al|until)$/i;
export const deposit = /(?<!\p{L})(?:Depot|dépôt|deposito|deposit)(?!\p{L})/iu;
export const aboutPrices = /preis|tarif|taxe|taxordnung|miete|prix|prezz|tariff|price|rate/i;
export const months =
  'jan|gen feb|fév mär|mar apr|avr mai|mag|may jun|juin|giu jul|juil|lug aug|août|ago sep|set okt|oct|ott nov dez|déc|dic|dec'.split(
    ' ',
  );

const numbers =
  'zwei deux due two|drei trois tre three|vier quatre quattro four|fünf cinq cinque five|sechs six sei|sieben sept sette seven|acht huit otto eight|neun nine|zehn dix dieci ten|elf eleven|zwölf douze dodici twelve';
/** Numbers of dates, in words. */
export const counts: Readonly<Record<string, number>> = Object.fromEntries(
  numbers.split('|').flatMap((names, index) => names.split(' ').map((name) => [name, index + 2])),
);
/** Kinds of dates, with the part of an event's title that names such a date. */
export const dated: readonly { words: RegExp; title?: RegExp }[] = [
  { words: /^(?:haus)?konzerten?$|^concerts?$|^concerti$|^house$/i, title: /konzert|concert/i },
  { words: /^abenden?$|^soirées?$|^serate$|^evenings$/i, title: /abend|soirée|serat|evening/i },
  {
    words: /^(?:lesungen|vorträgen?|lectures|conférences|letture|conferenze|talks|readings)$/i,
    title: /lesung|vortrag|lecture|conférence|lettur|conferenz|talk|reading/i,
  },
  { words: /^(?:(?:sonn|sams|mon|diens|donners|frei)tagen?|mittwochen?|dimanches|domeniche|sundays)$/i },
];
/** Marks of a statement about a program, and of one about a habit or the past. */
export const ofProgram =
  /Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Saison|Programm|dazu kommen|janvier|mars|juin|programme|s’ajoutent|gennaio|marzo|giugno|programma|si aggiungono|january|march|june|as well/i;
export const ofHabit =
  /pro (?:Woche|Monat)|in der Woche|im Monat|jede[nr]? |par semaine|par mois|alla settimana|al mese|a week|a month|wie an|dauerte|haben|wurde/i;

/** Words of other languages that no text of a language needs; names of houses and dishes are not among them. */
const german =
  'und|oder|nicht|mit|für|auf|bei|Uhr|Leiterin|Leiter|Direktorin|Heimleiterin|Küchenchef|Mittagessen|Pflege|Zimmer|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|täglich|Réception und';
const italian =
  'pranzo|cena|colazione|camere|direttrice|responsabile|della|dello|nella|sono|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica';
const french =
  'avec|pour|vous|votre|nous|sont|chambre|directrice|responsable de|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|petit-déjeuner';
const wordsIn = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words})(?![\\p{L}\\p{N}-])`, 'iu');
export const foreignWords: Readonly<Record<string, RegExp>> = {
  de: wordsIn('avec|pour les|vous|votre|della|nella|sono|pranzo|the|with your'),
  fr: wordsIn(`${german}|${italian}`),
  it: wordsIn(`${german}|${french}`),
  en: wordsIn(`${german}|${italian}|${french}`),
};

/** Nouns that say nothing about what a price is for. */
export const anybody = /^(?:bewohner|kinder|personen|gäste|erwachsene|angehörige|mitarbeitende)/;

/** Names of occupations, which all websites write in the same way. */
export const occupation = /\bE(?:FZ|BA)\b|\bHF\b/;

/** Pages with the same legal statements on all websites. */
export const legal = /\/(?:impressum|datenschutz|s\/barrierefreiheit|auth|intern|mail-signatur)/;

/** Familiar and polite forms of address. */
export const addresses: Readonly<Record<string, { familiar: RegExp; polite: RegExp }>> = {
  de: {
    familiar: /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?)(?!\p{L})/iu,
    polite: /(?<=\p{L},? )(?:Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u,
  },
  fr: { familiar: /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu, polite: /(?<!\p{L}|-)(?:vous|votre|vos)(?!\p{L})/iu },
  it: {
    familiar:
      /(?<!\p{L})(?:tu|tuo|tua|tuoi|tue)(?!\p{L})|^(?:Fissa|Leggi|Scrivi|Chiama|Prenota|Scopri|Candidati|Scegli|Invia|Torna|Cerca)(?!\p{L})/u,
    polite:
      /(?<!\p{L})(?:Lei|(?<=\p{L} )Su(?:o|a|oi|e)|scelga|lasci|scriva|chiami|prenoti|venga|legga|fissi|invii)(?!\p{L})/u,
  },
};
