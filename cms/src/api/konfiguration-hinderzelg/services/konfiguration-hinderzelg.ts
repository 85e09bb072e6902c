import { factories } from '../../../strapi.ts';

export default factories.createCoreService('api::konfiguration-hinderzelg.konfiguration-hinderzelg');
