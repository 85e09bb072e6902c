import { factories } from '../../../strapi.ts';

export default factories.createCoreController('api::konfiguration-impuls.konfiguration-impuls');
