/** Messages for answers that do not come from the content service, by the names of their errors. */
export const noAnswer: Readonly<Record<string, string>> = {
  TypeError:
    'Das Redaktionssystem ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
  SyntaxError: 'Das Redaktionssystem antwortet gerade nicht. Bitte versuchen Sie es in einer Minute noch einmal.',
};
