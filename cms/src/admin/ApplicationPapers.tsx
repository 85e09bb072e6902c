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
  return { title: 'Dateien', content: <Papers {...{ documentId, files }} vacancy={document?.['Stelle']} /> };
};

function Papers({ documentId, files, vacancy }: { documentId: string; files: Paper[]; vacancy?: number | null }) {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();

  // A plain link would lack the login, which the panel sends as a header.
  async function download(path: string, name: string) {
    try {
      const { data } = await get(`/bewerbungen/${path}`, { responseType: 'blob' });
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
        <Button key={id} variant="secondary" onClick={() => download(`${documentId}/dateien/${index}`, Name)}>
          {Name}
        </Button>
      ))}
      <Button variant="tertiary" onClick={() => download(`${documentId}/dateien.zip`, 'bewerbung.zip')}>
        Alle Dateien (ZIP)
      </Button>
      {vacancy && (
        <Button variant="tertiary" onClick={() => download(`stelle/${vacancy}/dateien.zip`, `stelle-${vacancy}.zip`)}>
          Alle Dateien dieser Stelle (ZIP)
        </Button>
      )}
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
