import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';

interface Paper {
  id: number;
  Name: string;
}

export const ApplicationPapers: PanelComponent = ({ model, documentId, document }) => {
  const files: Paper[] = document?.['Dateien'] ?? [];
  if (model !== 'api::bewerbung.bewerbung' || !documentId || !files.length) return null;
  return { title: 'Dateien', content: <Papers documentId={documentId} files={files} /> };
};

function Papers({ documentId, files }: { documentId: string; files: Paper[] }) {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();

  // A plain link would lack the login, which the panel sends as a header.
  async function download(index: number, name: string) {
    try {
      const { data } = await get(`/bewerbungen/${documentId}/dateien/${index}`, { responseType: 'blob' });
      saveFile(data, name);
    } catch {
      toggleNotification({
        type: 'danger',
        message: `«${name}» konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.`,
      });
    }
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

/** Lets the browser save a file. */
export function saveFile(blob: Blob, name: string) {
  const link = window.document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
