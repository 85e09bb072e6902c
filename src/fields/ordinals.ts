/** Words that turn a preceding number into an ordinal: «1. August», «2. Stock». Case-insensitive. */
const counted = [
  // Months
  'januar jänner februar märz april mai juni juli august september oktober november dezember',
  'jan feb mär mrz apr jun jul aug sep sept okt nov dez',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'janvier février mars avril juin juillet août septembre octobre novembre décembre',
  'january february march may june july october december',
  // Days
  'montag dienstag mittwoch donnerstag freitag samstag sonntag mo di mi do fr sa so',
  'lunedì martedì mercoledì giovedì venerdì sabato domenica lundi mardi mercredi jeudi vendredi samedi dimanche',
  'monday tuesday wednesday thursday friday saturday sunday',
  'tag woche monat quartal halbjahr jahr jahrhundert geburtstag todestag jahrestag stunde lektion',
  'advent adventssonntag weihnachtstag ostertag pfingsttag ferientag arbeitstag besuchstag',
  'giorno settimana mese anno jour semaine mois an année day week month year century',
  // Floors
  'stock stockwerk etage obergeschoss untergeschoss og ug geschoss piano étage floor',
  // Ranks
  'klasse sek lehrjahr ausbildungsjahr semester rang preis platz liga mannschaft runde lauf säule generation hilfe mahnung',
  'classe anno rang prix classement class grade prize place',
  // Parts of a whole
  'gang akt satz teil kapitel auflage ausgabe folge person kind mal chor termin impfung dosis stufe zone',
].join(' ');

const words = new RegExp(`^(?:${counted.replaceAll(' ', '|')})(?![\\p{L}\\p{N}])`, 'iu');

/** Date: `1. 5. 2027`. */
const dayAndMonth = /^\d{1,2}\.(?!\d)/;

/** Range: «1. – 3. Mai», «1. und 2. Klasse». */
const span = /^(?:[-–+&/]|und|oder|bis)[ \t]*\d{1,2}\./;

/** Checks whether the number before this text is an ordinal, as in «14. Mai». */
export function isOrdinal(text: string): boolean {
  return words.test(text) || dayAndMonth.test(text) || span.test(text);
}
