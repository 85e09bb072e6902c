import { factories } from '../../../strapi.ts';

export default factories.createCoreController('api::konfiguration-geeren.konfiguration-geeren');
