import { factories } from '../../../strapi.ts';

export default factories.createCoreController('api::konfiguration-hinderzelg.konfiguration-hinderzelg');
