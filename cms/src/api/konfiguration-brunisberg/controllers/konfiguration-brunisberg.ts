import { factories } from '../../../strapi.ts';

export default factories.createCoreController('api::konfiguration-brunisberg.konfiguration-brunisberg');
