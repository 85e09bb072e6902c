import { factories } from '../../../strapi.ts';

export default factories.createCoreService('api::konfiguration-zumipark.konfiguration-zumipark');
