import { factories } from '../../../strapi.ts';

export default factories.createCoreRouter('api::bewerbung.bewerbung');
