import { factories } from '../../../strapi.ts';

export default factories.createCoreService('api::haus.haus');
