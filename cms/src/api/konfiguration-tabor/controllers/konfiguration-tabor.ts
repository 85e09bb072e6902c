import { factories } from '../../../strapi.ts';

export default factories.createCoreController('api::konfiguration-tabor.konfiguration-tabor');
