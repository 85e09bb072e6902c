import Briefs from './briefs/Briefs.astro';
import Buttons from './buttons/Buttons.astro';
import Contact from './contact/Contact.astro';
import Day from './day/Day.astro';
import Downloads from './downloads/Downloads.astro';
import Events from './events/Events.astro';
import Facts from './facts/Facts.astro';
import Gallery from './gallery/Gallery.astro';
import Hero from './hero/Hero.astro';
import Homes from './homes/Homes.astro';
import HomesMap from './homes-map/HomesMap.astro';
import JobTeasers from './job-teasers/JobTeasers.astro';
import Journey from './journey/Journey.astro';
import Media from './media/Media.astro';
import Menu from './menu/Menu.astro';
import News from './news/News.astro';
import OpeningHours from './opening-hours/OpeningHours.astro';
import Portrait from './portrait/Portrait.astro';
import Prices from './prices/Prices.astro';
import Questions from './questions/Questions.astro';
import Quote from './quote/Quote.astro';
import type { BlockName, BlockOf } from './schemas.ts';
import Steps from './steps/Steps.astro';
import Text from './text/Text.astro';
import TextImage from './text-image/TextImage.astro';
import Walk from './walk/Walk.astro';
import WideImage from './wide-image/WideImage.astro';
import WorkedExample from './worked-example/WorkedExample.astro';
import Years from './years/Years.astro';

type Templates = { [Name in BlockName]: (props: { block: BlockOf<Name> }) => unknown };

/** Template of each block. A missing or wrong template fails the type check. */
export const templates: Templates = {
  'bloecke.aktuell': News,
  'bloecke.anreise': Journey,
  'bloecke.bildband': WideImage,
  'bloecke.downloads': Downloads,
  'bloecke.fakten': Facts,
  'bloecke.fragen': Questions,
  'bloecke.galerie': Gallery,
  'bloecke.haeuser': Homes,
  'bloecke.haeuserkarte': HomesMap,
  'bloecke.hero': Hero,
  'bloecke.knoepfe': Buttons,
  'bloecke.kontakt': Contact,
  'bloecke.kurzmeldungen': Briefs,
  'bloecke.lehrjahre': Years,
  'bloecke.medien': Media,
  'bloecke.menueplan': Menu,
  'bloecke.oeffnungszeiten': OpeningHours,
  'bloecke.portraet': Portrait,
  'bloecke.preise': Prices,
  'bloecke.rechenbeispiel': WorkedExample,
  'bloecke.rundgang': Walk,
  'bloecke.schritte': Steps,
  'bloecke.stellen-teaser': JobTeasers,
  'bloecke.tageslauf': Day,
  'bloecke.text': Text,
  'bloecke.text-bild': TextImage,
  'bloecke.veranstaltungen': Events,
  'bloecke.zitat': Quote,
};
