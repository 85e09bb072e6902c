import { factories } from '../../../strapi.ts';

export default factories.createCoreService('api::bewerbung.bewerbung');
