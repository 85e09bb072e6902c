import { Button, Flex } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';

/** Beside an application in the panel: its papers, to be downloaded by those who are logged in. */
export function ApplicationPapers({ model, documentId, document }) {
  if (model !== 'api::bewerbung.bewerbung' || !document?.Dateien?.length) return null;
  return { title: 'Dateien', content: <Papers documentId={documentId} files={document.Dateien} /> };
}

function Papers({ documentId, files }) {
  const { get } = useFetchClient();

  // A link would come without the login, which the panel sends as a header.
  async function download(index, name) {
    const { data } = await get(`/bewerbungen/${documentId}/dateien/${index}`, { responseType: 'blob' });
    const link = window.document.createElement('a');
    link.href = URL.createObjectURL(data);
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <Flex direction="column" gap={2} alignItems="stretch" width="100%">
      {files.map(({ id, Name }, index) => (
        <Button key={id} variant="secondary" onClick={() => download(index, Name)}>
          {Name}
        </Button>
      ))}
    </Flex>
  );
}
