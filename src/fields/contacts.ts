/** Finds the contact person of a subject, else the general one. */
export function findContact<Contact extends { Thema: string }>(
  all: readonly Contact[],
  subject: Contact['Thema'],
): Contact | undefined {
  return all.find(({ Thema }) => Thema === subject) ?? all.find(({ Thema }) => Thema === 'allgemein');
}
