import { Flex, Link, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import type { AdvertisedVacancies, AdvertisedVacancy, Websites } from '../live/states.ts';
import { BrandPage, useChosen } from './brand-page.tsx';
import { Card, PanelLink, Small } from './live-parts.tsx';
import { usePolled } from './use-polled.ts';

const columns = ['Stelle', 'Website', 'Jobsuche von Google', 'Portale', 'Bewerbungen gehen an'];

/** Page about the open vacancies of a brand: what each is sent to. */
export default function Advertised() {
  const choices = usePolled<Websites>('/website/marken');
  const own = choices ? choices.brands : [];
  const brand = useChosen(own);
  const answer = usePolled<AdvertisedVacancies>(brand && `/website/ausschreibung?brand=${brand.id}`);
  if (choices === undefined || (brand && answer === undefined)) return <Page.Loading />;
  if (!choices || answer === null) return <Page.Error />;
  if (!brand || !answer) return <Page.NoPermissions />;
  return (
    <BrandPage
      title="Stellenportale"
      subtitle="Wo Ihre offenen Stellen ausgeschrieben sind"
      brands={own}
      chosen={brand.id}
    >
      <Card title="Adressen für Portale">
        <Typography>
          Geben Sie einem Portal die passende Adresse. Es liest dort selbst: Neue Stellen erscheinen, besetzte
          verschwinden.
        </Typography>
        <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
          {answer.feeds.map(({ name, url }) => (
            <li key={url} style={{ overflowWrap: 'anywhere' }}>
              <Typography fontWeight="bold">{name}: </Typography>
              <Link href={url} isExternal>
                {url}
              </Link>
            </li>
          ))}
        </Flex>
      </Card>
      <Card title={`Offene Stellen (${answer.vacancies.length})`}>
        {answer.vacancies.length ? (
          <Vacancies vacancies={answer.vacancies} />
        ) : (
          <Typography>Zurzeit ist keine Stelle ausgeschrieben.</Typography>
        )}
      </Card>
    </BrandPage>
  );
}

function Vacancies({ vacancies }: Pick<AdvertisedVacancies, 'vacancies'>) {
  return (
    <Table colCount={columns.length} rowCount={vacancies.length + 1}>
      <Thead>
        <Tr>
          {columns.map((name) => (
            <Th key={name}>
              <Typography variant="sigma">{name}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {vacancies.map((vacancy) => (
          <Tr key={vacancy.href}>
            <Td>
              <PanelLink to={vacancy.href}>{vacancy.title}</PanelLink>
              <Small tag="p">Nummer {vacancy.number}</Small>
            </Td>
            <Td>
              <Website {...vacancy} />
            </Td>
            <Td>
              {vacancy.isForSearchEngines ? (
                <Typography>ja</Typography>
              ) : (
                <Typography textColor="warning700">nein: «Publiziert von» ist leer</Typography>
              )}
            </Td>
            <Td>
              <Typography>{vacancy.isLive === false ? 'noch nicht' : 'ja, über die Adressen oben'}</Typography>
            </Td>
            <Td>
              <Typography>{vacancy.applyAt ?? 'unser Formular'}</Typography>
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

function Website({ url, isLive }: AdvertisedVacancy) {
  if (isLive === false) return <Typography textColor="warning700">noch nicht live</Typography>;
  return (
    <Link href={url} isExternal>
      {isLive ? 'live' : 'veröffentlicht'}
    </Link>
  );
}
