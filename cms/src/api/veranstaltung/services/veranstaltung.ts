import { factories } from '../../../strapi.ts';

export default factories.createCoreService('api::veranstaltung.veranstaltung');
